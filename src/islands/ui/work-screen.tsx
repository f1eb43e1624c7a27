import type { ReactNode } from 'react';
import { type ShownWork, standsBeside } from '#lib/work-page';
import { classNames } from './class-names.ts';
import styles from './work-screen.module.css';

interface WorkScreenProps {
  work: ShownWork;
  /** The film or picture. */
  children: ReactNode;
}

/** What the page of a work begins with. */
export const WorkScreen = ({ work, children }: WorkScreenProps) => (
  <div className={classNames(styles['screen'], standsBeside(work) && styles['beside'])}>
    {children}
  </div>
);
