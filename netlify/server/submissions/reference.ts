import { createHash } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit, and none spells a word by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const prefixes = { message: 'MSG', project: 'PRJ' } as const;

export type SubmissionKind = keyof typeof prefixes;

/**
 * The reference number that a person is given, such as `PRJ-7K2M-9QXR`: 40 bits of a hash of the idempotency key.
 * Made of the key, it is known before anything is stored, and a repeat has the same one wherever it ends up.
 */
export function referenceOf(kind: SubmissionKind, idempotencyKey: string): string {
  const bytes = createHash('sha256').update(`${kind}:${idempotencyKey}`).digest();
  const letters = Array.from({ length: 8 }, (_, index) => alphabet[(bytes[index] ?? 0) % 32]);
  return `${prefixes[kind]}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
