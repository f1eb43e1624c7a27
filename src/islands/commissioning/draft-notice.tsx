import { Button } from '#ui/button.tsx';
import styles from './commissioning.module.css';

interface DraftNoticeProps {
  drafted: boolean;
  clear: () => void;
}

/** Says that what was typed is kept here, and lets it be forgotten. */
export function DraftNotice({ drafted, clear }: DraftNoticeProps) {
  if (!drafted) return null;
  return (
    <p className={styles['draft']}>
      Kept in this browser until it is sent.
      <Button
        look="quiet"
        onClick={({ currentTarget }) => {
          clear();
          // The button goes with what it cleared.
          currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
      >
        Clear the form
      </Button>
    </p>
  );
}
