import { Button } from '#ui/button.tsx';
import styles from './inbox.module.css';

interface NamedOnlyProps {
  /** The reference of the only row that is shown; `undefined`: all are. */
  named: string | undefined;
  showAll: () => void;
}

/** Says that a list shows one row alone, and leads back to all. */
export function NamedOnly({ named, showAll }: NamedOnlyProps) {
  if (named === undefined) return null;
  return (
    <p className={styles['named']}>
      <span className="slate">Only {named} is shown.</span>
      <Button look="quiet" onClick={showAll}>
        Show all
      </Button>
    </p>
  );
}
