import { createElement, type MouseEvent } from 'react';
import { isRunningTime } from '#lib/running-time';
import { showPress } from '#lib/show-press';
import { type Frame, stillSizes } from '#lib/still-sizes';
import { Still, type StillProps } from './still.tsx';
import styles from './work-card.module.css';

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
  still: Omit<StillProps, 'sizes' | 'fit'>;
  /** Of the grid that it stands in. */
  columns: 2 | 3;
  frame: Frame;
  /** Place among the cards that enter together: each enters a tenth of a second after the one before. */
  order: number;
  headingLevel: 3 | 4;
  /** Opens the work on this page; absent: the link is followed. */
  onOpen?: () => void;
  /** Whose controls stand on the card while admins edit in place. */
  work: { kind: 'video' | 'image'; id: number };
}

/** A work in a list: the still fills the frame, title and slate stand below it in the margin. */
export function WorkCard(props: WorkCardProps) {
  const Heading = `h${props.headingLevel}` as const;
  const { width, height } = props.still;
  const ratio = width && height ? width / height : 16 / 9;
  const open = async (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!props.onOpen || elsewhere) return;
    event.preventDefault();
    await showPress(event.currentTarget);
    props.onOpen();
  };
  return (
    <article className={styles['card']} data-order={props.order} data-frame={props.frame}>
      <a className={styles['link']} href={props.href} onClick={open}>
        <span className={styles['still']}>
          <Still
            {...props.still}
            sizes={stillSizes(props.columns, props.frame, ratio)}
            fit={props.frame === 'wide' ? 'cover' : 'contain'}
          />
        </span>
        <Heading className="title title-3">{props.title}</Heading>
      </a>
      <p className={`slate ${styles['slate']}`}>
        <span>{props.category}</span>
        {props.making && <span>{props.making}</span>}
        {props.duration && isRunningTime(props.duration) && (
          <span className={styles['timecode']}>{props.duration}</span>
        )}
      </p>
      <p className={styles['description']}>{props.description}</p>
      {props.tags.length > 0 && (
        <ul className={`slate ${styles['tags']}`} aria-label="Tags">
          {props.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {/* For everybody else it stays empty and unknown. */}
      {createElement('work-controls', { 'data-kind': props.work.kind, 'data-work': props.work.id })}
    </article>
  );
}
