import { expect, test } from 'vitest';
import { slateTime } from './slate-time.ts';

test.each([
  [0, '00:00'],
  [8.9, '00:08'],
  [155, '02:35'],
  [3755, '1:02:35'],
  [Number.NaN, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(slateTime(seconds)).toBe(text);
});
