// What stands in every page itself: the little that cannot wait for the page's scripts.
import { tokenKey } from '#contract/storage-keys';
import { afterFirstPaint } from './after-first-paint.ts';
import { holdPresses } from './hold-presses.ts';
import { fetchScripts } from './late-scripts.ts';
import { startOpening } from './start-opening.ts';

/** A busy page gets its scripts after this long, and so does one that is opened in the background and never painted. */
const timeoutMs = 1000;

/** Says on the root element, before the first paint, that a session is kept: the visitor's link is not drawn then. */
function markKeptSession(): void {
  try {
    if (localStorage.getItem(tokenKey)) document.documentElement.dataset['session'] = 'kept';
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
}

function fetchWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchScripts, { timeout: timeoutMs });
  else setTimeout(fetchScripts);
}

markKeptSession();
holdPresses();
addEventListener('DOMContentLoaded', () => {
  afterFirstPaint(fetchWhenIdle);
  setTimeout(fetchScripts, timeoutMs);
});
addEventListener('load', startOpening);
