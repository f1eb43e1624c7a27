const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Largest first; a month counts 30 days and a year 365. */
const units = [
  { name: 'year', ms: 365 * dayMs },
  { name: 'month', ms: 30 * dayMs },
  { name: 'week', ms: 7 * dayMs },
  { name: 'day', ms: dayMs },
  { name: 'hour', ms: hourMs },
  { name: 'minute', ms: minuteMs },
] as const;

/**
 * How long ago something was, in the largest unit that fits ("3 weeks ago"); 'Just now' under a minute, and for times
 * that a clock running behind puts into the future.
 * @param then a date, or a text that `Date` reads, as ISO 8601
 */
export function relativeTime(then: Date | string, now = new Date()): string {
  const elapsedMs = now.getTime() - new Date(then).getTime();
  const unit = units.find(({ ms }) => elapsedMs >= ms);
  if (!unit) return 'Just now';
  const count = Math.floor(elapsedMs / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
