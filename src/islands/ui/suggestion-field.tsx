import { type ComponentProps, useId } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './select-field.module.css';
import type { SelectOption } from './select-field.tsx';

interface SuggestionFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'list'> {
  /** What may be chosen instead of typing something else. */
  suggestions: readonly SelectOption[];
}

/** One line of text, with a list to choose it from, drawn as a choice. */
export function SuggestionField({
  label,
  hint,
  error,
  optional,
  id,
  suggestions,
  ...input
}: SuggestionFieldProps) {
  const listId = useId();
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className={styles['select']}>
          <input type="text" {...input} {...control} list={listId} />
          <datalist id={listId}>
            {suggestions.map(({ value, label: text }) => (
              <option key={value} value={value} label={text} />
            ))}
          </datalist>
        </span>
      )}
    </Field>
  );
}
