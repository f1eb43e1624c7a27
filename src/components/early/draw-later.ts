import { unmark } from './unmark.ts';

/** Of the parts of a page that may be drawn after the others (`src/components/Scene.astro`). */
const mark = 'data-later';

/** From part to part, so that frames and presses come between them. */
const restMs = 50;

/** Lets the page be drawn whole from the beginning; to be called before it stands. */
export function drawWhole(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Draws what is left of the page part by part. */
export function drawInTurns(): void {
  setTimeout(() => unmark(mark) && drawInTurns(), restMs);
}
