import { heldMark } from '#lib/show-press';
import { unmark } from './unmark.ts';

/** How often it looks whether the script is there. */
const intervalMs = 50;

/** After so many looks the browser does by itself what it can: it follows the link, or sends the form. */
const patience = 80;

/**
 * What does nothing yet: links and buttons of islands; those of custom elements but for links, to which they add nothing
 * unless it says that it `data-acts`.
 */
const withoutScript = 'astro-island[ssr] :is(a, button), :not(:defined) :is(a[data-acts], button)';

let looking = 0;

/**
 * Keeps what is pressed before its script is there, and presses it again once the script listens: whoever is faster than
 * the connection loses nothing, and sees at once that the press was taken. Of two presses the later one counts.
 */
export function holdPresses(): void {
  addEventListener('click', hold, true);
}

function hold(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element && event.target.closest<HTMLButtonElement>(withoutScript);
  // A command needs no script, in browsers that know it.
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || pressed.command) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  letGo();
  pressed.setAttribute(heldMark, '');
  let looksLeft = patience;
  looking = window.setInterval(() => {
    looksLeft -= 1;
    if (looksLeft > 0 && pressed.matches(withoutScript)) return;
    letGo();
    removeEventListener('click', hold, true);
    pressed.click();
    holdPresses();
  }, intervalMs);
}

function letGo(): void {
  clearInterval(looking);
  unmark(heldMark);
}
