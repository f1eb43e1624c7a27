import { type ReactNode, useState } from 'react';
import { isNoteBegun, type Noted } from '#stores/desk/notes';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type ButtonAction, RowActions } from '../parts/row-actions.tsx';
import styles from './inbox-row.module.css';
import { LinkedText } from './linked-text.tsx';
import { Notes } from './notes.tsx';

interface InboxRowProps {
  /** Whether it waits for an answer. */
  isWaiting: boolean;
  state: string;
  title: string;
  from: string;
  at: string;
  /** What is wanted and what it is worth, as facts, where the row is closed. */
  asked?: ReactNode;
  preview: string;
  /** What was written. */
  text: string;
  /** What became of the mail about it. */
  mail?: ReactNode;
  /** What is done with it first, beside the row or under what was written once that is open. */
  primary: ButtonAction;
  /** Beside that where there is room. */
  others: readonly ButtonAction[];
  /** What is done with it once it is open, or from the menu of a phone. */
  rare: readonly ButtonAction[];
  /** Whether it is open from the start. */
  isOpen?: boolean;
  onOpen?: () => void;
  /** It, with what admins note on it, below what was written. */
  noted: Noted;
  /** What else is to be known of it when the row is opened. */
  children: ReactNode;
}

/** Something that came in: its beginning in the list, the whole of it on the spot. */
export function InboxRow({ isWaiting, state, title, from, at, ...row }: InboxRowProps) {
  const [isOpen, setOpen] = useState(row.isOpen === true);
  const { primary, others, rare } = row;
  const actions = (
    <div className={styles['actions']}>
      <RowActions
        name={title}
        primary={isOpen ? { look: 'primary', ...primary } : primary}
        others={others}
        rare={rare}
        isOpen={isOpen}
      />
    </div>
  );
  return (
    <article className={styles['row']} data-waiting={isWaiting} aria-label={title}>
      <details
        open={row.isOpen}
        onToggle={({ currentTarget }) => {
          const { open } = currentTarget;
          setOpen(open);
          if (!open) return;
          row.onOpen?.();
          currentTarget.closest('article')?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <summary>
          <span className={styles['title']} dir="auto">
            {title}
          </span>
          <span className={`slate ${styles['slate']}`}>
            <span className={styles['from']}>
              <bdi>{from}</bdi>
            </span>{' '}
            <span className={styles['time']}>
              <RelativeTime at={at} />
            </span>{' '}
            <span className={styles['told']}>
              <span className={styles['state']}>{state}</span>
              {row.mail}
              {!isOpen && isNoteBegun(row.noted) && <span>Note begun</span>}
            </span>
          </span>
          {row.asked && <span className={`slate ${styles['asked']}`}>{row.asked}</span>}{' '}
          <span className={styles['preview']} dir="auto">
            {row.preview}
          </span>
        </summary>
        <div className={styles['whole']}>
          <p className={styles['body']} dir="auto">
            <LinkedText text={row.text} />
          </p>
          {isOpen && actions}
          <div className={styles['aside']}>{row.children}</div>
          <div className={styles['notes']}>
            <Notes on={row.noted} about={title} />
          </div>
        </div>
      </details>
      {!isOpen && actions}
    </article>
  );
}
