import { useEffect, useState } from 'react';
import type { QueuedStill } from '#stores/desk/queued-still';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { imageQueue } from './image-queue.ts';
import styles from './queue.module.css';
import { isRetryable, stateText } from './queue-words.ts';

interface QueuedRowProps {
  still: QueuedStill;
  onEdit: (id: number) => void;
}

/** One picture of the queue: what it looks like, what it is called, and how far it is. */
export function QueuedRow({ still, onEdit }: QueuedRowProps) {
  const { key, file, title, state, notes } = still;
  const isGoing = state.step !== 'saving' && state.step !== 'saved';
  const isLost = state.step === 'failed' && state.isFinal;
  const naming = <span className="visually-hidden"> {title || file.name}</span>;
  return (
    <article className={styles['row']} data-step={state.step} aria-label={title || file.name}>
      <Preview picture={still.preview} />
      <div className={styles['text']}>
        {isGoing && !isLost ? (
          <TextField
            label={
              <>
                Title of <bdi>{file.name}</bdi>
              </>
            }
            dir="auto"
            placeholder="Title"
            autoComplete="off"
            value={title}
            onChange={({ target }) => imageQueue.rename(key, target.value)}
          />
        ) : (
          <h3>
            <bdi>{isLost ? file.name : title || file.name}</bdi>
          </h3>
        )}
        <div className={styles['course']}>
          <p className={styles['state']}>{stateText(state)}</p>
          {state.step === 'uploading' && (
            <progress max={100} value={state.percent} aria-label={`Uploading ${file.name}`} />
          )}
          {notes.map((note) => (
            <p key={note} className={styles['hint']}>
              {note}
            </p>
          ))}
        </div>
      </div>
      <div className={styles['actions']}>
        {state.step === 'asking' && (
          <Button onClick={() => imageQueue.agree([key])}>Go on{naming}</Button>
        )}
        {isRetryable(state) && (
          <Button onClick={() => imageQueue.retry([key])}>Try Again{naming}</Button>
        )}
        {state.step === 'saved' && <Button onClick={() => onEdit(state.id)}>Edit{naming}</Button>}
      </div>
      {isGoing && (
        <Button
          look="quiet"
          className={styles['remove']}
          title="Remove"
          onClick={() => imageQueue.drop([key])}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
          <span className="visually-hidden">Remove {title || file.name}</span>
        </Button>
      )}
    </article>
  );
}

function Preview({ picture }: { picture: Blob | null }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <div className={styles['preview']}>{address && <img src={address} alt="" />}</div>;
}
