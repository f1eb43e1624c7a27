import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { showPress } from '#lib/show-press';
import { Button } from './button.tsx';
import { CategoryFilter } from './category-filter.tsx';
import styles from './gallery-shell.module.css';
import { SkeletonCards, WorkGrid } from './work-grid.tsx';

type Options = readonly { value: string; label: string }[];

interface GalleryShellProps {
  /** What the gallery holds, such as `Videos`: names its filter, its list and its button. */
  noun: string;
  /** What people must be told before anything else. */
  notice: string | null;
  categories: Options;
  category: string;
  onChoose: (category: string) => void;
  /** The choice of how works were made, where there is one. */
  making: { options: Options; chosen: string; onChoose: (making: string) => void } | undefined;
  status: 'ready' | 'loading' | 'loading-more' | 'failed' | 'failed-more';
  shown: number;
  hasMore: boolean;
  pageSize: number;
  columns: 2 | 3;
  frame: 'wide' | 'square';
  emptyText: string;
  errorText: string;
  onMore: () => void;
  /** The button for more has come into view: told once for each page. */
  onMoreNear: () => void;
  onRetry: () => void;
  /** The cards, each in a list item. */
  children: ReactNode;
}

/** What every public gallery has around its cards: filter, states, and the button for more. */
export function GalleryShell(props: GalleryShellProps) {
  const { noun, status, shown, pageSize, frame } = props;
  const waiting = status === 'loading' || status === 'loading-more';
  const failed = status === 'failed' || status === 'failed-more';
  return (
    <div className={styles['gallery']}>
      {props.notice && (
        <p className={styles['notice']} role="alert">
          {props.notice}
        </p>
      )}
      <CategoryFilter
        label={`Category of ${noun.toLowerCase()}`}
        options={props.categories}
        chosen={props.category}
        onChoose={props.onChoose}
      >
        {props.making && (
          <select
            aria-label={`How the ${noun.toLowerCase()} were made`}
            value={props.making.chosen}
            onChange={({ target }) => props.making?.onChoose(target.value)}
          >
            {props.making.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </CategoryFilter>
      <WorkGrid label={noun} columns={props.columns} busy={waiting}>
        {props.children}
        {waiting && <SkeletonCards count={pageSize} frame={frame} />}
      </WorkGrid>
      {status === 'ready' && shown === 0 && <p className={styles['notice']}>{props.emptyText}</p>}
      {failed && (
        <div className={styles['notice']} role="alert">
          <p>{props.errorText}</p>
          <Button onClick={props.onRetry}>Try Again</Button>
        </div>
      )}
      {props.hasMore && !failed && (
        <MoreButton shown={shown} waiting={waiting} onMore={props.onMore} onNear={props.onMoreNear}>
          Load More {noun}
        </MoreButton>
      )}
      <p className="visually-hidden" role="status">
        {status === 'loading' && `Loading ${noun.toLowerCase()}`}
        {status === 'ready' && `${shown} ${noun.toLowerCase()} shown`}
      </p>
    </div>
  );
}

interface MoreButtonProps {
  /** How many works are shown: with each change the next page is another one. */
  shown: number;
  waiting: boolean;
  onMore: () => void;
  onNear: () => void;
  children: ReactNode;
}

/** One button for all pages, so that it keeps the focus; what watches for it is new with each of them. */
function MoreButton({ shown, waiting, onMore, onNear, children }: MoreButtonProps) {
  const press = async ({ currentTarget }: MouseEvent) => {
    if (waiting) return;
    await showPress(currentTarget);
    onMore();
  };
  return (
    <div className={styles['more']}>
      <Watch key={shown} onNear={onNear} />
      <Button aria-disabled={waiting} onClick={press}>
        {children}
      </Button>
    </div>
  );
}

/** Tells once that its place has come into view. */
function Watch({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useRef(onNear);
  near.current = onNear;

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      near.current();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <span ref={place} />;
}
