import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FailedLetter } from '#contract/endpoints/failed-letters';
import { labelOf, mailKinds } from '#contract/options';
import { $failedLetters, loadFailedLetters, resend } from '#stores/desk/inbox';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import line from '../parts/facts.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './today.module.css';

/** Mail that could not be sent, each with another try; nothing while there is none. */
export function FailedLetters() {
  const letters = useStore($failedLetters);
  useEffect(() => void loadFailedLetters(), []);
  if (letters.length === 0) return null;
  return (
    <ul className={styles['letters']}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <FailedMail letter={letter} />
        </li>
      ))}
    </ul>
  );
}

/** The next try is at most some hours away. */
const clockTime = (at: string) =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function FailedMail({ letter }: { letter: FailedLetter }) {
  const { id, about, reference, failure, createdAt, nextAttemptAt } = letter;
  const kind = labelOf(mailKinds, letter.letter);
  const [isSending, runOnce] = usePending();
  const again = () =>
    runOnce(() =>
      perform(() => resend(id), { done: 'Mail is on its way', failed: 'Failed to resend mail' }),
    );
  return (
    <>
      <p>
        {kind}
        {about && (
          <>
            : <bdi>{about}</bdi>
          </>
        )}
      </p>
      <p className={`${line['facts']} ${styles['facts']}`}>
        {failure && <span className={styles['failure']}>{failure}</span>}{' '}
        {reference && <span>{reference}</span>} <RelativeTime at={createdAt} />{' '}
        {nextAttemptAt && <span>Next try at {clockTime(nextAttemptAt)}</span>}
      </p>
      <Button pending={isSending && 'Sending...'} onClick={() => void again()}>
        Resend<span className="visually-hidden"> {about ?? kind}</span>
      </Button>
    </>
  );
}
