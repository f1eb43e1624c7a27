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

/** The same messages in the order of these fields; those of other fields come last. */
export function inOrder(
  messages: Record<string, string>,
  fields: readonly string[],
): Record<string, string> {
  const placeOf = (name: string) => {
    const place = fields.indexOf(name.replace(/\..*/, ''));
    return place < 0 ? fields.length : place;
  };
  return Object.fromEntries(
    Object.entries(messages).sort(([one], [other]) => placeOf(one) - placeOf(other)),
  );
}
