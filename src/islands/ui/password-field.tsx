import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldText & { label: string } & Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be looked at. Give `autoComplete` ("current-password", "new-password"). */
export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className={styles['password']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles['reveal']}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
