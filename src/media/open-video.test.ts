import { expect, it } from 'vitest';
import { durationText, posterTimes } from './open-video.ts';

it.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [155, '2:35'],
  [3755, '1:02:35'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('spreads posters over the film', () => {
  expect(posterTimes(8, 4)).toEqual([1, 3, 5, 7]);
});
