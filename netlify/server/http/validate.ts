import * as v from 'valibot';
import type { Schema } from '#contract/endpoint';
import { maxId } from '#contract/limits';
import { storable } from '#contract/text';
import { Problem } from './problem.ts';

/**
 * Reads something from outside through its schema.
 * @throws {Problem} `invalid` with the first message of each field.
 */
export function validate<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const { root, nested } = v.flatten(result.issues);
  if (!nested)
    throw new Problem('malformed', { text: root?.[0] ?? 'The request is not an object.' });
  const fields = Object.fromEntries(
    Object.entries(nested).map(([field, messages]) => [
      field,
      String(Array.isArray(messages) ? messages[0] : ''),
    ]),
  );
  throw new Problem('invalid', { fields });
}

/** Reads the parameters after `?`, whose messages go into the sentence: there is no form to mark. */
export function validateQuery<S extends Schema>(schema: S, url: URL): v.InferOutput<S> {
  const given = [...url.searchParams].map(([name, text]) => [name, storable(text)]);
  const result = v.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.output;
  throw new Problem('malformed', {
    text: `The address is not right: ${result.issues[0].message}.`,
  });
}

/** Reads an id from a path. @throws {Problem} `notFound` for anything that cannot be one. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= maxId)) throw new Problem('notFound');
  return id;
}
