// What stands in every page itself: the little that cannot wait for the page's scripts, which wait for its first paint and
// for a sign that somebody is there.
import { afterFirstPaint } from './after-first-paint.ts';
import { atFirstSign } from './at-first-sign.ts';
import { chooseFonts } from './choose-fonts.ts';
import { drawInTurns, drawWhole } from './draw-later.ts';
import { holdPresses } from './hold-presses.ts';
import { fetchScripts } from './late-scripts.ts';
import { recognize } from './visitor.ts';

/** Whoever only looks gets everything after so long, and so does who opened the page in the background. */
const restMs = 2500;

/** Of what has nothing to show before its script runs. */
const inHurry = '[data-at-once]';

const recognized = recognize();
// The browser may take them back to where they were, or to what the address names: that place has to be right.
if (recognized) drawWhole();
holdPresses();
const setSlates = chooseFonts();
const finishDrawing = () => setSlates().then(drawInTurns);

addEventListener('DOMContentLoaded', () => {
  afterFirstPaint(() => {
    finishDrawing();
    // Another tab may have logged in meanwhile.
    if (recognized || recognize() || document.querySelector(inHurry)) fetchScripts();
    else atFirstSign(fetchScripts);
  });
  setTimeout(() => {
    finishDrawing();
    fetchScripts();
  }, restMs);
});
