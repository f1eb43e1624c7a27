import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, hint, error, optional, id, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => <textarea rows={5} {...textarea} {...control} />}
    </Field>
  );
}
