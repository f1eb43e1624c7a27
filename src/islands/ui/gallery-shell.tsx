import { type MouseEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import type { Row } from '#lib/programme';
import { showPress } from '#lib/show-press';
import { Button } from './button.tsx';
import { CategoryFilter } from './category-filter.tsx';
import styles from './gallery-shell.module.css';
import { useFocusOnNew } from './use-focus-on-new.ts';
import { useLightUp } from './use-light-up.ts';
import { useLoops } from './use-loops.ts';
import type { WorkCardProps } from './work-card.tsx';
import { WorkRows } from './work-rows.tsx';

type Options = readonly { value: string; label: string }[];

interface MakingChoice {
  options: Options;
  chosen: string;
  onChoose: (making: string) => void;
}

interface GalleryShellProps {
  /** What the gallery holds, such as `Videos`: names its filter, its list and its button. */
  noun: string;
  categories: Options;
  category: string;
  onChoose: (category: string) => void;
  /** The choice of how works were made, where there is one. */
  making: MakingChoice | undefined;
  status: 'ready' | 'loading' | 'loading-more' | 'failed' | 'failed-more';
  hasMore: boolean;
  /** Of the cards, and while others are on their way with places for them. */
  rows: readonly Row[];
  cards: readonly ReactElement<WorkCardProps>[];
  emptyText: string;
  /** Takes out the filters, where there are any. */
  onClear: (() => void) | undefined;
  errorText: string;
  onMore: () => void;
  /** The button for more has come into view: told once for each page. */
  onMoreNear: () => void;
  onRetry: () => void;
}

/** How works were made, beside the categories. */
function MakingFilter({ label, options, chosen, onChoose }: MakingChoice & { label: string }) {
  const select = useRef<HTMLSelectElement>(null);
  const atFirst = useRef({ chosen, onChoose });

  // What was chosen before hydration has told nobody. The gallery starts after its parts, and finds it in the address.
  useLayoutEffect(() => {
    const early = select.current?.value;
    const { current } = atFirst;
    if (early !== undefined && early !== current.chosen) current.onChoose(early);
  }, []);

  return (
    <select
      ref={select}
      aria-label={label}
      // What a browser restores, nobody has chosen: the address says what is shown.
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What every public gallery has around its cards: filter, states, and the button for more. */
export function GalleryShell(props: GalleryShellProps) {
  const { noun, status, rows, cards } = props;
  const shown = cards.length;
  const waiting = status === 'loading' || status === 'loading-more';
  const failed = status === 'failed' || status === 'failed-more';
  const { list, expectMore } = useFocusOnNew(shown, waiting);
  const gallery = useRef<HTMLDivElement>(null);
  useLightUp(list, shown);
  useLoops(list);
  const askForMore = (button: Element) => {
    expectMore(button);
    if (failed) props.onRetry();
    else props.onMore();
  };
  // The button goes with what it says: the focus goes to the filter's first choice, which is all.
  const showAll = () => {
    props.onClear?.();
    gallery.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles['gallery']} ref={gallery}>
      <CategoryFilter
        label={`Category of ${noun.toLowerCase()}`}
        options={props.categories}
        chosen={props.category}
        onChoose={props.onChoose}
      >
        {props.making && (
          <MakingFilter label={`Technique of ${noun.toLowerCase()}`} {...props.making} />
        )}
      </CategoryFilter>
      <WorkRows ref={list} label={noun} rows={rows} cards={cards} busy={waiting} />
      {status === 'ready' && shown === 0 && (
        <div className={styles['empty']} data-empty>
          <p className="title">{props.emptyText}</p>
          {props.onClear && (
            <Button look="primary" onClick={showAll}>
              Show All {noun}
            </Button>
          )}
        </div>
      )}
      {failed && (
        <p className={styles['notice']} role="alert">
          {props.errorText}
        </p>
      )}
      {(props.hasMore || failed || waiting) && (
        <MoreButton shown={shown} waiting={waiting} onPress={askForMore} onNear={props.onMoreNear}>
          {failed ? 'Try Again' : `Load More ${noun}`}
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
  onPress: (button: Element) => void;
  onNear: () => void;
  children: string;
}

/** One button for all pages and tries, so that it keeps the focus meanwhile; what watches for it is new with each of them. */
function MoreButton({ shown, waiting, onPress, onNear, children }: MoreButtonProps) {
  const press = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (waiting) return;
    await showPress(currentTarget);
    onPress(currentTarget);
  };
  return (
    <div className={styles['more']}>
      <Watch key={shown} onNear={onNear} />
      <Button aria-disabled={waiting || undefined} onClick={press}>
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
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      near.current();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <span ref={place} />;
}
