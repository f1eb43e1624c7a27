import { maxJsonBytes } from '#contract/limits';
import { contentTypeOf, readBytes } from './read-json.ts';

/** Whether a browser sent this form by itself, without script. */
export function isPlainForm(request: Request): boolean {
  return contentTypeOf(request) === 'application/x-www-form-urlencoded';
}

/**
 * Reads the body of a plain form as the object that a script would have sent.
 * @param lists - the fields that may come several times; of the others the first counts.
 * @throws {Problem} `tooLarge`.
 */
export async function readForm(
  request: Request,
  lists: readonly string[],
): Promise<Record<string, string | string[]>> {
  const bytes = await readBytes(request, maxJsonBytes);
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return Object.fromEntries(
    [...form].map(([name, first]) => [
      name,
      lists.includes(name) ? form.getAll(name) : (form.get(name) ?? first),
    ]),
  );
}
