import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ownName } from '#lib/captions';
import { pictureIn, stillOf } from '#lib/carried-still';
import { idle } from '#lib/idle';
import type { PlayedVideo } from '#lib/played-video';
import { playerAddress } from '#lib/video-address';
import { controlFilm } from './film-controls.ts';
import styles from './video-player.module.css';

interface FilmScreenProps {
  video: PlayedVideo;
  /** What grows out of a card. */
  ref: Ref<HTMLDivElement>;
}

/** A film in its own shape with its controls, or the player of the service that hosts it. */
export function FilmScreen({ video, ref }: FilmScreenProps) {
  const { title, url, captions } = video;
  const film = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const [poster] = useState(() => pictureIn(stillOf(video.page)) ?? video.poster);
  const seconds = useRef(video.seconds);
  const [ownRatio, setOwnRatio] = useState(0);
  const player = playerAddress(url);
  const ratio = player ? 16 / 9 : ownRatio || video.ratio;
  const measure = () => {
    const { videoWidth = 0, videoHeight = 0 } = film.current ?? {};
    if (videoHeight > 0) setOwnRatio(videoWidth / videoHeight);
  };

  // Before the dialog appears, which opens on its first control. What React draws stands above what is added here.
  useLayoutEffect(() => {
    if (stage.current && film.current) controlFilm(stage.current, film.current, seconds.current);
  }, []);
  // A film may tell its size before React listens to the element that it has made.
  useLayoutEffect(measure, []);
  useEffect(() => {
    void idle().then(() => {
      if (track.current) track.current.label = ownName(track.current.srclang);
    });
  }, []);

  return (
    <div
      ref={stage}
      className={styles['stage']}
      style={{ '--ratio': ratio } as React.CSSProperties}
      data-upright={ratio < 1 || undefined}
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
            onLoadedMetadata={measure}
          >
            {captions && (
              <track
                ref={track}
                kind="captions"
                src={captions.address}
                srcLang={captions.language}
              />
            )}
          </video>
        )}
      </div>
    </div>
  );
}
