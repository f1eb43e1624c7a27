import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  intro: ReactNode;
  children: ReactNode;
}

/** One matter of an account: what it is on the left, what can be done on the right where there is room. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 className="title title-3" id={id}>
          {title}
        </h2>
        <p>{intro}</p>
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
