import { type DragEvent, useRef, useState } from 'react';
import type { WorkKind } from '#stores/desk-works';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ArrangedWork } from './arranged-work.tsx';
import styles from './arrangement.module.css';
import { perform } from './perform.ts';
import { PlaceWork } from './place-work.tsx';
import { hasMore, useArrangement } from './use-arrangement.ts';
import { usePending } from './use-pending.ts';
import { WhenSessionEnds } from './when-session-ends.tsx';
import { workKinds } from './work-kinds.ts';

interface ArrangementProps {
  kind: WorkKind;
  onClose: () => void;
}

/** The works of a kind in the order of the public lists, to be moved about by hand and saved as one change. */
export function Arrangement({ kind, onClose }: ArrangementProps) {
  const { noun, plural } = workKinds[kind];
  const { loaded, failure, isChanged, said, ...order } = useArrangement(kind);
  const [isSaving, saveOnce] = usePending();
  const [isLoading, loadOnce] = usePending();
  const [tries, setTries] = useState(0);
  const dragged = useRef<number>(undefined);

  if (failure !== undefined) {
    return (
      <div className={styles['notice']} role="alert">
        <p>{failure}</p>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    );
  }
  if (!loaded) return <Spinner label={`Loading ${plural}`} />;

  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== undefined) order.move(dragged.current, to);
    dragged.current = undefined;
  };

  const save = async () => {
    setTries(tries + 1);
    let isLatest = false;
    await perform(
      async () => {
        isLatest = await order.save();
      },
      { done: 'Order saved', failed: `Failed to arrange ${plural}` },
    );
    if (isLatest) onClose();
  };

  return (
    <section className={styles['arrangement']} aria-labelledby={`${kind}-arrangement`}>
      <div className={styles['bar']}>
        <h2 className="slate" id={`${kind}-arrangement`}>
          Order of the {plural}
        </h2>
        <div className={styles['actions']}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={!isChanged}
            pending={isSaving && 'Saving...'}
            onClick={() => void saveOnce(save)}
          >
            Save order
          </Button>
        </div>
      </div>
      <p className={styles['hint']}>
        Drag a {noun}, or move it with its buttons; on the keyboard, focus its handle and press the
        arrow keys, Home or End. Those above the line stand first for visitors, all others follow,
        newest first.
      </p>
      <PlaceWork kind={kind} total={loaded.total} onPlace={order.place} />
      <ol className={styles['list']}>
        {loaded.works.map((work, at) => (
          <li
            key={work.id}
            data-placed={at < loaded.placed}
            data-last={at === loaded.placed - 1}
            draggable
            onDragStart={(event) => {
              dragged.current = at;
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(at)}
          >
            <ArrangedWork
              work={work}
              number={at + 1}
              isPlaced={at < loaded.placed}
              isLast={at === loaded.works.length - 1}
              onMove={(to) => order.move(at, to)}
              onRelease={() => order.release(at)}
            />
          </li>
        ))}
      </ol>
      {hasMore(loaded) && (
        <Button
          pending={isLoading && 'Loading...'}
          onClick={() =>
            void loadOnce(() => perform(order.showMore, { failed: `Failed to load ${plural}` }))
          }
        >
          Show more of {loaded.total} {plural}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <WhenSessionEnds key={tries} />
    </section>
  );
}
