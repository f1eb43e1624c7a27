import { tokenKey } from '#contract/storage-keys';

/** Whether a page of this site led to the page. */
export const cameFromHere = document.referrer.startsWith(`${location.origin}/`);

/**
 * Whether it is clear from the beginning that somebody wants more than to look: they come from a page of the site, ask for
 * something in the address, or left something here (`src/contract/storage-keys.ts`). Says on the root element, before the
 * first paint, that somebody may be signed in: what visitors alone see is not drawn for them.
 */
export function recognize(): boolean {
  try {
    if (localStorage.getItem(tokenKey)) document.documentElement.dataset['session'] = 'kept';
    if (localStorage.length + sessionStorage.length > 0) return true;
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
  return cameFromHere || location.search + location.hash !== '';
}
