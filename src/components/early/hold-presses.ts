/** How often it looks whether the script is there. */
const intervalMs = 50;

/** After so many looks the browser does by itself what it can: it follows the link, or sends the form. */
const patience = 80;

/** The islands and custom elements that do nothing yet. */
const withoutScript = 'astro-island[ssr], :not(:defined)';

let held: Element | undefined;

/**
 * Keeps what is pressed before its script is there, and presses it again once the script listens: whoever is faster than
 * the connection loses nothing. Of two presses the later one counts.
 */
export function holdPresses(): void {
  addEventListener('click', hold, true);
}

function hold(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
  const part = pressed ? pressed.closest(withoutScript) : null;
  if (!pressed || !part || opensElsewhere(event) || worksByItself(pressed, part)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held === pressed) return;
  held = pressed;
  pressWhenReady(pressed, part, patience);
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** Custom elements add nothing to a link, unless it says that it `data-acts`; what has a command needs no script. */
const worksByItself = (pressed: Element, part: Element) =>
  part.localName !== 'astro-island' && pressed.matches('a:not([data-acts]), [command]');

function pressWhenReady(pressed: HTMLElement, part: Element, looksLeft: number): void {
  setTimeout(() => {
    if (held !== pressed) return;
    if (looksLeft && part.matches(withoutScript)) {
      pressWhenReady(pressed, part, looksLeft - 1);
      return;
    }
    held = undefined;
    removeEventListener('click', hold, true);
    pressed.click();
    holdPresses();
  }, intervalMs);
}
