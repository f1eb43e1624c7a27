import type { ReactNode } from 'react';
import { imageAddress } from '#lib/image-address';
import { isRunningTime, shownRunningTime } from '#lib/running-time';
import { titleFit } from '#lib/title-fit';
import {
  hasManyWords,
  type ShownWork,
  saysHowMade,
  standsBeside,
  wholePicture,
} from '#lib/work-page';
import { classNames } from './class-names.ts';
import { titleWords } from './title-words.tsx';
import styles from './work-page.module.css';
import { DirectorNote } from './work-parts/director-note.tsx';
import { Facts } from './work-parts/facts.tsx';
import { Frames } from './work-parts/frames.tsx';
import { Paragraphs } from './work-parts/paragraphs.tsx';
import { Process } from './work-parts/process.tsx';

interface WorkArticleProps {
  work: ShownWork;
  /** The film or picture. */
  screen: ReactNode;
  /** What can be done with the work. */
  controls?: ReactNode;
}

/** The page of a work for who sees it before visitors do: as `WorkPage.astro` writes it, without what leads elsewhere. */
export function WorkArticle({ work, screen, controls }: WorkArticleProps) {
  return (
    <>
      <div className={classNames(standsBeside(work) && styles['beside'])}>
        {screen}
        <div className={classNames('frame', styles['words'])}>
          <p className={classNames('slate', styles['line'])} aria-hidden="true">
            <span>{work.kind === 'video' ? 'Video' : 'Image'}</span>
            {work.kind === 'video' && isRunningTime(work.duration) && (
              <span>{shownRunningTime(work.duration)}</span>
            )}
          </p>
          <h1
            id="work-title"
            className={classNames(
              'title title-1',
              styles['title'],
              hasManyWords(work.title) && styles['manyWords'],
              titleFit(work.title),
            )}
            dir="auto"
          >
            {titleWords(work.title || 'Without a title')}
          </h1>
          <div className={styles['columns']}>
            <Said work={work} controls={controls} />
            <Facts work={work} />
          </div>
        </div>
      </div>
      <div className="frame">
        {work.directorNote && <DirectorNote note={work.directorNote} />}
        <Frames work={work} />
        {saysHowMade(work) && <Making work={work} />}
      </div>
    </>
  );
}

function Said({ work, controls }: Pick<WorkArticleProps, 'work' | 'controls'>) {
  return (
    <div className={styles['said']}>
      <Paragraphs text={work.description} className="lead" />
      <ul className={`plain slate ${styles['tags']}`} aria-label="Category and tags">
        {work.category && <li>{work.category}</li>}
        {work.tags.map((tag) => (
          <li key={tag}>#{tag}</li>
        ))}
      </ul>
      {controls}
      {work.kind === 'video' && work.transcript && (
        <details className={styles['transcript']}>
          <summary className="slate">Transcript</summary>
          <Paragraphs text={work.transcript} />
        </details>
      )}
    </div>
  );
}

const Making = ({ work }: Pick<WorkArticleProps, 'work'>) => (
  <section className={styles['making']} aria-labelledby="making-title">
    <h2 id="making-title" className="title title-2">
      How it was made
    </h2>
    <Process work={work} />
    {work.beforeUrl && <States work={work} before={work.beforeUrl} />}
  </section>
);

/** An earlier state of the work, and the work. */
function States({ work, before }: Pick<WorkArticleProps, 'work'> & { before: string }) {
  const pictures = { Before: before, After: wholePicture(work).source };
  return (
    <div className={styles['states']}>
      {Object.entries(pictures).map(([name, source]) => (
        <figure key={name}>
          <img
            src={imageAddress(source, 1080)}
            alt={`${name}: ${work.title}`}
            width={work.width ?? 1600}
            height={work.height ?? 900}
            loading="lazy"
          />
          <figcaption className="slate">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
