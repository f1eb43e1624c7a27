import type { WorkPartProps } from '#lib/work-page';
import styles from '../work-page.module.css';
import { Paragraphs } from './paragraphs.tsx';

/** How a work was made, and with what. */
export const Process = ({ work: { processNote, tools } }: WorkPartProps) => (
  <div className={styles['process']}>
    {processNote && (
      <div className={styles['processNote']}>
        <Paragraphs text={processNote} />
      </div>
    )}
    {tools.length > 0 && (
      <dl className={styles['tools']}>
        <dt className="slate">Tools</dt>
        {tools.map((tool) => (
          <dd key={tool}>{tool}</dd>
        ))}
      </dl>
    )}
  </div>
);
