// Where a person wanted to go before they were asked to log in.

const parameter = 'next';

/** What the login page says to those whose session has ended, by its `id`: it is shown where the address names it. */
export const endedNotice = 'session-ended';

/**
 * The address of the login page that leads back to `path` afterwards.
 * @param notice - of that page, to be shown on it.
 */
export function loginAddress(path: string, notice?: typeof endedNotice): string {
  const fragment = notice ? `#${notice}` : '';
  return `/auth?${new URLSearchParams({ [parameter]: path })}${fragment}`;
}

/**
 * Where an address of the login page leads after a login.
 * @returns a path of this site, `/` when none is named or the named one leads to another site or back to the login.
 */
export function returnPath(address: string): string {
  const page = URL.parse(address);
  const next = page && URL.parse(page.searchParams.get(parameter) ?? '/', page);
  if (!next?.href.startsWith(`${page?.origin}/`) || next.pathname === page?.pathname) return '/';
  // What is left of `/.//elsewhere.example` names another site when it is read again.
  return next.pathname.startsWith('//') ? '/' : next.pathname + next.search + next.hash;
}
