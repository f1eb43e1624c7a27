/** What tells that somebody is there who may want more than to look. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/**
 * Acts at the first sign of a visitor: until then the processor is left to what the page shows.
 *
 * @param act may be called more than once
 */
export function atFirstSign(act: () => void): void {
  for (const sign of signs) addEventListener(sign, act, { capture: true, once: true });
}
