import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** One line of text. Takes what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, optional, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
