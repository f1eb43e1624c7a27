import { tokenKey } from '#contract/storage-keys';

/** Whether a page of this site led to the page. */
export const cameFromHere = document.referrer.startsWith(`${location.origin}/`);

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether somebody returns to the page, by reloading it or through the browser's history: they find the place they left. */
export const comesBack = arrival?.type !== 'navigate';

/**
 * Whether it is clear from the beginning that somebody wants more than to look: they come from a page of the site or back to
 * this one, ask for something in the address, or left something here (`src/contract/storage-keys.ts`). Says on the root
 * element, before the first paint, that somebody may be signed in: what visitors alone see is not drawn for them.
 */
export function recognize(): boolean {
  try {
    if (localStorage.getItem(tokenKey)) document.documentElement.dataset['session'] = 'kept';
    if (localStorage.length + sessionStorage.length > 0) return true;
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
  return cameFromHere || comesBack || location.search + location.hash !== '';
}
