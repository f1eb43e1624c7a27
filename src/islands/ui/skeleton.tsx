import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of text, `title`, a 16:9 `frame`, or the `square` of a still. */
  shape?: 'line' | 'title' | 'frame' | 'square' | undefined;
  className?: string | undefined;
}

/** Holds the place of what is being loaded. An element around all of them says so once. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <div className={classNames(styles['skeleton'], styles[shape], className)} aria-hidden="true" />
  );
}
