import { useId } from 'react';
import type { Package } from '#contract/setting-options';
import type { FormField } from '#lib/form-fields';
import styles from './package-choice.module.css';

/** The packages with their prices and what they include, one of which is chosen. */
export function PackageChoice({
  packages,
  error,
  ...input
}: FormField & { packages: readonly Package[] }) {
  const id = useId();
  return (
    <fieldset className={styles['packages']} aria-describedby={error && `${id}-error`}>
      <legend>Package</legend>
      {packages.map(({ value, label, price, includes }) => (
        <label key={value} className={styles['package']}>
          <input
            {...input}
            type="radio"
            value={value}
            required
            aria-invalid={error ? true : undefined}
            aria-labelledby={`${id}-${value}-name ${id}-${value}-price`}
            aria-describedby={`${id}-${value}`}
          />
          <span id={`${id}-${value}-name`} className={styles['name']}>
            {label}
          </span>
          <span id={`${id}-${value}-price`} className={styles['price']}>
            {price}
          </span>
          <span id={`${id}-${value}`} className={styles['includes']}>
            {includes.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </label>
      ))}
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
