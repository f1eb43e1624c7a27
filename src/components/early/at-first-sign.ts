/** What tells that somebody is there who may want more than to look. Another tab may log in: that is the last. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'storage'];

/**
 * Acts at the first sign of a visitor: until then the processor is left to what the page shows. To be called after the first
 * paint: with the first layout Chromium says that a pointer moved which only rests over the page.
 *
 * @param act may be called more than once
 */
export function atFirstSign(act: () => void): void {
  for (const sign of signs) addEventListener(sign, act, { capture: true, once: true });
}
