import { type ReactNode, useId } from 'react';
import styles from './today.module.css';

/** The lists have all of them. */
export const shownRows = 5;

interface PartProps {
  title: string;
  /** How many wait, where the title does not say it. */
  count?: number;
  /** Something went wrong. */
  isTrouble?: boolean;
  children: ReactNode;
}

/** One kind of what waits. */
export function Part({ title, count, isTrouble, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id} data-trouble={isTrouble}>
      <h3 id={id}>
        {title} {count !== undefined && <span className={styles['count']}>{count}</span>}
      </h3>
      {children}
    </section>
  );
}
