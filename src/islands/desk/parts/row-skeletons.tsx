import { Skeleton } from '#ui/skeleton.tsx';
import styles from './row-skeletons.module.css';

const rows = [1, 2, 3, 4];

/** Holds the place of rows that are being loaded. @param label says what they are, to those who cannot see it. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles['rows']}>
        {rows.map((row) => (
          <div key={row} className={styles['row']}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same while the script of a room is on its way. */
export const waitingRows = (label: string) => () => <RowSkeletons label={label} />;
