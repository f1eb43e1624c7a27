import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#contract/request';
import { messagesOf } from './messages-of.ts';

/** What ties a control to its form, and what is wrong with its value. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

/** The fields of a form, by name. Call it while rendering. */
export function fieldsOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): (name: FieldPath<Values>) => FormField {
  const errors = messagesOf(form.formState.errors);
  return (name) => ({ ...form.register(name), error: errors[name] });
}

/**
 * Shows what the server said about single fields beside them, and leads to the first.
 * @returns what it said, by the name of the field; empty for any other error.
 */
export function markFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): Record<string, string> {
  const fields = error instanceof ApiError ? error.details.fields : {};
  for (const [index, [field, message]] of Object.entries(fields).entries()) {
    const name = field as FieldPath<Values>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return fields;
}
