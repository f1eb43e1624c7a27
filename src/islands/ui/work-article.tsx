import type { ReactNode } from 'react';
import { creditsOf } from '#lib/credits';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import { paragraphsOf } from '#lib/paragraphs';
import { isRunningTime, shownRunningTime } from '#lib/running-time';
import { hyphenated, titleFit } from '#lib/title-fit';
import { factsOf, type ShownWork, standsBeside } from '#lib/work-page';
import { imageStill, videoStill } from '#lib/work-still';
import { classNames } from './class-names.ts';
import styles from './work-page.module.css';

interface WorkArticleProps {
  work: ShownWork;
  /** The film or picture. */
  screen: ReactNode;
}

/** The page of a work for who sees it before visitors do: as `WorkPage.astro` writes it, without what leads elsewhere. */
export function WorkArticle({ work, screen }: WorkArticleProps) {
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
            className={classNames('title title-1', styles['title'], titleFit(work.title))}
          >
            {hyphenated(work.title || 'Without a title')}
          </h1>
          <div className={styles['columns']}>
            <Said work={work} />
            <Facts work={work} />
          </div>
        </div>
      </div>
      <div className="frame">
        {work.directorNote && (
          <section className={styles['note']} aria-labelledby="director-title">
            <h2 id="director-title" className="slate">
              Director’s note
            </h2>
            <blockquote>
              <Paragraphs text={work.directorNote} />
            </blockquote>
          </section>
        )}
        <Frames work={work} />
        <Making work={work} />
      </div>
    </>
  );
}

type PartProps = Pick<WorkArticleProps, 'work'>;

function Paragraphs({ text, className }: { text: string; className?: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}

function Said({ work }: PartProps) {
  return (
    <div className={styles['said']}>
      <Paragraphs text={work.description} className="lead" />
      <ul className={`plain slate ${styles['tags']}`} aria-label="Category and tags">
        {work.category && <li>{work.category}</li>}
        {work.tags.map((tag) => (
          <li key={tag}>#{tag}</li>
        ))}
      </ul>
      {work.kind === 'video' && work.transcript && (
        <details className={styles['transcript']}>
          <summary className="slate">Transcript</summary>
          <Paragraphs text={work.transcript} />
        </details>
      )}
    </div>
  );
}

const Facts = ({ work }: PartProps) => (
  <dl className={styles['facts']} aria-label="Facts">
    {factsOf(work).map(({ name, text, day }) => (
      <div key={name}>
        <dt className="slate">{name}</dt>
        <dd>{day ? <time dateTime={day}>{text}</time> : text}</dd>
      </div>
    ))}
  </dl>
);

function Frames({ work: { frames, title, width, height } }: PartProps) {
  if (frames.length === 0) return null;
  return (
    <section className={styles['frames']} aria-labelledby="frames-title">
      <h2 id="frames-title" className="slate">
        Frames
      </h2>
      <ul className={classNames('plain', frames.length % 2 === 1 && styles['odd'])}>
        {frames.map((frame, index) => (
          <li key={frame}>
            <img
              src={imageAddress(frame, 750)}
              srcSet={imageSourceSet(frame, null)}
              sizes="(min-width: 60rem) 46vw, calc(100vw - 2.5rem)"
              alt={`Frame ${index + 1} of ${frames.length} from ${title}`}
              width={width ?? 1600}
              height={height ?? 900}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Making({ work }: PartProps) {
  const { tools, processNote, beforeUrl } = work;
  const people = creditsOf(work.credits);
  return (
    <>
      {(tools.length > 0 || processNote || beforeUrl) && (
        <section className={styles['making']} aria-labelledby="making-title">
          <h2 id="making-title" className="title title-2">
            How it was made
          </h2>
          {beforeUrl && <States work={work} before={beforeUrl} />}
          <div className={styles['process']}>
            {processNote && (
              <div className={styles['processNote']}>
                <Paragraphs text={processNote} />
              </div>
            )}
            {tools.length > 0 && (
              <dl className={styles['tools']}>
                <dt className="slate">Tools</dt>
                {tools.map((tool) => (
                  <dd key={tool}>{tool}</dd>
                ))}
              </dl>
            )}
          </div>
        </section>
      )}
      {people.length > 0 && (
        <section className={styles['credits']} aria-label="Credits">
          <ul className="plain">
            {people.map(({ role, name }) => (
              <li key={`${role} ${name}`}>
                <span className="slate">{role}</span>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** An earlier state of the work, and the work. */
function States({ work, before }: PartProps & { before: string }) {
  const still = work.kind === 'video' ? videoStill(work) : imageStill(work);
  const pictures = { Before: before, After: still.sources[0] ?? work.url };
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
