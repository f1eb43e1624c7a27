import styles from './category-filter.module.css';

interface CategoryFilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** The categories of a gallery, one of them chosen. */
export function CategoryFilter({ label, options, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
