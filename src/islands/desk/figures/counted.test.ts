import { expect, it } from 'vitest';
import { countedDays, isPlotted, weeksOf } from './counted.ts';

const aDay = (day: string, views: number) => ({
  ...{ day, views, opened: 1, plays: 0, begun: 0, sent: 0 },
});

it('adds days up to whole weeks that end with the last day', () => {
  const days = Array.from({ length: 9 }, (_, index) => aDay(`2026-11-0${index + 1}`, index + 1));
  expect(weeksOf(days)).toEqual([{ ...aDay('2026-11-03', 3 + 4 + 5 + 6 + 7 + 8 + 9), opened: 7 }]);
  expect(weeksOf([])).toEqual([]);
});

it('counts the days on which there was anything, whatever it was', () => {
  const nothing = { ...aDay('2026-11-01', 0), opened: 0 };
  expect(countedDays([nothing, { ...nothing, sent: 1 }, aDay('2026-11-03', 5)])).toBe(2);
});

it('plots the counts of three days, and not of fewer', () => {
  expect(isPlotted([0, 4, 0, 2, 0])).toBe(false);
  expect(isPlotted([0, 4, 1, 2, 0])).toBe(true);
});
