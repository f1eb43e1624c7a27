/**
 * Which of the places on an axis are written below it: the first and the last always, and between them as many at an
 * even distance as there is room for.
 * @param count how many places there are.
 * @param most how many words fit side by side.
 * @returns the numbers of the places, counted from 0.
 */
export function ticksOf(count: number, most: number): number[] {
  const last = count - 1;
  if (last <= 0) return count > 0 ? [0] : [];
  const step = Math.ceil(last / Math.max(1, most - 1));
  const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const rest = last - (ticks.at(-1) ?? 0);
  // Where the last place comes close after a step, that one makes room: words take two thirds of a step.
  if (rest > 0 && rest < (step * 2) / 3 && ticks.length > 1) ticks.pop();
  return rest > 0 ? [...ticks, last] : ticks;
}
