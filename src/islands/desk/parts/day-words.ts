/** Figures are counted in days of UTC. */
const timeZone = 'UTC';

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });
const whole = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone,
});
const ofWeek = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone,
});

/** A day such as `2026-11-25`, as "25 Nov". */
export const shortDay = (day: string): string => short.format(new Date(day));

/** A day, as "Wed 25 Nov". */
export const dayOfWeek = (day: string): string => ofWeek.format(new Date(day)).replace(',', '');

/** A day, as "25 Nov 2026". */
export const wholeDay = (day: string): string => whole.format(new Date(day));

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** A moment in ISO 8601, in the time of the browser, as "25 Nov 2026, 14:02". */
export const momentOf = (at: string): string => moment.format(new Date(at));

/** The first and the last of some days, as "29 Oct to 25 Nov 2026". */
export function daySpan(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return wholeDay(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isSameYear ? short : whole).format(new Date(first))} to ${whole.format(new Date(last))}`;
}
