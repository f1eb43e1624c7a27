import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { errorText } from '#lib/error-text';
import { $sessions, endOtherSessions, endSession, loadSessions } from '#stores/own-account';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Does it, and says when it was not done. */
function attempt(action: Promise<void>): void {
  action.catch((error: unknown) => {
    const description = errorText(error, 'Please try again later.');
    showToast({ title: 'That was not done', description, look: 'destructive' });
  });
}

export function Sessions() {
  const sessions = useStore($sessions);
  useEffect(() => attempt(loadSessions()), []);
  return (
    <Section
      title="Sessions"
      intro="Where you are logged in. The place is a guess from the address. End what you do not know, and change your password."
    >
      {!sessions && <Spinner label="Loading your sessions" />}
      {sessions && (
        <ul className={styles['rows']}>
          {sessions.map(({ id, device, place, createdAt, isCurrent }) => (
            <li key={id} className={styles['row']}>
              <div className={styles['what']}>
                <strong>{device ?? 'Unknown device'}</strong>
                <p className="slate">
                  {isCurrent && 'This one · '}
                  Since <RelativeTime at={createdAt} />
                  {place && ` · ${place}`}
                </p>
              </div>
              {!isCurrent && (
                <Button look="quiet" onClick={() => attempt(endSession(id))}>
                  End<span className="visually-hidden"> {device ?? 'the unknown device'}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button onClick={() => attempt(endOtherSessions())}>End all others</Button>
      )}
    </Section>
  );
}
