import { unmark } from './unmark.ts';

/** Of the parts of a page that may be drawn after the others (`src/components/Scene.astro`). */
const mark = 'data-later';

/** From part to part, so that frames and presses come between them. */
const restMs = 50;

/** Draws what is left of the page with its next frame. */
export function drawAll(): void {
  while (unmark(mark));
}

/** Draws what is left of the page part by part. */
export function drawInTurns(): void {
  setTimeout(() => unmark(mark) && drawInTurns(), restMs);
}
