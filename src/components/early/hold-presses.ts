import { heldMark } from '#lib/show-press';
import { sayLost } from './say-lost.ts';

const intervalMs = 50;

/**
 * After this long a link is followed and a form sent by the browser; what needs its script goes on waiting for it, and so
 * does one that says `data-acts="here"`: the film that it leads to is no page of the site.
 */
const timeoutMs = 4000;

/**
 * What does nothing yet: links and buttons of islands; those of custom elements but for links, to which they add nothing
 * unless one says that it `data-acts`.
 */
const withoutScript = 'astro-island[ssr] :is(a, button), :not(:defined) :is(a[data-acts], button)';

/** Parts of the page whose script could not be had: islands, and the whole page for what all of it needs. */
const failed = new Set<EventTarget | null>();
let held: Element | undefined;
let interval = 0;

/**
 * Keeps what is pressed before its script is there, and presses it again once the script listens or has failed: then the
 * browser does what it can by itself. Of two presses the later one counts, also where the browser follows it by itself.
 */
export function holdPresses(): void {
  addEventListener('click', hold, true);
  addEventListener('pagehide', release);
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && failed.add(document),
    true,
  );
  addEventListener('astro:hydration-error', ({ target }) => failed.add(target));
}

/** An island is lost alone, with what it needs, or with what starts all of them; other parts with any script. */
function isLost(pressed: Element): boolean {
  const island = pressed.closest('astro-island[ssr]');
  return failed.has(island && customElements.get('astro-island') ? island : document);
}

function hold(event: MouseEvent): void {
  // The target of a click is an element.
  const pressed = (event.target as Element).closest<HTMLButtonElement>('a, button');
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  release();
  // A command needs no script, in browsers that know it.
  if (!pressed.matches(withoutScript) || pressed.command) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = pressed;
  pressed.setAttribute(heldMark, '');
  const pressedAt = performance.now();
  interval = window.setInterval(() => {
    const isLate =
      pressed.closest('a:not([data-acts=here]), form') && performance.now() - pressedAt > timeoutMs;
    if (pressed.matches(withoutScript) && !isLost(pressed) && !isLate) return;
    release();
    removeEventListener('click', hold, true);
    pressed.click();
    addEventListener('click', hold, true);
    // A link leads on, and a form is sent. What listens by now has had its press.
    if (pressed.type === 'button' && pressed.matches(withoutScript)) sayLost(pressed);
  }, intervalMs);
}

function release(): void {
  clearInterval(interval);
  held?.removeAttribute(heldMark);
}
