import type { KeyboardEvent } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { shownTitle } from '#lib/shown-title';
import { imageStill, videoStill } from '#lib/work-still';
import { Button } from '#ui/button.tsx';
import { Still } from '#ui/still.tsx';
import styles from './arrangement.module.css';

interface ArrangedWorkProps {
  work: DeskWork;
  /** Its place, counted from 1. */
  number: number;
  isPlaced: boolean;
  isLast: boolean;
  /** @param to a place, counted from 0. */
  onMove: (to: number) => void;
  /** Pins it behind those that are, or takes it out of them. */
  onPin: () => void;
}

/** A work that can be moved up and down. */
export function ArrangedWork({ work, number, isPlaced, isLast, ...on }: ArrangedWorkProps) {
  const at = number - 1;
  const title = shownTitle(work);
  const still = 'duration' in work ? videoStill(work) : imageStill(work);
  const places: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: Number.MAX_SAFE_INTEGER,
  };
  const press = (event: KeyboardEvent) => {
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    on.onMove(to);
  };
  return (
    <>
      <button
        type="button"
        className={styles['handle']}
        data-handle
        aria-label={`Move ${title}, number ${number}`}
        onKeyDown={press}
      >
        <span className={styles['grip']} aria-hidden="true" />
        {String(number).padStart(2, '0')}
      </button>
      <div className={styles['still']}>
        <Still {...still} alternative="" sizes="5rem" failure="" />
      </div>
      <p className={styles['title']}>
        <bdi>{title}</bdi>
        <span className="slate">
          {[work.category, work.state !== 'published' && work.state].filter(Boolean).join(' · ')}
        </span>
      </p>
      {/* Disabled they would lose the focus of who moves a work step by step. */}
      <div className={styles['moves']}>
        <MoveButton word="Up" title={title} isVain={at === 0} onPress={() => on.onMove(at - 1)} />
        <MoveButton word="Down" title={title} isVain={isLast} onPress={() => on.onMove(at + 1)} />
        <MoveButton word="First" title={title} isVain={at === 0} onPress={() => on.onMove(0)} />
        <MoveButton word={isPlaced ? 'Unpin' : 'Pin'} title={title} onPress={on.onPin} />
      </div>
    </>
  );
}

const icons = {
  Up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  Down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  First: 'M3 2.5h10M8 14V5.5M4 9.5l4-4 4 4',
  Pin: 'M5.5 2.5h5M6.5 2.5V7L4 9.5h8L9.5 7V2.5M8 9.5V14',
  Unpin: 'M5.5 2.5h5M6.5 2.5V7L4 9.5h8L9.5 7V2.5M8 9.5V14M2.5 2.5l11 11',
};

interface MoveButtonProps {
  word: keyof typeof icons;
  /** Of the work. */
  title: string;
  /** Whether it would move nothing. */
  isVain?: boolean;
  onPress: () => void;
}

function MoveButton({ word, title, isVain = false, onPress }: MoveButtonProps) {
  return (
    <Button
      look="quiet"
      title={word}
      aria-label={`${word} ${title}`}
      aria-disabled={isVain}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icons[word]} />
      </svg>
    </Button>
  );
}
