import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { shownTitle } from '#lib/shown-title';
import { type WorkKind, works } from '#stores/desk/works';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useGoTo } from '../parts/go-to.ts';
import { foundBy } from './found-by.ts';
import { Marked } from './marked.tsx';
import styles from './palette.module.css';
import { ownRooms, ownTabs } from './rooms.tsx';

/** How long the typing must rest before works are looked for. */
const restMs = 200;

interface Choice {
  id: string;
  label: string;
  /** Why it was found, where its label does not say so. */
  reason?: string | undefined;
  /** What stands beside it. */
  hint: string;
  choose: () => void;
}

interface PaletteProps {
  /** Opens the form of a work; without an id, that of a new one. */
  onWork: (kind: WorkKind, id?: number) => void;
  onClose: () => void;
}

/** One field that leads anywhere: to tabs and rooms, to a new work, and to works by their titles. */
export function Palette({ onWork, onClose }: PaletteProps) {
  const goTo = useGoTo();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, chooseId] = useState<string>();
  const search = useFoundWorks(typed);
  const found: Choice[] = search.works.map(({ kind, work }) => ({
    ...{
      id: `${kind}-${work.id}`,
      label: shownTitle(work),
      reason: foundBy(work, typed),
      hint: kind === 'video' ? 'Video' : 'Image',
    },
    choose: () => onWork(kind, work.id),
  }));
  const places: Choice[] = [...ownRooms(), ...ownTabs()].map((place) => ({
    ...{ id: `${id}-${place.id}`, label: place.label, hint: 'Room' },
    choose: () => goTo(place.id),
  }));
  const added: Choice[] = (['video', 'image'] as const).map((kind) => ({
    ...{
      id: `${id}-add-${kind}`,
      label: kind === 'video' ? 'Add Video' : 'Add Image',
      hint: 'New',
    },
    choose: () => onWork(kind),
  }));
  const wanted = typed.trim().toLowerCase();
  const choices = [
    ...[...places, ...added].filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...found,
  ].toSorted((one, other) => rankOf(one.label, wanted) - rankOf(other.label, wanted));
  const total = choices.length - search.works.length + search.total;
  // What was gone to with the arrows stays chosen when more is found.
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === chosenId),
  );
  const chosen = choices[at];

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.choose();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) chooseId(choices[(at + by + choices.length) % Math.max(1, choices.length)]?.id);
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title="Go to">
      <TextField
        label="Room, action or title of a work"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-choices`}
        aria-activedescendant={chosen?.id}
        autoComplete="off"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          chooseId(undefined);
        }}
      />
      <div className={styles['choices']} role="listbox" id={`${id}-choices`} aria-label="Choices">
        {choices.map((choice) => (
          <button
            key={choice.id}
            id={choice.id}
            type="button"
            role="option"
            // The field keeps the focus, and its arrows choose.
            tabIndex={-1}
            className={styles['choice']}
            aria-selected={choice === chosen}
            ref={(element) => {
              if (choice === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => choose(choice)}
          >
            <bdi>
              <Marked text={choice.label} words={wanted} />
            </bdi>
            {choice.reason && (
              <span className={styles['reason']}>
                <Marked text={choice.reason} words={wanted} />
              </span>
            )}
            <span className="slate">{choice.hint}</span>
          </button>
        ))}
      </div>
      <p className="slate" role="status">
        {choices.length === 0 ? 'Nothing found' : wanted && countWords(choices.length, total)}
      </p>
    </Dialog>
  );
}

/** How far down a choice stands: its title begins with what is typed, a word of it does, it holds it, or it is found by its text alone. */
function rankOf(label: string, wanted: string): number {
  const title = label.toLowerCase();
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  return title.includes(wanted) ? 2 : 3;
}

/** A list that is cut says so. */
const countWords = (shown: number, total: number) =>
  total > shown ? `${shown} of ${total} found` : `${total} found`;

interface FoundWork {
  kind: WorkKind;
  work: DeskWork;
}

/** The first works of each kind, and how many there are of both. */
interface Search {
  works: readonly FoundWork[];
  total: number;
}

const nothing: Search = { works: [], total: 0 };

/** The works whose words are typed, once the typing rests. */
function useFoundWorks(typed: string): Search {
  const [found, setFound] = useState(nothing);
  const words = typed.trim();

  useEffect(() => {
    setFound(nothing);
    if (words.length < 2) return;
    let isWanted = true;
    const look = async () => {
      const lists = await Promise.all(
        (['video', 'image'] as const).map(async (kind) => {
          const { works: first, total } = await works[kind].find(words);
          return { works: first.map((work) => ({ kind, work })), total };
        }),
      );
      if (!isWanted) return;
      setFound({
        works: lists.flatMap((list) => list.works),
        total: lists.reduce((sum, list) => sum + list.total, 0),
      });
    };
    // What cannot be asked is not found.
    const timer = setTimeout(() => void look().catch(() => undefined), restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  return found;
}
