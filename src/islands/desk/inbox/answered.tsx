import { type ReactNode, useState } from 'react';
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

/** On the smallest phones it would take the place of what is written. */
const noRoom = '(max-width: 30rem) and (max-height: 37.5rem)';

/** What is answered, beside the field for it or above; folded where both have no room. */
export function Answered({ label, title, name, at, children }: AnsweredProps) {
  // Afterwards it is as its reader leaves it, also when the window turns.
  const [isOpen] = useState(() => !matchMedia(noRoom).matches);
  return (
    <section className={styles['original']} aria-label={label}>
      <details open={isOpen}>
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
