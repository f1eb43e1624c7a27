import type { FieldErrors } from 'react-hook-form';

/** What is wrong with a form, by the name of the field: `moreUrls.1` for one of several. */
export function messagesOf(errors: FieldErrors, prefix = ''): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors)) {
    if (!error) continue;
    const name = `${prefix}${field}`;
    if (typeof error.message === 'string') messages[name] = error.message;
    else Object.assign(messages, messagesOf(error as FieldErrors, `${name}.`));
  }
  return messages;
}
