/** So many redirects are followed, as browsers stop at 20. */
const maxRedirects = 5;

/**
 * Whether pictures may be fetched from an address: the site's own, or one in which a pattern is found. Netlify searches
 * anywhere in the address, so a pattern without `^` would be found in the path of another host too.
 * @param origin of the site.
 */
export function isAllowedSource(address: URL, origin: string, patterns: string[]): boolean {
  return (
    address.origin === new URL(origin).origin ||
    patterns.some((pattern) => new RegExp(pattern).test(address.href))
  );
}

/**
 * Follows the redirects of an address, each of them only to where pictures may be fetched from.
 * @returns where they end; `null` when one leads elsewhere, or there are too many.
 */
export async function lastAddressOf(
  source: URL,
  isAllowed: (address: URL) => boolean,
  signal: AbortSignal,
): Promise<URL | null> {
  let address = source;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!isAllowed(address)) return null;
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    const location = response.status >= 300 && response.status < 400 && locationOf(response);
    if (!location) return address;
    const next = URL.parse(location, address);
    if (!next) return null;
    address = next;
  }
  return null;
}

const locationOf = (response: Response) => response.headers.get('Location');
