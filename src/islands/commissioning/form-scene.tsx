import { type ReactNode, useId } from 'react';
import { sceneSlate } from '#lib/count-slate';
import styles from './form-scene.module.css';

interface FormSceneProps {
  /** Among all scenes of the form, from 1. */
  number: number;
  of: number;
  title: string;
  /** The fields. */
  children: ReactNode;
}

/** Fields that belong together, headed by a number as the scenes of a call sheet are. */
export function FormScene({ number, of, title, children }: FormSceneProps) {
  const id = useId();
  return (
    <section className={styles['scene']} aria-labelledby={id}>
      <p className={`slate ${styles['number']}`} aria-hidden="true">
        {sceneSlate(number, of)}
      </p>
      <h2 id={id} className="title title-2">
        {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
