import { createHash, randomUUID } from 'node:crypto';
import { idempotencyHeader } from '#contract/submission';
import { Problem } from '../http/problem.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The key under which a request counts as one, however often it arrives: the header's, or a new one.
 * @throws {Problem} `malformed` for a header that is not a UUID.
 */
export function readIdempotencyKey(request: Request): string {
  const given = request.headers.get(idempotencyHeader);
  if (given === null) return randomUUID();
  const key = given
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  if (!uuid.test(key)) {
    throw new Problem('malformed', { text: `${idempotencyHeader} must be a UUID.` });
  }
  return key;
}

/** The key of a form that was sent without script and has none: the same content from the same address is the same form. */
export function keyOfContent(...content: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // RFC 9562, section 5.8: version 8 is for UUIDs whose content only their maker knows.
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ];
  return [...parts, hash.slice(20, 32)].join('-');
}
