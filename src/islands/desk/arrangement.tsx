import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { type Arrangement as Arranged, moveTo, release } from '#lib/arrange';
import { errorText } from '#lib/error-text';
import { type WorkKind, works } from '#stores/desk-works';
import { holdUnsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ArrangedWork } from './arranged-work.tsx';
import styles from './arrangement.module.css';
import { perform } from './perform.ts';
import { workKinds } from './work-kinds.ts';

interface ArrangementProps {
  kind: WorkKind;
  onClose: () => void;
}

type Loaded = Arranged<DeskWork> | { failure: string };

/** All works of a kind in the order of the public lists, to be moved about by hand and saved as one change. */
export function Arrangement({ kind, onClose }: ArrangementProps) {
  const { noun, plural } = workKinds[kind];
  const [loaded, setLoaded] = useState<Loaded>();
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [said, say] = useState('');
  const dragged = useRef<number>(undefined);

  useEffect(() => {
    works[kind]
      .inPublicOrder()
      .then((all) => setLoaded({ works: all, placed: all.filter(isPlaced).length }))
      .catch((error: unknown) =>
        setLoaded({ failure: errorText(error, 'Please try again later.') }),
      );
  }, [kind]);
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  if (!loaded) return <Spinner label={`Loading ${plural}`} />;
  if ('failure' in loaded) {
    return (
      <div className={styles['notice']} role="alert">
        <p>{loaded.failure}</p>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    );
  }
  const arranged = loaded;

  function become(next: Arranged<DeskWork>, words: string): void {
    if (next.works === arranged.works) return;
    setLoaded(next);
    setChanged(true);
    say(words);
  }

  const move = (from: number, to: number) => {
    const title = arranged.works[from]?.title;
    const place = Math.max(1, Math.min(to + 1, arranged.works.length));
    become(moveTo(arranged, from, to), `${title} is now number ${place}`);
  };

  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== undefined) move(dragged.current, to);
    dragged.current = undefined;
  };

  const save = async () => {
    setSaving(true);
    const ids = arranged.works.slice(0, arranged.placed).map(({ id }) => id);
    const done = await perform(() => works[kind].arrange(ids), {
      done: 'Order saved',
      failed: `Failed to arrange ${plural}`,
    });
    setSaving(false);
    if (done) onClose();
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
            onClick={() => void save()}
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
      <ol className={styles['list']}>
        {arranged.works.map((work, at) => (
          <li
            key={work.id}
            data-placed={at < arranged.placed}
            data-last={at === arranged.placed - 1}
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
              isPlaced={at < arranged.placed}
              isLast={at === arranged.works.length - 1}
              onMove={(to) => move(at, to)}
              onRelease={() =>
                become(release(arranged, at), `${work.title} is back among the others`)
              }
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

const isPlaced = ({ placement }: DeskWork) => placement > 0;
