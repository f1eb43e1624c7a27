import { type ReactNode, useEffect, useRef } from 'react';
import { showPress } from '#lib/show-press';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Another choice beside them. */
  children?: ReactNode;
}

/** The categories of a gallery, one of them chosen. On a phone they stand in one row, which scrolls. */
export function CategoryFilter(props: CategoryFilterProps) {
  const row = useRef<HTMLDivElement>(null);
  const inView = useRef(props.chosen);

  // The chosen one is seen with those before and after it. The page itself does not scroll. What a page is built with is in
  // view: hydration leaves the row where it was scrolled to, as a finger may be on one of them.
  useEffect(() => {
    if (inView.current === props.chosen) return;
    inView.current = props.chosen;
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (current && chosen)
      current.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - current.clientWidth) / 2;
  }, [props.chosen]);

  return (
    <fieldset className={`screen-only ${styles['filter']}`}>
      <legend className="visually-hidden">{props.label}</legend>
      <div className={styles['row']} ref={row}>
        {props.options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === props.chosen}
            onClick={async ({ currentTarget }) => {
              await showPress(currentTarget);
              props.onChoose(option.value);
            }}
          >
            {option.label}
          </button>
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}
