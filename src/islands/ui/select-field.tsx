import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './select-field.module.css';

/** One choice: what is sent, and what is read. */
export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** What stands there before anything is chosen; its value is the empty text. */
  placeholder?: string | undefined;
}

/** A choice from a list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className={styles['select']}>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
