import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const { TZ } = process.env;

beforeEach(() => {
  process.env['TZ'] = 'America/New_York';
});
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

it.each([
  ['2026-01-10T23:30:00.000Z', '2026-01-10T18:30'],
  ['2026-07-10T23:30:00.000Z', '2026-07-10T19:30'],
])('reads %s in New York as %s, and back', (at, local) => {
  expect(toLocalTime(at)).toBe(local);
  expect(fromLocalTime(local)).toBe(at);
});

it('takes anything else for no time', () => {
  expect(toLocalTime(null)).toBe('');
  expect(toLocalTime('soon')).toBe('');
  expect(fromLocalTime('')).toBeNull();
  expect(fromLocalTime('soon')).toBeNull();
});
