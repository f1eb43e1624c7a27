/** Of what was pressed and whose effect is still to come (`src/styles/parts.css`). */
export const heldMark = 'data-held';

/**
 * Lets a press be seen before it has its effect: drawing that can take longer than a frame, and people press again what
 * does not answer (https://web.dev/articles/optimize-inp).
 *
 * @returns resolves after the frame that shows it
 */
export async function showPress(pressed: HTMLElement): Promise<void> {
  // Safari gives a link or a button that is clicked no focus, and what it opens could not give it back.
  pressed.focus({ preventScroll: true });
  pressed.setAttribute(heldMark, '');
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  pressed.removeAttribute(heldMark);
}
