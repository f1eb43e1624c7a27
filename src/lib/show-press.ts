/** Of what was pressed and whose effect is still to come (`src/styles/parts.css`). */
export const heldMark = 'data-held';

/**
 * Lets a press be seen before it has its effect: drawing that can take longer than a frame, and people press again what
 * does not answer (https://web.dev/articles/optimize-inp).
 *
 * @returns resolves after the frame that shows it
 */
export async function showPress(pressed: Element): Promise<void> {
  pressed.setAttribute(heldMark, '');
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  pressed.removeAttribute(heldMark);
}
