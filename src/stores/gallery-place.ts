// Shipped to browsers. How far somebody came in the lists of a page, kept with the page's entry in the history: who returns
// finds the place, also where the browser has not kept the page itself.
import { type Gallery, publicCount } from './gallery.ts';
import { isOpened } from './opened-work.ts';

interface Kept {
  /** So many works each list showed. */
  shown?: Record<string, number>;
  /** The last of those lists that somebody had come to, and how far below the window's upper edge it began, in pixels. */
  place?: { list: string; top: number } | undefined;
}

interface WatchedList {
  countShown: () => number;
  /** Works that the page has by itself: as long as there are no more, the place is the browser's business. */
  firstPage: number;
}

/** Of somebody who would rather be elsewhere by now. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/** When a place is taken: Safari learned of `scrollend` late, and a link may be pressed before the page has come to rest. */
const occasions = ['click', 'scrollend', 'pagehide'];

const watched = new Map<string, WatchedList>();
let moved: AbortSignal | undefined;

const readKept = (): Kept => (history.state as Kept | null) ?? {};

/** A list stands in the section that has its name for an id. */
const topOf = (list: string): number =>
  document.getElementById(list)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** The works that a list showed when the page was left; 0 on a first visit. */
export const shownBefore = (list: string): number => readKept().shown?.[list] ?? 0;

/** Brings back the place that was left once its list has its works again, unless somebody moves before. */
export async function returnToPlace(list: string, works: Promise<void>): Promise<void> {
  moved ??= firstMovement();
  const { place } = readKept();
  await works;
  if (place?.list !== list) return;
  // The cards stand with the next frame.
  await new Promise(requestAnimationFrame);
  if (!moved.aborted) scrollBy({ top: topOf(list) - place.top, behavior: 'instant' });
}

/** Keeps the place in a list from now on. @param signal stops it */
export function keepPlace<Work extends object>(
  list: string,
  { $state }: Gallery<Work>,
  firstPage: number,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  watched.set(list, { countShown: () => publicCount($state.get()?.works ?? []), firstPage });
  signal.addEventListener('abort', () => watched.delete(list));
  signal.addEventListener('abort', $state.listen(keep));
  for (const occasion of occasions) addEventListener(occasion, keep, { signal, capture: true });
}

function keep(): void {
  const { shown: before, ...others } = readKept();
  const shown = { ...before };
  for (const [list, { countShown, firstPage }] of watched)
    if (list in shown || countShown() > firstPage) shown[list] = countShown();
  const lists = Object.keys(shown);
  if (isOpened() || lists.length === 0) return;
  const [place] = lists
    .map((list) => ({ list, top: topOf(list) }))
    .filter(({ top }) => top < innerHeight)
    .sort((one, other) => other.top - one.top);
  history.replaceState({ ...others, shown, place }, '');
}

function firstMovement(): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  for (const movement of movements)
    addEventListener(movement, () => controller.abort(), { signal, capture: true, passive: true });
  return signal;
}
