import type { Figures } from '#contract/endpoints/get-figures';

type Day = Figures['days'][number];

/** Of fewer days a plot looks empty or broken. */
export const leastPlotted = 3;

const daysOfWeek = 7;

const isCounted = ({ day: _, ...counts }: Day) => Object.values(counts).some((count) => count > 0);

/** On how many of the days anything was counted. */
export const countedDays = (days: readonly Day[]): number => days.filter(isCounted).length;

/** Whether counts of days are worth a plot; numbers say as much of fewer. */
export const isPlotted = (values: readonly number[]): boolean =>
  values.filter((value) => value > 0).length >= leastPlotted;

/** Days in a row as whole weeks, each named by its first day; the last ends with the last day, and days before the first are left out. */
export function weeksOf(days: readonly Day[]): Day[] {
  const weeks: Day[] = [];
  for (let end = days.length; end >= daysOfWeek; end -= daysOfWeek) {
    const [first, ...rest] = days.slice(end - daysOfWeek, end);
    if (first) weeks.unshift(rest.reduce(added, first));
  }
  return weeks;
}

const added = (sum: Day, day: Day): Day => ({
  day: sum.day,
  views: sum.views + day.views,
  opened: sum.opened + day.opened,
  plays: sum.plays + day.plays,
  begun: sum.begun + day.begun,
  sent: sum.sent + day.sent,
});
