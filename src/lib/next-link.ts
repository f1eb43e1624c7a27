/** The `cursor` of the next page in a `Link` header (RFC 8288), or `null` after the last page. */
export function nextCursor(headers: Headers): string | null {
  const [, address] = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(headers.get('Link') ?? '') ?? [];
  const query = address?.split('?', 2)[1];
  return query ? new URLSearchParams(query).get('cursor') : null;
}
