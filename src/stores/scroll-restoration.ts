// The scroll position in the lists of a page, kept with the page's entry in the history: it is restored
// on return, also where the browser has not kept the page itself.
import { type Gallery, publicCount } from './gallery.ts';
import { isOpened } from './opened-work.ts';

interface Kept {
  /** So many works each list showed. */
  shown?: Record<string, number>;
  /** The last of those lists in view, and how far below the window's upper edge it began, in pixels. */
  scroll?: { list: string; top: number } | undefined;
}

interface WatchedList {
  countShown: () => number;
  /** Works that the page has by itself: as long as there are no more, the browser restores the position. */
  firstPage: number;
}

/** After one of them the position is not restored. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/** When the position is kept: Safari learned of `scrollend` late, and a link may be pressed before the page has come to rest. */
const occasions = ['click', 'scrollend', 'pagehide'];

const watched = new Map<string, WatchedList>();
let moved: AbortSignal | undefined;

const readKept = (): Kept => (history.state as Kept | null) ?? {};

/** A list stands in the section that has its name for an id. */
const topOf = (list: string): number =>
  document.getElementById(list)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** How many cards stand in a list; a list that is gone waits for none. */
const cardsIn = (list: string): number =>
  document.getElementById(list)?.getElementsByTagName('article').length ?? Number.POSITIVE_INFINITY;

/** The works that a list showed when the page was left; 0 on a first visit. */
export const shownBefore = (list: string): number => readKept().shown?.[list] ?? 0;

/**
 * Restores the position once its list has its works again, unless the page is moved before.
 * @param works resolves when the gallery has them.
 */
export async function restoreScroll<Work extends object>(
  list: string,
  { $state }: Gallery<Work>,
  works: Promise<void>,
): Promise<void> {
  moved ??= firstMovement();
  const { scroll } = readKept();
  await works;
  if (scroll?.list !== list) return;
  // On a slow machine the works are there before React listens: their cards stand some frames later.
  do await new Promise(requestAnimationFrame);
  while (!moved.aborted && cardsIn(list) < ($state.get()?.works.length ?? 0));
  if (!moved.aborted) scrollBy({ top: topOf(list) - scroll.top, behavior: 'instant' });
}

/** Keeps the position in a list from now on. @param signal stops it */
export function keepScroll<Work extends object>(
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
  const [scroll] = lists
    .map((list) => ({ list, top: topOf(list) }))
    .filter(({ top }) => top < innerHeight)
    .sort((one, other) => other.top - one.top);
  history.replaceState({ ...others, shown, scroll }, '');
}

function firstMovement(): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  for (const movement of movements)
    addEventListener(movement, () => controller.abort(), { signal, capture: true, passive: true });
  return signal;
}
