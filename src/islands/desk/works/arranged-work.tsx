import type { KeyboardEvent } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { shownTitle } from '#lib/shown-title';
import { imageStill, videoStill } from '#lib/work-still';
import { Button } from '#ui/button.tsx';
import { Still } from '#ui/still.tsx';
import { titleWords } from '#ui/title-words.tsx';
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
        <bdi>{titleWords(title)}</bdi>
        <span className="slate">
          {[work.category, work.state !== 'published' && work.state].filter(Boolean).join(' · ')}
        </span>
      </p>
      {/* Disabled they would lose the focus of who moves a work step by step. */}
      <div className={styles['moves']}>
        {[
          { word: 'Up', sign: '↑', isOff: at === 0, to: at - 1 },
          { word: 'Down', sign: '↓', isOff: isLast, to: at + 1 },
          { word: 'First', sign: '⇤', isOff: at === 0, to: 0 },
        ].map(({ word, sign, isOff, to }) => (
          <Button
            key={word}
            look="quiet"
            className={styles[word.toLowerCase()]}
            title={word}
            aria-disabled={isOff}
            onClick={() => on.onMove(to)}
          >
            <span className={styles['arrow']} aria-hidden="true">
              {sign}
            </span>
            <span className="visually-hidden">
              {word} {title}
            </span>
          </Button>
        ))}
        <Button look="quiet" className={styles['pin']} onClick={on.onPin}>
          {isPlaced ? 'Unpin' : 'Pin'}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </>
  );
}
