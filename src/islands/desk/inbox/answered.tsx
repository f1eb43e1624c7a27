import type { ReactNode } from 'react';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './inbox.module.css';

interface AnsweredProps {
  label: string;
  title: string;
  /** Who wrote it, and when. */
  name: string;
  at: string;
  /** What it says. */
  children: ReactNode;
}

/** The smallest phones: there it would take the place of what is written. */
const noRoom = '(max-width: 30rem) and (max-height: 37.5rem)';

/** What is answered, beside the field for it or above; folded where both have no room. */
export function Answered({ label, title, name, at, children }: AnsweredProps) {
  return (
    <section className={styles['original']} aria-label={label}>
      <details open={!matchMedia(noRoom).matches}>
        <summary>
          <h3 dir="auto">{title}</h3>
          <span className="slate">
            <bdi>{name}</bdi> · <RelativeTime at={at} />
          </span>
        </summary>
        {children}
      </details>
    </section>
  );
}
