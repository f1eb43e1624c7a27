import type { ReactNode } from 'react';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './inbox-row.module.css';

interface InboxRowProps {
  /** Whether it waits for an answer. */
  isWaiting: boolean;
  state: string;
  title: string;
  from: string;
  at: string;
  preview: string;
  actions?: ReactNode;
  /** The whole of it, shown when the row is opened. */
  children: ReactNode;
}

/** Something that came in: its beginning in the list, the whole of it on the spot. */
export function InboxRow({ isWaiting, state, title, from, at, ...row }: InboxRowProps) {
  return (
    <article className={styles['row']} data-waiting={isWaiting} aria-label={title}>
      <details>
        <summary>
          <span className={styles['title']}>{title}</span>
          <span className={`slate ${styles['slate']}`}>
            <span className={styles['state']}>{state}</span> · {from} · <RelativeTime at={at} />
          </span>
          <span className={styles['preview']}>{row.preview}</span>
        </summary>
        <div className={styles['whole']}>{row.children}</div>
      </details>
      {row.actions && <div className={styles['actions']}>{row.actions}</div>}
    </article>
  );
}
