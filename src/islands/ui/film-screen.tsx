import { type Ref, useEffect, useRef, useState } from 'react';
import { pictureIn, stillOf } from '#lib/carried-still';
import type { PlayedVideo } from '#lib/played-video';
import { slateTime } from '#lib/running-time';
import { playerAddress } from '#lib/video-address';
import styles from './video-player.module.css';

interface FilmScreenProps {
  video: PlayedVideo;
  /** What grows out of a card. */
  ref: Ref<HTMLDivElement>;
}

/** Safari on a phone shows nothing but a film in full screen. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const before = {
  isPaused: true,
  isMuted: false,
  hasFailed: false,
  seconds: 0,
  length: 0,
  ratio: 0,
};

const stateOf = (film: Film): typeof before => ({
  isPaused: film.paused,
  isMuted: film.muted,
  hasFailed: film.error !== null,
  seconds: film.currentTime,
  length: film.duration || 0,
  ratio: film.videoHeight && film.videoWidth / film.videoHeight,
});

/** A film in its own shape with its controls, or the player of the service that hosts it. */
export function FilmScreen({ video, ref }: FilmScreenProps) {
  const { title, url, captions } = video;
  const film = useRef<Film>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [poster] = useState(() => pictureIn(stillOf(video.page)) ?? video.poster);
  const [state, setState] = useState(before);
  const [isCaptioned, setCaptioned] = useState(true);
  const [line, setLine] = useState('');
  const { isPaused, isMuted, seconds, length } = state;
  const player = playerAddress(url);
  const follow = () => film.current && setState(stateOf(film.current));

  // A film may fail, or tell its size, before React listens to the element that it has made.
  useEffect(() => void (film.current && setState(stateOf(film.current))), []);

  // The browser would set them over the middle of the picture.
  useEffect(() => {
    const track = film.current?.textTracks[0];
    if (!track) return;
    track.mode = isCaptioned ? 'hidden' : 'disabled';
    track.oncuechange = () => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      setLine(cues.map((cue) => cue.getCueAsHTML().textContent).join(' '));
    };
  }, [isCaptioned]);

  const play = () => (film.current?.paused ? film.current.play() : film.current?.pause());
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen();
    else film.current?.webkitEnterFullscreen?.();
  };

  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-playing={!isPaused || undefined}
      style={{ '--ratio': player ? 16 / 9 : state.ratio || video.ratio } as React.CSSProperties}
    >
      <div ref={ref} className={styles['screen']}>
        {player ? (
          <iframe
            src={player}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: works carry captions only when their author made some.
          <video
            ref={film}
            src={url}
            poster={poster ?? undefined}
            autoPlay
            playsInline
            onClick={play}
            onPlay={follow}
            onPause={follow}
            onTimeUpdate={follow}
            onDurationChange={follow}
            onVolumeChange={follow}
            onError={follow}
          >
            {captions && (
              <track
                kind="captions"
                src={captions.address}
                srcLang={captions.language}
                label={captions.label}
              />
            )}
          </video>
        )}
        {state.hasFailed && (
          <p className={styles['failure']} role="alert">
            This video cannot be played here. <a href={url}>Open the file</a>
          </p>
        )}
      </div>
      {captions && <p className={styles['line']}>{isCaptioned && line}</p>}
      {!player && (
        <div className={`slate ${styles['controls']}`}>
          <button type="button" onClick={play}>
            {isPaused ? 'Play' : 'Pause'}
          </button>
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${slateTime(seconds)} of ${slateTime(length)}`}
            max={length}
            step={length / 200 || 1}
            value={seconds}
            onChange={({ target }) => {
              if (film.current) film.current.currentTime = target.valueAsNumber;
            }}
          />
          <span>
            {slateTime(seconds)} / {slateTime(length)}
          </span>
          <button
            type="button"
            aria-pressed={isMuted}
            onClick={() => {
              if (film.current) film.current.muted = !isMuted;
            }}
          >
            Mute
          </button>
          {captions && (
            <button
              type="button"
              aria-pressed={isCaptioned}
              onClick={() => setCaptioned(!isCaptioned)}
            >
              Captions
            </button>
          )}
          <button type="button" onClick={fill}>
            Full screen
          </button>
        </div>
      )}
    </div>
  );
}
