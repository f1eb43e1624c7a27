import type { ReactNode } from 'react';
import styles from './nothing-yet.module.css';

/** Stands where a room will show something: what is missing in the first paragraph, what will stand here in the second. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <div className={styles['nothing']}>{children}</div>
);
