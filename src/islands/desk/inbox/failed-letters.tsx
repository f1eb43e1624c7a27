import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FailedLetter } from '#contract/endpoints/failed-letters';
import { labelOf, mailKinds } from '#contract/options';
import { $failedLetters, loadFailedLetters, resend } from '#stores/desk/inbox';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from '../parts/desk.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';

/** Mail that could not be sent; nothing while there is none. */
export function FailedLetters() {
  const letters = useStore($failedLetters);
  useEffect(() => void loadFailedLetters(), []);
  if (letters.length === 0) return null;
  return (
    <details className={styles['letters']}>
      <summary>
        {letters.length === 1 ? '1 mail' : `${letters.length} mails`} could not be sent
      </summary>
      <ul>
        {letters.map((letter) => (
          <li key={letter.id}>
            <FailedMail letter={letter} />
          </li>
        ))}
      </ul>
    </details>
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
      <p className="slate">
        <RelativeTime at={createdAt} />
        {reference && ` · ${reference}`}
        {failure && ` · ${failure}`}
        {nextAttemptAt && ` · tried again at ${clockTime(nextAttemptAt)}`}
      </p>
      {!nextAttemptAt && (
        <Button pending={isSending && 'Sending...'} onClick={() => void again()}>
          Resend<span className="visually-hidden"> {about ?? kind}</span>
        </Button>
      )}
    </>
  );
}
