import type { ReactElement, Ref } from 'react';
import { type Row, standsAlone } from '#lib/programme';
import { titleFit } from '#lib/title-fit';
import { classNames } from './class-names.ts';
import type { WorkCardProps } from './work-card.tsx';
import styles from './work-rows.module.css';

interface WorkRowsProps {
  /** What the list is of, for those who cannot see the page around it. */
  label: string;
  rows: readonly Row[];
  /** In the order of the places; the places after them wait for theirs. */
  cards: readonly ReactElement<WorkCardProps>[];
  busy?: boolean | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The programme that cards of works stand in. */
export function WorkRows({ label, rows, cards, busy, ref }: WorkRowsProps) {
  let index = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul holds nothing but its items, and these stand in rows.
    <div
      ref={ref}
      role="list"
      className={styles['rows']}
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {rows.map((row) => (
        <div key={index} className={styles['row']} data-led={row[0]?.lead}>
          {row.map((place) => {
            const card = cards[index++];
            return (
              <div
                key={card?.key ?? index}
                {...(card ? { role: 'listitem' } : { 'aria-hidden': true })}
                className={classNames(styles['place'], card && titleFit(card.props.title))}
                data-format={place.format}
                data-small={place.small || undefined}
                data-alone={standsAlone(place) || undefined}
              >
                {card ?? <div className={styles['skeleton']} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
