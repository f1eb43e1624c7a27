import { heldMark } from '#lib/show-press';

const intervalMs = 50;

/** After this long a link is followed and a form sent by the browser; what needs its script goes on waiting for it. */
const timeoutMs = 4000;

/**
 * What does nothing yet: links and buttons of islands; those of custom elements but for links, to which they add nothing
 * unless one says that it `data-acts`.
 */
const withoutScript = 'astro-island[ssr] :is(a, button), :not(:defined) :is(a[data-acts], button)';

/** A script of the page could not be had. */
let isFailed = false;
let held: Element | undefined;
let interval = 0;

/**
 * Keeps what is pressed before its script is there, and presses it again once the script listens or has failed: then the
 * browser does what it can by itself. Of two presses the later one counts.
 */
export function holdPresses(): void {
  addEventListener('click', hold, true);
  addEventListener('error', ({ target }) => noteFailure(target instanceof HTMLScriptElement), true);
  addEventListener('astro:hydration-error', () => noteFailure(true));
}

function noteFailure(isScript: boolean): void {
  isFailed ||= isScript;
}

function hold(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element && event.target.closest<HTMLButtonElement>(withoutScript);
  // A command needs no script, in browsers that know it.
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || pressed.command) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  release();
  held = pressed;
  pressed.setAttribute(heldMark, '');
  const pressedAt = performance.now();
  interval = window.setInterval(() => {
    const isLate = pressed.closest('a, form') && performance.now() - pressedAt > timeoutMs;
    if (pressed.matches(withoutScript) && !isFailed && !isLate) return;
    release();
    removeEventListener('click', hold, true);
    pressed.click();
    addEventListener('click', hold, true);
  }, intervalMs);
}

function release(): void {
  clearInterval(interval);
  held?.removeAttribute(heldMark);
}
