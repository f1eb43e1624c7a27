import type { ReactNode, Ref } from 'react';
import styles from './work-grid.module.css';

interface WorkGridProps {
  /** What the list is of, for those who cannot see the page around it. */
  label: string;
  columns: 2 | 3;
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** The even grid that cards of works stand in. */
export function WorkGrid({ label, columns, busy, ref, children }: WorkGridProps) {
  return (
    <ul
      ref={ref}
      className={styles['grid']}
      aria-label={label}
      aria-busy={busy || undefined}
      data-columns={columns}
    >
      {children}
    </ul>
  );
}

interface SkeletonCardsProps {
  count: number;
  frame: 'wide' | 'square';
}

/** Places for cards that are on their way. */
export function SkeletonCards({ count, frame }: SkeletonCardsProps) {
  return [...Array(count).keys()].map((place) => (
    <li key={place} className={styles['skeleton']} data-frame={frame} aria-hidden="true">
      <span className={styles['still']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
    </li>
  ));
}
