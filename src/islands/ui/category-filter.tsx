import type { ReactNode } from 'react';
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

/** The categories of a gallery, one of them chosen. */
export function CategoryFilter(props: CategoryFilterProps) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{props.label}</legend>
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
      {props.children}
    </fieldset>
  );
}
