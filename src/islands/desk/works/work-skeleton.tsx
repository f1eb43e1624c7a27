import type { WorkKind } from '#stores/desk/works';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import desk from '../parts/desk.module.css';
import { workKinds } from './work-kinds.ts';
import styles from './work-skeleton.module.css';

interface WorkSkeletonProps {
  kind: WorkKind;
  /** One that is there already has its file folded. */
  isNew: boolean;
  /** Of the dialog that will stand here. */
  title: string;
  onClose: () => void;
}

/** Holds the place of the form of a work while it is on its way. */
export function WorkSkeleton({ kind, isNew, title, onClose }: WorkSkeletonProps) {
  return (
    <Dialog open width="full" title={title} onClose={onClose}>
      <div className={styles['form']} aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading the form
        </p>
        <div className={desk['beside']} aria-hidden="true">
          <div className={desk['fields']}>
            {isNew ? (
              <div className={styles['media']}>
                <MediaSkeleton heading={workKinds[kind].title} />
                <MediaSkeleton heading="Thumbnail" />
              </div>
            ) : (
              <div className={styles['filed']}>
                <Skeleton shape="frame" />
                <p className="slate">{workKinds[kind].title} and thumbnail</p>
              </div>
            )}
            <p className="slate">Details</p>
            <FieldSkeleton />
            <FieldSkeleton isTall />
            <div className={desk['pair']}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
            <FieldSkeleton />
          </div>
          <div className={styles['preview']}>
            <Skeleton shape="frame" />
            <Skeleton shape="title" />
          </div>
        </div>
        <div className={desk['ending']} data-foot aria-hidden="true">
          <div className={styles['button']}>
            <Skeleton />
          </div>
          <div className={styles['button']}>
            <Skeleton />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const MediaSkeleton = ({ heading }: { heading: string }) => (
  <div className={desk['fields']}>
    <p className="slate">{heading}</p>
    <div className={styles['drop']} />
    <FieldSkeleton />
  </div>
);

const FieldSkeleton = ({ isTall = false }) => (
  <div className={styles['field']} data-tall={isTall || undefined}>
    <Skeleton />
    <Skeleton />
  </div>
);
