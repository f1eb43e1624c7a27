import { createHash } from 'node:crypto';

/** A weak entity tag of a text: the CDN may compress the answer, which a strong one forbids. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** Whether the caller has this answer already (RFC 9110, section 13.1.2: weak comparison). */
export function isUnchanged(request: Request, response: Response): boolean {
  const given = request.headers.get('If-None-Match');
  const tag = response.headers.get('ETag');
  if (!given || !tag || !response.ok) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (
    given.trim() === '*' || given.split(',').some((candidate) => opaque(candidate) === opaque(tag))
  );
}

/**
 * The 304 of an answer: its headers without those that describe a body. It is for one caller who named what they have,
 * or anything (`*`): a cache that kept it would give it to all others, who have nothing.
 */
export function notModified(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  headers.delete('Content-Range');
  headers.set('Netlify-CDN-Cache-Control', 'no-store');
  return new Response(null, { status: 304, headers });
}
