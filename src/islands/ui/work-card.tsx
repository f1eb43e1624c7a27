import type { MouseEvent } from 'react';
import type { Place } from '#lib/programme';
import { isRunningTime, shownRunningTime } from '#lib/running-time';
import { showPress } from '#lib/show-press';
import { stillSizes } from '#lib/still-sizes';
import { Still, type StillProps } from './still.tsx';
import { titleWords } from './title-words.tsx';
import styles from './work-card.module.css';
import { WorkControls } from './work-controls.tsx';

export interface WorkCardProps {
  /** Where the work is without scripts, and when it is opened in a new tab. */
  href: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  /** How it was made, in few words. */
  making?: string | undefined;
  /** A video's running time, set as a slate; one that says that it is unknown is not shown. */
  duration?: string;
  /** A short film that the still becomes under a hand. */
  loop?: string | undefined;
  still: Omit<StillProps, 'sizes' | 'fit'>;
  /** Where it stands in its row. */
  place: Place;
  /** Place among the cards that enter together: each enters a tenth of a second after the one before. */
  order?: number;
  headingLevel: 3 | 4;
  /** Opens the work on this page; absent: the link is followed. */
  onOpen?: () => void;
  /** Whose controls stand on the card while admins edit in place. */
  work: { kind: 'video' | 'image'; id: number };
}

/** A work in a list: the frame first, its title and slate in the margin below. */
export function WorkCard(props: WorkCardProps) {
  const Heading = `h${props.headingLevel}` as const;
  const { duration, place } = props;
  const open = async (event: MouseEvent<HTMLElement>) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!props.onOpen || elsewhere) return;
    event.preventDefault();
    await showPress(event.currentTarget);
    props.onOpen();
  };
  return (
    <article
      className={styles['card']}
      data-alone={place.share === 1 || undefined}
      data-order={props.order}
      data-loop={props.loop}
    >
      {/* Before the picture, so that its words are not heard before the title. */}
      <div className={styles['margin']}>
        <Heading className="title title-3">
          <a className={styles['link']} href={props.href} dir="auto" onClick={open}>
            {titleWords(props.title)}
          </a>
        </Heading>
        <p className={`slate ${styles['slate']}`}>
          <span>{props.category}</span>
          {duration && isRunningTime(duration) && (
            <span className={styles['timecode']} data-duration>
              {shownRunningTime(duration)}
            </span>
          )}
        </p>
        <div className={styles['more']}>
          <p>{props.description}</p>
          {props.making && <p className="slate">{props.making}</p>}
          {props.tags.length > 0 && (
            <ul className="slate" aria-label="Tags">
              {props.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={styles['still']} data-still>
        <Still {...props.still} sizes={stillSizes(place)} />
      </div>
      <WorkControls {...props.work} />
    </article>
  );
}
