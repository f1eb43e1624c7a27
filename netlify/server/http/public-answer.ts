import { entityTagOf } from './entity-tag.ts';

interface Kept {
  /** What a change of content purges. */
  tags: string[];
  /** The query parameters that change the answer; all others share one entry at the CDN. */
  query?: string[];
  headers?: Record<string, string>;
}

/**
 * Answers JSON that the CDN may keep until one of its tags is purged. Browsers ask again each time and are answered
 * 304 while nothing changed.
 */
export function publicAnswer(body: unknown, kept: Kept): Response {
  return publicText(JSON.stringify(body), 'application/json', kept);
}

/** Answers a text of another type, kept in the same way. */
export function publicText(
  text: string,
  type: string,
  { tags, query = [], headers = {} }: Kept,
): Response {
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      // A purge may be lost, so nothing stays for longer than five minutes without being asked for again.
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300, stale-while-revalidate=60',
      'Netlify-Cache-Tag': tags.join(','),
      // An empty list would make the whole query part of the key: `query=` with a name that nobody sends does not.
      'Netlify-Vary': `query=${query.join('|') || 'none'}`,
      ETag: entityTagOf(text),
      ...headers,
    },
  });
}
