import type { WorkPartProps } from '#lib/work-page';
import styles from '../work-page.module.css';
import { Paragraphs } from './paragraphs.tsx';

/** How a work was made, in the words of who made it. */
export const Process = ({ work: { processNote } }: WorkPartProps) =>
  processNote && (
    <div className={styles['processNote']}>
      <Paragraphs text={processNote} />
    </div>
  );
