import { type ReactNode, useId } from 'react';
import styles from './today.module.css';

/** The lists have all of them. */
export const shownRows = 5;

interface PartProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** One kind of what waits. */
export function Part({ title, count, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={styles['count']}>{count}</span>
      </h3>
      {children}
    </section>
  );
}

/** Says at the end of a row what a press on it does; its link or button is what is pressed. */
export function OpenHint() {
  return (
    <span className={styles['open']} aria-hidden="true">
      Open
    </span>
  );
}
