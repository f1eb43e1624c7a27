import { type ComponentProps, useId } from 'react';
import styles from './checkbox.module.css';
import fieldStyles from './field.module.css';
import { controlAttributes, FieldNotes, type FieldText } from './field.tsx';

type CheckboxProps = Omit<FieldText, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

/** Yes or no. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const control = controlAttributes(id ?? ownId, { hint, error });
  return (
    <div className={fieldStyles['field']}>
      <label className={styles['choice']} htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" className={styles['box']} />
        {label}
      </label>
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}
