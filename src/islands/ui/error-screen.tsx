import { Button } from './button.tsx';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  retrying: boolean;
  onRetry: () => void;
}

/** The generic error screen. */
export function ErrorScreen({ retrying, onRetry }: ErrorScreenProps) {
  return (
    <div className={styles['screen']} role="alert">
      <p className="title title-3">Something went wrong</p>
      <p className={styles['text']}>
        An unexpected error occurred while loading this content. Please try refreshing or contact
        support if the problem persists.
      </p>
      <Button pending={retrying && 'Retrying...'} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
