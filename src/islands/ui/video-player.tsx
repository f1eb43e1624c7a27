import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { carryStill, stillOf } from '#lib/carried-still';
import { failedToLoad } from '#lib/failed-to-load';
import type { PlayedVideo } from '#lib/played-video';
import { projectLikeAddress } from '#lib/project-like';
import { titleFit } from '#lib/title-fit';
import { playerAddress } from '#lib/video-address';
import { FilmScreen } from './film-screen.tsx';
import { Spinner } from './spinner.tsx';
import { titleWords } from './title-words.tsx';
import { useModal } from './use-modal.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  video: PlayedVideo;
  /** Whether its picture goes back into the card. */
  closing: boolean;
  onClose: () => void;
  /** The picture is back. */
  onClosed: () => void;
  /** Asks for the next video of the list, or with -1 for the one before; tells whether it could be had. */
  onTurn: (step: 1 | -1) => Promise<boolean>;
  canTurn: (step: 1 | -1) => boolean;
}

/**
 * A video in a dialog over the page. The native dialog keeps the focus and gives it back; leaving the document
 * stops the sound.
 */
export function VideoPlayer({ video, closing, onClose, onClosed, ...list }: VideoPlayerProps) {
  const { title, description, url, page } = video;
  const closeButton = useRef<HTMLButtonElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const opened = useRef({ page, isHosted: playerAddress(url) !== null });
  const show = useCallback((open: () => void) => {
    open();
    // A key pressed in the frame of another site never reaches this one: Escape must not be lost in it.
    if (opened.current.isHosted) closeButton.current?.focus();
    void carryStill(stillOf(opened.current.page), screen.current, 'out');
  }, []);
  const modal = useModal(onClose, show);
  const [turn, setTurn] = useState<'done' | 'waiting' | 'failed'>('done');
  const canTurn = (step: 1 | -1) => turn !== 'waiting' && list.canTurn(step);
  const turnBy = async (step: 1 | -1) => {
    if (!canTurn(step)) return;
    setTurn('waiting');
    setTurn((await list.onTurn(step)) ? 'done' : 'failed');
  };
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useLayoutEffect(() => {
    if (!closing) return;
    const { current } = screen;
    let isWanted = true;
    void carryStill(stillOf(page), current, 'back').then(() => isWanted && closed.current());
    return () => {
      isWanted = false;
      // Opened again while it went back.
      for (const moving of current?.getAnimations() ?? []) moving.cancel();
    };
  }, [closing, page]);

  return (
    <dialog
      {...modal}
      className={styles['dialog']}
      aria-label={title}
      data-closing={closing || undefined}
    >
      <div className={styles['room']}>
        <FilmScreen key={page} ref={screen} video={video} />
        <div className={styles['words']}>
          <h2
            className={`title title-3 ${titleFit(title)}`}
            dir="auto"
            aria-live="polite"
            aria-atomic
          >
            {titleWords(title)}
          </h2>
          <p className={styles['description']}>{description}</p>
          <a className="slate" href={projectLikeAddress({ title, link: page })}>
            A project like this
          </a>
        </div>
        <div className={styles['bar']}>
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              className="slate"
              // Disabled it would lose the focus.
              aria-disabled={!canTurn(step) || undefined}
              onClick={() => turnBy(step)}
            >
              {step < 0 ? 'Previous' : 'Next'}
            </button>
          ))}
          {turn === 'waiting' && <Spinner label="Loading videos" />}
          {turn === 'failed' && <p role="alert">{failedToLoad('videos')}</p>}
          <button ref={closeButton} type="button" className="slate" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
