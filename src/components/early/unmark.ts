/**
 * Takes a mark, an attribute, from the first element that has it.
 *
 * @returns whether there was one
 */
export function unmark(mark: string): boolean {
  const marked = document.querySelector(`[${mark}]`);
  marked?.removeAttribute(mark);
  return marked !== null;
}
