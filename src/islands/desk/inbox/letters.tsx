import type { Delivery } from '#contract/entities/delivery';
import { resend } from '#stores/desk/inbox';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import line from '../parts/facts.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { isInTrouble, letterName, stateOf } from './delivery-words.ts';
import styles from './inbox.module.css';

interface LettersProps {
  letters: readonly Delivery[];
  /** The subject of the message, or the title of the project. */
  about: string;
}

/** The mail about a message or project, the oldest first: what was written, and what became of it. */
export function Letters({ letters, about }: LettersProps) {
  if (letters.length === 0) return null;
  return (
    <ul className={styles['letters']} aria-label={`Mail about ${about}`}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <Letter letter={letter} />
        </li>
      ))}
    </ul>
  );
}

function Letter({ letter }: { letter: Delivery }) {
  const { author, note, sentAt, createdAt } = letter;
  const name = letterName(letter);
  return (
    <>
      <p className={styles['letter']}>
        <span className={`slate ${line['facts']}`}>
          <span>
            {name}
            {author && (
              <>
                {' by '}
                <bdi>{author}</bdi>
              </>
            )}
          </span>{' '}
          <span className={styles['told']} data-trouble={isInTrouble(letter)}>
            {stateOf(letter)}
          </span>{' '}
          <RelativeTime at={sentAt ?? createdAt} />
        </span>
        {isInTrouble(letter) && <Resend id={letter.id} name={name} />}
      </p>
      {note && (
        <p className={styles['written']} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}

function Resend({ id, name }: { id: number; name: string }) {
  const [isSending, runOnce] = usePending();
  const again = () =>
    runOnce(() =>
      perform(() => resend(id), { done: 'Mail is on its way', failed: 'Failed to resend mail' }),
    );
  return (
    <Button pending={isSending && 'Sending...'} onClick={() => void again()}>
      Resend<span className="visually-hidden"> {name.toLowerCase()}</span>
    </Button>
  );
}
