import { maxId } from '#contract/limits';
import { type OutputOf, readThrough, type Schema, type SchemaIssue } from '#contract/schema';
import { storable } from '#contract/text';
import { Problem } from './problem.ts';

/**
 * Reads something from outside through its schema.
 * @throws {Problem} `invalid` with the first message of each field.
 */
export function validate<S extends Schema>(schema: S, value: unknown): OutputOf<S> {
  const read = readThrough(schema, value);
  if (!read.issues) return read.value;
  const fields: Record<string, string> = {};
  for (const issue of read.issues) {
    const field = fieldOf(issue);
    if (field !== '') fields[field] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  throw new Problem('malformed', {
    text: read.issues[0]?.message ?? 'The request is not an object.',
  });
}

/** Where in the value an issue is, such as `moreUrls.0`; empty for the whole of it. */
const fieldOf = ({ path = [] }: SchemaIssue) =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

/** Reads the parameters after `?`, whose messages go into the sentence: there is no form to mark. */
export function validateQuery<S extends Schema>(schema: S, url: URL): OutputOf<S> {
  const given = [...url.searchParams].map(([name, text]) => [name, storable(text)]);
  const read = readThrough(schema, Object.fromEntries(given));
  if (!read.issues) return read.value;
  throw new Problem('malformed', {
    text: `The address is not right: ${read.issues[0]?.message}.`,
  });
}

/** Reads an id from a path. @throws {Problem} `notFound` for anything that cannot be one. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= maxId)) throw new Problem('notFound');
  return id;
}
