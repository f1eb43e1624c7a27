import { maxJsonBytes } from '#contract/limits';
import { contentTypeOf, readBytes } from './read-json.ts';

/** Whether a browser sent this form by itself, without script. */
export function isPlainForm(request: Request): boolean {
  return contentTypeOf(request) === 'application/x-www-form-urlencoded';
}

/**
 * Reads the body of a plain form as the object that a script would have sent.
 * @param lists - the fields that hold several values, named `field.0`, `field.1` and so on; of the others the first
 *   value counts.
 * @throws {Problem} `tooLarge`.
 */
export async function readForm(
  request: Request,
  lists: readonly string[],
): Promise<Record<string, string | string[]>> {
  const bytes = await readBytes(request, maxJsonBytes);
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  const entries = [...new Set(form.keys())].map((name) => [name, form.get(name) ?? ''] as const);
  const of = (list: string) =>
    entries.filter(([name]) => name.startsWith(`${list}.`)).map(([, value]) => value);
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(lists.map((list) => [list, of(list)])),
  };
}
