import { type ReactNode, useId } from 'react';
import styles from './form-scene.module.css';

interface FormSceneProps {
  number: number;
  title: string;
  /** The fields. */
  children: ReactNode;
}

/** Fields that belong together, headed by a number as the scenes of a call sheet are. */
export function FormScene({ number, title, children }: FormSceneProps) {
  const id = useId();
  return (
    <section className={styles['scene']} aria-labelledby={id}>
      <p className={`slate ${styles['number']}`} aria-hidden="true">
        SC. {String(number).padStart(2, '0')}
      </p>
      <h2 id={id} className="title title-3">
        {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
