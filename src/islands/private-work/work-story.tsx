import type { ShownWork } from '#contract/entities/shown-work';
import { makingLabel } from '#contract/options';
import { creditsOf } from '#lib/credits';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import { paragraphsOf } from '#lib/paragraphs';
import { isRunningTime, shownRunningTime } from '#lib/running-time';
import { hyphenated, titleFit } from '#lib/title-fit';
import { classNames } from '#ui/class-names.ts';
import styles from './work-story.module.css';

interface WorkStoryProps {
  work: ShownWork;
}

/** What the page of a work says below its screen, for who sees it before visitors do. */
export function WorkStory({ work }: WorkStoryProps) {
  const { tools, processNote } = work;
  const people = creditsOf(work.credits);
  return (
    <div className="frame">
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
        <Facts work={work} />
      </div>
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
      {(tools.length > 0 || processNote) && (
        <section className={styles['making']} aria-labelledby="making-title">
          <h2 id="making-title" className="title title-2">
            How it was made
          </h2>
          <div>{processNote && <Paragraphs text={processNote} />}</div>
          {tools.length > 0 && (
            <dl>
              <dt className="slate">Tools</dt>
              {tools.map((tool) => (
                <dd key={tool}>{tool}</dd>
              ))}
            </dl>
          )}
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
    </div>
  );
}

function Paragraphs({ text, className }: { text: string; className?: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}

function Facts({ work }: WorkStoryProps) {
  const facts = [
    [work.kind === 'video' ? 'Film' : 'Image', work.category],
    [
      'Running time',
      work.kind === 'video' && isRunningTime(work.duration) && shownRunningTime(work.duration),
    ],
    ['Sound', work.kind === 'video' && work.silent && 'Silent'],
    ['Size', work.kind === 'image' && work.width && `${work.width} × ${work.height}`],
    ['Made', makingLabel(work.making)],
  ] as const;
  return (
    <dl className={styles['facts']} aria-label="Facts">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt className="slate">{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Frames({ work: { frames, title, width, height } }: WorkStoryProps) {
  if (frames.length === 0) return null;
  return (
    <section className={styles['frames']} aria-labelledby="frames-title">
      <h2 id="frames-title" className="slate">
        Frames
      </h2>
      <ul className="plain">
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
