import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#contract/request';

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
