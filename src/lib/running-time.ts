/**
 * The seconds that a running time such as `2:35` or `1:02:35` names; `null` for `00:00` and whatever is none, which say
 * that it is unknown.
 */
export function secondsOf(duration: string): number | null {
  if (!/^\d{1,3}(?::[0-5]?\d){1,2}$/.test(duration)) return null;
  const seconds = duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds || null;
}

/** Whether a work says how long it is, in whatever form: `00:00` says that nobody knows. */
export const isRunningTime = (duration: string): boolean => /[1-9]/.test(duration);

/** A length of time as ISO 8601 writes it, such as `PT2M35S`. */
export function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.flatMap(([count, unit]) => (count > 0 ? [count, unit] : [])).join('')}`;
}
