import { useEffect, useRef, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkKind, works } from '#stores/desk/works';
import { newestAnswer } from '#stores/newest-answer';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './arrangement.module.css';
import { workKinds } from './work-kinds.ts';

interface PlaceWorkProps {
  kind: WorkKind;
  /** How many works there are. */
  total: number;
  /** @param to a place, counted from 0. */
  onPlace: (work: DeskWork, to: number) => Promise<void>;
}

/** How long the typing must rest before works are looked for. */
const restMs = 250;

/** Finds any work by its words and puts it into any place of the order, also one far below those shown. */
export function PlaceWork({ kind, total, onPlace }: PlaceWorkProps) {
  const { one, plural } = workKinds[kind];
  const [found, setFound] = useState<readonly DeskWork[]>();
  const [typedNumber, typeNumber] = useState('1');
  const [isPlacing, runOnce] = usePending();
  const [takeFound] = useState(() => newestAnswer(setFound));
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const number = Math.max(1, Math.min(total, Math.floor(Number(typedNumber)) || 1));
  const failed = `Failed to load ${plural}`;

  useEffect(() => () => clearTimeout(resting.current), []);

  const search = (text: string) => {
    clearTimeout(resting.current);
    if (text === '') return void takeFound(Promise.resolve(undefined));
    const look = () => takeFound(works[kind].find(text).then((answer) => answer.works));
    resting.current = setTimeout(() => void perform(look, { failed }), restMs);
  };

  const place = (work: DeskWork) =>
    runOnce(() => perform(() => onPlace(work, number - 1), { failed }));

  return (
    <search className={styles['finder']}>
      <TextField
        label={`Find ${one} to pin`}
        type="search"
        onChange={({ target }) => search(target.value.trim())}
      />
      <TextField
        label="Pin it at number"
        type="number"
        min={1}
        max={total}
        value={typedNumber}
        onChange={({ target }) => typeNumber(target.value)}
      />
      {found && (
        <ul aria-label={`Found ${plural}`}>
          {found.map((work) => (
            <li key={work.id}>
              <bdi>{work.title}</bdi>
              <Button disabled={isPlacing} onClick={() => void place(work)}>
                Pin at {number}
                <span className="visually-hidden"> {work.title}</span>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>No {plural} match what you are looking for.</li>}
        </ul>
      )}
    </search>
  );
}
