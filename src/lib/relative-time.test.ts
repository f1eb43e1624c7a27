import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-01T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [minute - 1, 'Just now'],
    [minute, '1 minute ago'],
    [2 * minute - 1, '1 minute ago'],
    [2 * minute, '2 minutes ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour, '2 hours ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [2 * day, '2 days ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [14 * day, '2 weeks ago'],
    [30 * day - 1, '4 weeks ago'],
    [30 * day, '1 month ago'],
    [60 * day, '2 months ago'],
    [365 * day - 1, '12 months ago'],
    [365 * day, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('%i ms ago reads "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it('reads ISO 8601', () => {
    expect(relativeTime('2026-02-27T12:00:00Z', now)).toBe('2 days ago');
  });

  it('calls what a slow clock puts into the future just now', () => {
    expect(ago(-hour)).toBe('Just now');
  });
});
