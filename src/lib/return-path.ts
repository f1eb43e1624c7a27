// Shipped to browsers. Where a person wanted to go before they were asked to log in.

const parameter = 'next';

/** The address of the login page that leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/auth?${new URLSearchParams({ [parameter]: path })}`;
}

/**
 * Where an address of the login page leads after a login.
 * @returns a path of this site, `/` when none is named or the named one leads to another site or back to the login.
 */
export function returnPath(address: string): string {
  const page = new URL(address);
  const next = page.searchParams.get(parameter) ?? '/';
  if (!URL.canParse(next, page.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, page.origin);
  return origin === page.origin && pathname !== page.pathname ? pathname + search + hash : '/';
}
