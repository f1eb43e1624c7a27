import type { FormLine } from './project-lines.ts';
import styles from './sent-lines.module.css';

interface SentLinesProps {
  reference: string;
  lines: readonly FormLine[];
}

/** The receipt of a form: the number to name when asking again, and what was sent. */
export function SentLines({ reference, lines }: SentLinesProps) {
  return (
    <dl className={styles['lines']}>
      <div>
        <dt className="slate">Reference number</dt>
        <dd className={styles['reference']}>{reference}</dd>
      </div>
      {lines
        .filter(({ text }) => text)
        .map(({ name, text }) => (
          <div key={name}>
            <dt className="slate">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
