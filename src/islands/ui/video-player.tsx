import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { carryStill, pictureIn, stillOf } from '#lib/carried-still';
import type { PlayedVideo } from '#lib/played-video';
import { projectLikeAddress } from '#lib/project-like';
import { playerAddress } from '#lib/video-address';
import { Button } from './button.tsx';
import { useModal } from './dialog.tsx';
import styles from './video-player.module.css';

/** Of the screen; a taller film makes it taller. */
const widestRatio = 16 / 9;

interface VideoPlayerProps {
  video: PlayedVideo;
  /** Whether its picture goes back into the card. */
  closing: boolean;
  onClose: () => void;
  /** The picture is back. */
  onClosed: () => void;
}

/**
 * A video in a dialog over the page. The native dialog keeps the focus and gives it back; leaving the document
 * stops the sound.
 */
export function VideoPlayer({ video, closing, onClose, onClosed }: VideoPlayerProps) {
  const { title, description, url, page, captions } = video;
  const [poster] = useState(() => pictureIn(stillOf(page)) ?? video.poster);
  const [failed, setFailed] = useState(false);
  const [ratio, setRatio] = useState(widestRatio);
  const player = playerAddress(url);
  const isHosted = player !== null;
  const closeButton = useRef<HTMLButtonElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const show = useCallback(
    (open: () => void) => {
      open();
      // A key pressed in the frame of another site never reaches this one: Escape must not be lost in it.
      if (isHosted) closeButton.current?.focus();
      void carryStill(stillOf(page), screen.current, 'out');
    },
    [page, isHosted],
  );
  const modal = useModal(onClose, show);
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

  // A file may fail, or tell its size, before React listens to the element that it has made.
  const notice = useCallback((film: HTMLVideoElement | null) => {
    if (film?.error) setFailed(true);
    if (film?.videoHeight) setRatio(Math.min(widestRatio, film.videoWidth / film.videoHeight));
  }, []);

  return (
    <dialog
      {...modal}
      className={styles['dialog']}
      aria-label={title}
      data-closing={closing || undefined}
    >
      <div className={styles['room']}>
        <div ref={screen} className={styles['screen']} style={{ aspectRatio: ratio }}>
          {isHosted ? (
            <iframe
              src={player}
              title={title}
              allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: works carry captions only when their author made some.
            <video
              ref={notice}
              src={url}
              poster={poster ?? undefined}
              controls
              autoPlay
              playsInline
              onError={(event) => notice(event.currentTarget)}
              onLoadedMetadata={(event) => notice(event.currentTarget)}
            >
              {captions && (
                <track
                  kind="captions"
                  src={captions.address}
                  srcLang={captions.language}
                  label={captions.label}
                  default
                />
              )}
            </video>
          )}
          {failed && (
            <p className={styles['failure']} role="alert">
              This video cannot be played here. <a href={url}>Open the file</a>
            </p>
          )}
        </div>
        <div className={styles['margin']}>
          <h2 className="title title-3">{title}</h2>
          <p className={styles['description']}>{description}</p>
          <div className={styles['actions']}>
            <a className="button" href={projectLikeAddress({ title, link: page })}>
              A project like this
            </a>
            <Button ref={closeButton} onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
