import { type ReactNode, useId } from 'react';
import styles from './today.module.css';

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
