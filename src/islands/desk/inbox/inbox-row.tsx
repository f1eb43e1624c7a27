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
  /** What became of the mail about it. */
  mail?: ReactNode;
  actions?: ReactNode;
  /** Whether it is open from the start. */
  isOpen?: boolean;
  onOpen?: () => void;
  /** The whole of it, shown when the row is opened. */
  children: ReactNode;
}

/** Something that came in: its beginning in the list, the whole of it on the spot. */
export function InboxRow({ isWaiting, state, title, from, at, ...row }: InboxRowProps) {
  return (
    <article className={styles['row']} data-waiting={isWaiting} aria-label={title}>
      <details
        open={row.isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && row.onOpen?.()}
      >
        <summary>
          <span className={styles['title']} dir="auto">
            {title}
          </span>
          <span className={`slate ${styles['slate']}`}>
            <span className={styles['state']}>{state}</span> · <bdi>{from}</bdi> ·{' '}
            <RelativeTime at={at} />
            {row.mail}
          </span>
          <span className={styles['preview']} dir="auto">
            {row.preview}
          </span>
        </summary>
        <div className={styles['whole']}>{row.children}</div>
      </details>
      {row.actions && <div className={styles['actions']}>{row.actions}</div>}
    </article>
  );
}
