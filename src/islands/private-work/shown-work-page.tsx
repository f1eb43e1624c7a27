import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownWork } from '#contract/entities/shown-work';
import { captionsOf, ownName } from '#lib/captions';
import { imageAddress } from '#lib/image-address';
import { secondsOf, shownRunningTime } from '#lib/running-time';
import { playerAddress } from '#lib/video-address';
import { videoStill } from '#lib/work-still';
import { controlFilm } from '#ui/film-controls.ts';
import { WorkArticle } from '#ui/work-article.tsx';
import { WorkControls } from '#ui/work-controls.tsx';
import { WorkScreen } from '#ui/work-screen.tsx';
import styles from './shown-work-page.module.css';

const screenWidth = 1600;

interface ShownWorkPageProps {
  work: ShownWork;
  /** Who sees it. */
  notice: string;
  /** Whether edit mode may put its controls here. */
  isEditable?: boolean;
}

/** The page of a work that visitors do not see yet. */
export function ShownWorkPage({ work, notice, isEditable }: ShownWorkPageProps) {
  useEffect(() => {
    document.title = work.title || 'Without a title';
  }, [work.title]);
  return (
    <article aria-labelledby="work-title">
      <p className={`slate ${styles['notice']}`}>{notice}</p>
      <WorkArticle
        work={work}
        controls={isEditable && <WorkControls kind={work.kind} id={work.id} />}
        screen={
          <WorkScreen work={work}>
            {work.kind === 'video' ? <Film work={work} /> : <Picture work={work} />}
          </WorkScreen>
        }
      />
    </article>
  );
}

function Picture({ work }: { work: ShownWork }) {
  if (!work.url) return null;
  return (
    <img
      src={imageAddress(work.url, screenWidth)}
      alt={work.alternativeText ?? work.title}
      width={work.width ?? 1600}
      height={work.height ?? 900}
    />
  );
}

type ShownFilm = Extract<ShownWork, { kind: 'video' }>;

function Film({ work }: { work: ShownFilm }) {
  const player = work.url ? playerAddress(work.url) : null;
  const track = useTextAddress(work.captions);
  if (player) {
    const address = player.replace('autoplay=1&', '');
    return <iframe src={address} title={work.title} allow="fullscreen" allowFullScreen />;
  }
  // Its controls are set for the captions that it begins with.
  return work.captions !== null && !track ? null : <OwnFilm work={work} track={track} />;
}

function OwnFilm({ work, track }: { work: ShownFilm; track: string | undefined }) {
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const captions = captionsOf(work);
  const [seconds] = useState(secondsOf(shownRunningTime(work.duration)) ?? 0);
  useLayoutEffect(() => {
    if (stage.current && film.current) controlFilm(stage.current, film.current, seconds);
  }, [seconds]);
  return (
    <div ref={stage} className={styles['film']}>
      {/* biome-ignore lint/a11y/useMediaCaption: works carry captions only when their author made some. */}
      <video
        ref={film}
        src={work.url || undefined}
        poster={imageAddress(videoStill(work).sources[0] ?? '', screenWidth)}
        aria-label={work.title}
        playsInline
        preload="metadata"
      >
        {track && captions && (
          <track
            kind="captions"
            src={track}
            srcLang={captions.language}
            label={ownName(captions.language)}
          />
        )}
      </video>
    </div>
  );
}

/** The address of a text, for as long as it is shown: captions of what is not public have none of their own. */
function useTextAddress(text: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (text === null) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}
