import type { Endpoint } from '#contract/endpoint';
import { cacheHeaders } from './cache-policy.ts';
import { entityTagOf } from './entity-tag.ts';

interface Details {
  /** Of the path, for the cache tags. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * Answers JSON that the CDN keeps as the table of cache policies says. Browsers ask again each time and are answered 304
 * while nothing changed.
 */
export function publicAnswer(endpoint: Endpoint, body: unknown, details: Details = {}): Response {
  return publicText(endpoint, JSON.stringify(body), 'application/json', details);
}

/** Answers a text of another type, kept in the same way. */
export function publicText(
  endpoint: Endpoint,
  text: string,
  type: string,
  { params, headers }: Details = {},
): Response {
  return new Response(text, {
    headers: {
      'Content-Type': type,
      ...cacheHeaders(endpoint, params),
      ETag: entityTagOf(text),
      ...headers,
    },
  });
}
