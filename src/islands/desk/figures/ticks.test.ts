import { expect, it } from 'vitest';
import { ticksOf } from './ticks.ts';

it('writes the first and the last place, however many there are', () => {
  for (const count of [2, 7, 28, 90, 365])
    for (const most of [2, 4, 9]) {
      const ticks = ticksOf(count, most);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBe(count - 1);
      expect(ticks.length).toBeLessThanOrEqual(most);
    }
});

it('leaves out the place before the last where both would run into each other', () => {
  expect(ticksOf(30, 5)).toEqual([0, 8, 16, 29]);
});

it('leaves the same distance between all but the last', () => {
  expect(ticksOf(28, 14)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(ticksOf(28, 5)).toEqual([0, 7, 14, 21, 27]);
  expect(ticksOf(29, 10)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
});

it('writes every place where there is room for all', () => {
  expect(ticksOf(7, 9)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('writes one place alone, and none of none', () => {
  expect(ticksOf(1, 5)).toEqual([0]);
  expect(ticksOf(0, 5)).toEqual([]);
});
