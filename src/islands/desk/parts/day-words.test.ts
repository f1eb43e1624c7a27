import { expect, it } from 'vitest';
import { dayOfWeek, daySpan, shortDay, wholeDay } from './day-words.ts';

it('says a day by its number and month', () => {
  expect(shortDay('2026-11-05')).toBe('5 Nov');
  expect(dayOfWeek('2026-11-05')).toBe('Thu 5 Nov');
  expect(wholeDay('2026-11-05')).toBe('5 Nov 2026');
});

it('says the year once where both days are in it', () => {
  expect(daySpan(['2026-10-29', '2026-10-30', '2026-11-25'])).toBe('29 Oct to 25 Nov 2026');
  expect(daySpan(['2025-12-29', '2026-01-25'])).toBe('29 Dec 2025 to 25 Jan 2026');
});

it('says a day alone, and nothing of no days', () => {
  expect(daySpan(['2026-11-25'])).toBe('25 Nov 2026');
  expect(daySpan([])).toBe('');
});
