import type { Padding, Point } from 'photoswipe';

/** The widest letter of a slate with its spacing, and what stands free before the picture, in rem. */
const letter = 0.53;
const gap = 0.75;
/** Of “A project” and of “Close”. */
const lettersOfLink = 9;
const lettersOfButton = 5;
/** Longer words are broken. */
const mostLetters = 24;

/** What is shown. */
interface Picture {
  title: string;
  width: number;
  height: number;
}

interface Room extends Padding {
  /** What the words at the left of a picture may take: a narrow one leaves them more than they need. */
  words?: number;
}

/**
 * The room that a lightbox leaves to its words and buttons around a picture, in pixels.
 * @param failure what is said below the title.
 */
export function roomAround(
  { x, y }: Point,
  { title, width, height }: Picture,
  failure: HTMLElement,
): Room {
  // Words and buttons stand beside the picture, in columns that `lightbox.css` sets.
  if (x > y && y < 480) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    // With the `--margin` of such windows.
    const besides = (letters: number) =>
      Math.max(1.25 * rem, 0.04 * x) + (letters * letter + gap) * rem;
    const longest = Math.max(lettersOfLink, ...title.split(' ').map(({ length }) => length));
    const left = besides(Math.min(longest, mostLetters));
    const free = (x - (y * width) / height) / 2;
    return {
      top: 0,
      bottom: 0,
      left,
      // A picture that has its height anyway stands in the middle.
      right: Math.max(besides(lettersOfButton), Math.min(left, free)),
      words: Math.max(left, free),
    };
  }
  // Held upright, a window has the arrows above the picture (`lightbox.css`).
  const side = x > 700 && x > y ? 72 : 0;
  // Asked for its height, a page is laid out at once, which a lightbox that opens has no time for.
  const said = failure.hidden ? 0 : failure.offsetHeight;
  // The caption has two lines where the window is narrow.
  return { top: 56, bottom: (x > 700 ? 72 : 112) + said, left: side, right: side };
}
