// Shipped to browsers. How far somebody came in a list, kept with the page's entry in the history: who returns finds the
// place, also where the browser has not kept the page itself.
import type { Gallery } from './gallery.ts';
import { isOpened } from './opened-work.ts';

interface Place {
  /** So many works were shown. */
  shown: number;
  /** The page was scrolled so far, in pixels. */
  top: number;
}

/** By the names of their lists. */
type Places = Record<string, Place>;

/** Of somebody who would rather be elsewhere by now. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const keptPlaces = (): Places => (history.state as { places?: Places } | null)?.places ?? {};

/** The works that were shown when the page was left; 0 on a first visit. */
export const shownBefore = (name: string): number => keptPlaces()[name]?.shown ?? 0;

/** Brings back the place that was left once the list has its works again, unless somebody moves meanwhile. */
export async function returnToPlace(name: string, works: Promise<void>): Promise<void> {
  const place = keptPlaces()[name];
  if (!place) return works;
  const moved = new AbortController();
  const { signal } = moved;
  for (const movement of movements)
    addEventListener(movement, () => moved.abort(), { signal, passive: true });
  await works;
  // The cards stand with the next frame.
  await new Promise(requestAnimationFrame);
  if (!signal.aborted) scrollTo({ top: place.top, behavior: 'instant' });
  moved.abort();
}

/**
 * Keeps the place from now on.
 *
 * @param firstPage works that the page has by itself: their place is the browser's business
 * @param signal stops it
 */
export function keepPlace<Work>(
  name: string,
  { $state }: Gallery<Work>,
  firstPage: number,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const keep = () => {
    const places = keptPlaces();
    const shown = $state.get()?.works.length ?? 0;
    if (isOpened() || (shown <= firstPage && !places[name])) return;
    const place: Place = { shown, top: scrollY };
    history.replaceState({ ...history.state, places: { ...places, [name]: place } }, '');
  };
  signal.addEventListener('abort', $state.listen(keep));
  addEventListener('scrollend', keep, { signal });
}
