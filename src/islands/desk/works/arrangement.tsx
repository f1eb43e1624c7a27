import type { WorkKind } from '#stores/desk/works';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { perform } from '../parts/perform.ts';
import { useLeaving } from '../parts/use-leaving.tsx';
import { usePending } from '../parts/use-pending.ts';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import { ArrangedWork } from './arranged-work.tsx';
import styles from './arrangement.module.css';
import { PlaceWork } from './place-work.tsx';
import { hasMore, useArrangement } from './use-arrangement.ts';
import { type Drag, useDragOrder } from './use-drag-order.ts';
import { workKinds } from './work-kinds.ts';

interface ArrangementProps {
  kind: WorkKind;
  onClose: () => void;
}

const meanwhileWords = {
  own: 'Another order was saved meanwhile. Yours is still here; saving it replaces the other.',
  saved: 'This is the order that was saved meanwhile. Yours is kept.',
};

/** The works of a kind in the order of the public lists, to be moved about by hand and saved as one change. */
export function Arrangement({ kind, onClose }: ArrangementProps) {
  const { one, plural } = workKinds[kind];
  const { loaded, failure, isChanged, meanwhile, said, ...order } = useArrangement(kind);
  const [question, leave] = useLeaving(isChanged || meanwhile !== undefined);
  const [isSaving, saveOnce] = usePending();
  const [isLoading, loadOnce] = usePending();
  const { drag, ...dragging } = useDragOrder('[data-handle]', order.move);

  if (failure !== undefined) {
    return (
      <div className={styles['notice']} role="alert">
        <p>{failure}</p>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    );
  }
  if (!loaded) return <Spinner label={`Loading ${plural}`} />;

  const save = () =>
    perform(
      async () => {
        const isLatest = await order.save();
        if (isLatest !== undefined) showToast({ title: 'Order saved' });
        if (isLatest) onClose();
      },
      { failed: `Failed to arrange ${plural}` },
    );

  return (
    <section
      className={styles['arrangement']}
      aria-labelledby={`${kind}-arrangement`}
      data-arranging
    >
      <div className={styles['bar']}>
        <h2 className="slate" id={`${kind}-arrangement`}>
          Order of the {plural}
        </h2>
        <div className={styles['actions']}>
          <div className={styles['meanwhile']} role="alert">
            {meanwhile && meanwhileWords[meanwhile]}
          </div>
          {meanwhile && (
            <Button onClick={order.showOther}>
              {meanwhile === 'own' ? 'Show the other' : 'Show mine'}
            </Button>
          )}
          <Button look="quiet" onClick={() => leave(onClose)}>
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
        Drag {one} by its number, or move it with its buttons.{' '}
        <span className={styles['keys']}>
          With the keyboard, focus its number and press the arrow keys, Home or End.{' '}
        </span>
        Visitors see pinned works first, then all others, newest first.
      </p>
      <PlaceWork kind={kind} total={loaded.total} onPlace={order.place} />
      {loaded.placed === 0 && (
        <div className={styles['none']}>
          <p className="slate">Pinned</p>
          <p>Nothing is pinned. Press Pin, or drag {one} to another place.</p>
        </div>
      )}
      {/* A picture would be dragged as a file. */}
      <ol
        className={styles['list']}
        data-dragging={drag !== undefined}
        onDragStart={(event) => event.preventDefault()}
        ref={dragging.list}
        onPointerDown={dragging.onPointerDown}
      >
        {loaded.works.map((work, at) => (
          <li
            key={work.id}
            data-placed={at < loaded.placed}
            data-dragged={drag?.from === at}
            data-drop={dropOf(drag, at, loaded.works.length)}
          >
            {(at === 0 || at === loaded.placed) && (
              <span className={`slate ${styles['line']}`}>
                {at < loaded.placed ? 'Pinned' : 'Not pinned, newest first'}
              </span>
            )}
            <ArrangedWork
              work={work}
              number={at + 1}
              isPlaced={at < loaded.placed}
              isLast={at === loaded.works.length - 1}
              onMove={(to) => order.move(at, to)}
              onPin={() => (at < loaded.placed ? order.release(at) : order.pin(at))}
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
      <WhenSessionEnds />
      {question}
    </section>
  );
}

/** Where the line is drawn that shows what letting go would do: nowhere when it would do nothing. */
function dropOf(drag: Drag | undefined, at: number, count: number): 'before' | 'after' | undefined {
  if (!drag || drag.before === drag.from || drag.before === drag.from + 1) return undefined;
  if (drag.before === at) return 'before';
  return drag.before === count && at === count - 1 ? 'after' : undefined;
}
