import styles from '../work-page.module.css';
import { Paragraphs } from './paragraphs.tsx';

/** What the director says of a work, read as a letter: larger than what stands around it. */
export const DirectorNote = ({ note }: { note: string }) => (
  <section className={styles['note']} aria-labelledby="director-title">
    <h2 id="director-title" className="slate">
      Director’s note
    </h2>
    <blockquote>
      <Paragraphs text={note} />
    </blockquote>
  </section>
);
