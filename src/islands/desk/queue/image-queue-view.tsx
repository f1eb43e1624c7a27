import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { maxQueuedStills } from '#contract/limits';
import { holdKeptDraft } from '#stores/desk/kept-draft';
import { holdUnsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import { useIsOffline } from '../works/use-is-offline.ts';
import { WorkEditor } from '../works/work-editor.tsx';
import { ChoosePictures } from './choose-pictures.tsx';
import { DropArea } from './drop-area.tsx';
import { imageQueue } from './image-queue.ts';
import styles from './queue.module.css';
import { countSteps, leftOut, pictures, summary } from './queue-words.ts';
import { QueuedRow } from './queued-row.tsx';
import { SharedFields } from './shared-fields.tsx';

export interface ImageQueueViewProps {
  /** What was dropped on the list. */
  files: readonly File[];
  onClose: () => void;
}

/** Pictures that become drafts together: a row each, and above them what all of them get. */
export function ImageQueueView({ files, onClose }: ImageQueueViewProps) {
  const { stills, isSaving, isKept, isKeeping } = useStore(imageQueue.$state);
  const [said, say] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const [edited, setEdited] = useState<number>();
  const isOffline = useIsOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, retryable, asking, unfinished, removable, coming } = countSteps(stills);
  const hasUnfinished = unfinished.length > 0;

  const add = (given: readonly File[]) => say(leftOut(imageQueue.add(given)));

  useEffect(() => {
    void imageQueue.restore().then(() => say(leftOut(imageQueue.add(files))));
  }, [files]);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!hasUnfinished) return;
    return isKept && !isKeeping ? holdKeptDraft() : holdUnsaved();
  }, [hasUnfinished, isKept, isKeeping]);

  const leave = () => {
    imageQueue.drop(saved);
    onClose();
  };
  const retryAll = () => imageQueue.retry(retryable);

  return (
    <DropArea label="Add to the queue" onFiles={add}>
      <section className={styles['queue']} aria-labelledby="image-queue">
        <div className={styles['bar']}>
          <h2 className="slate" id="image-queue" ref={heading} tabIndex={-1}>
            Many images at once
          </h2>
          <div className={styles['actions']}>
            <Button look="quiet" onClick={leave}>
              {hasUnfinished || stills.length === 0 ? 'Back' : 'Done'}
            </Button>
            {removable.length > 0 && (
              <Button look="quiet" onClick={() => setRemoving(true)}>
                Remove all
              </Button>
            )}
            {stills.length > 0 && <ChoosePictures label="Add more" onFiles={add} />}
          </div>
        </div>
        {stills.length === 0 ? (
          <div className={styles['empty']}>
            <ChoosePictures label="Choose pictures" look="primary" onFiles={add} />
            <p className={styles['hint']}>
              or drop them here, up to {maxQueuedStills}. Each becomes a draft, named after its
              file.
            </p>
          </div>
        ) : (
          <>
            <SharedFields />
            <div className={`${styles['bar']} ${styles['progress']}`} data-queued>
              <p className={styles['summary']} role="status">
                {summary(stills)}
              </p>
              <div className={styles['actions']}>
                {asking.length > 1 && (
                  <Button onClick={() => imageQueue.agree(asking)}>
                    Go on with all {asking.length}
                  </Button>
                )}
                {retryable.length > 1 && (
                  <Button onClick={retryAll}>Try all {retryable.length} again</Button>
                )}
                {coming.length > 0 && (
                  <Button
                    look="primary"
                    pending={isSaving && 'Saving...'}
                    onClick={imageQueue.save}
                  >
                    {coming.length === 1 ? 'Save 1 draft' : `Save ${coming.length} drafts`}
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
        {said && (
          <p className={styles['notice']} role="alert">
            {said}
          </p>
        )}
        {isOffline && hasUnfinished && (
          <p className={styles['notice']} role="alert">
            The connection is lost. The queue goes on when it is back.
          </p>
        )}
        {!isKept && hasUnfinished && (
          <p className={styles['notice']} role="alert">
            This browser cannot keep the queue: please stay on this page until all are saved.
          </p>
        )}
        <ul className={styles['list']} aria-labelledby="image-queue">
          {stills.map((still) => (
            <li key={still.key}>
              <QueuedRow still={still} onEdit={setEdited} />
            </li>
          ))}
        </ul>
        {edited !== undefined && (
          <WorkEditor kind="image" id={edited} onClose={() => setEdited(undefined)} />
        )}
        <ConfirmDialog
          open={isRemoving}
          title="Remove all?"
          description={`${pictures(removable.length)} of the queue ${removable.length === 1 ? 'is' : 'are'} not saved yet. Drafts that were saved, or are being saved, stay.`}
          confirmLabel="Remove"
          onConfirm={() => {
            setRemoving(false);
            imageQueue.drop(removable);
          }}
          onCancel={() => setRemoving(false)}
        />
        <WhenSessionEnds />
      </section>
    </DropArea>
  );
}
