import checkbox from '#ui/checkbox.module.css';
import styles from './page-box.module.css';

interface PageBoxProps {
  label: string;
  /** How much of the page is selected. */
  holds: 'all' | 'some' | 'none';
  onToggle: () => void;
}

/** The box that selects the rows of a page, half checked while only some of them are. */
export function PageBox({ label, holds, onToggle }: PageBoxProps) {
  return (
    <label className={styles['page']}>
      <input
        type="checkbox"
        className={checkbox['box']}
        checked={holds === 'all'}
        ref={(box) => {
          // There is no attribute for it.
          if (box) box.indeterminate = holds === 'some';
        }}
        onChange={onToggle}
      />
      <span data-words>{label}</span>
    </label>
  );
}
