// A card's still becomes the picture of the work that it opens, and goes back to its card.

/** What carries this `view-transition-name` is one picture on two pages. Styles of screens have it too. */
const transitionName = 'opened-work';

/** The still of the card that leads to `path`, if the window shows one. */
export function stillOf(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`);
  return [...links].map(stillBy).find((still) => {
    if (!still) return false;
    const { top, bottom } = still.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** The still of a link: in the link itself, or beside it in its card. */
const stillBy = (link: Element) =>
  link.querySelector<HTMLElement>('picture') ??
  link.closest('article')?.querySelector<HTMLElement>('[data-still]') ??
  undefined;

/** The address of the picture that a still shows: it is in the browser's memory. */
export const pictureIn = (still: HTMLElement | undefined): string | undefined =>
  still?.querySelector<HTMLImageElement>('picture img')?.currentSrc || undefined;

/** Of the animation that carries a still. */
export const carriedAnimation = 'carried-still';

const pushMs = 280;

/**
 * Lets a screen of the page grow `out` of a still, or go `back` into it. It moves by `transform` alone, which a phone does
 * without drawing anything again: a view transition there takes a picture of the whole page first, and a second to do so.
 * Without a still, and for people who asked for less motion, it is simply there.
 *
 * @returns resolves when it has come to rest
 */
export async function carryStill(
  still: HTMLElement | undefined,
  screen: HTMLElement | null,
  direction: 'out' | 'back',
): Promise<void> {
  if (!still || !screen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [still.getBoundingClientRect(), screen.getBoundingClientRect()];
  const shift = `translate(${middle(from.left, from.right, to.left, to.right)}px, ${middle(from.top, from.bottom, to.top, to.bottom)}px)`;
  const inCard = { transform: `${shift} scale(${from.width / to.width})` };
  const inPlace = { transform: 'none' };
  const moving = screen.animate(direction === 'out' ? [inCard, inPlace] : [inPlace, inCard], {
    id: carriedAnimation,
    duration: pushMs,
    easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)',
    fill: 'forwards',
  });
  // A screen that is taken away meanwhile ends its animation, too.
  await moving.finished.catch(() => undefined);
  if (direction === 'out') moving.cancel();
}

/** How far the middle of one stretch is from that of another. */
const middle = (start: number, end: number, otherStart: number, otherEnd: number) =>
  (start + end - otherStart - otherEnd) / 2;

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
