// Shipped to browsers. A card's still becomes the picture of the work that it opens, and goes back to its card.

/** What carries this `view-transition-name` is one picture before and after. Styles of screens have it too. */
const transitionName = 'opened-work';

/** The still of the card that leads to `path`, if the window shows one. */
export function stillOf(path: string): HTMLElement | undefined {
  const stills = document.querySelectorAll<HTMLElement>(
    `main a[href="${CSS.escape(path)}"] > :first-child`,
  );
  return [...stills].find((still) => {
    const { top, bottom } = still.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** The address of the picture that a still shows: it is in the browser's memory. */
export const pictureIn = (still: HTMLElement | undefined): string | undefined =>
  still?.querySelector<HTMLImageElement>('picture img')?.currentSrc || undefined;

/**
 * Changes the page so that a still is seen to move: `out` of its card to where the changed page has its picture, or
 * `back`. Without a still, without view transitions and for people who asked for less motion the page just changes.
 */
export async function carryStill(
  still: HTMLElement | undefined,
  direction: 'out' | 'back',
  change: () => void,
): Promise<void> {
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!still || isQuiet || !('startViewTransition' in document)) return change();
  const { dataset } = document.documentElement;
  dataset['carrying'] = direction;
  carry(still, direction === 'out');
  const transition = document.startViewTransition(() => {
    change();
    carry(still, direction === 'back');
  });
  // Refused when another one begins first: that is no failure.
  transition.ready.catch(() => undefined);
  await transition.finished;
  carry(still, false);
  delete dataset['carrying'];
}

/**
 * Lets the still of a followed link travel to the next page (CSS View Transitions, level 2: `pageswap`). The page's own
 * screen, if it has one, stays behind. @returns what stops it.
 */
export function carryStillsAcross(): () => void {
  const swap = ({ viewTransition, activation }: PageSwapEvent) => {
    if (!viewTransition || !activation?.entry.url) return;
    const { pathname, search } = new URL(activation.entry.url);
    const still = stillOf(pathname + search);
    if (!still) return;
    const screen = document.querySelector<HTMLElement>('[data-screen] > *');
    if (screen) screen.style.viewTransitionName = 'none';
    carry(still, true);
    // Back may bring this page out of the browser's memory as it was left.
    const restore = () => {
      carry(still, false);
      if (screen) screen.style.viewTransitionName = '';
    };
    addEventListener('pageshow', restore, { once: true });
  };
  addEventListener('pageswap', swap);
  return () => removeEventListener('pageswap', swap);
}

function carry(still: HTMLElement, isCarried: boolean): void {
  still.style.viewTransitionName = isCarried ? transitionName : '';
}
