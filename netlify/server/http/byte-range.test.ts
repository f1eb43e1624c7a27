import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOfSlice, readRange } from './byte-range.ts';

const part = (first: number, last: number) => ({ wanted: 'part', first, last });
const whole = { wanted: 'whole' };
const nothing = { wanted: 'nothing that is there' };

describe('readRange', () => {
  it.each([
    ['bytes=0-1', part(0, 1)],
    ['bytes=0-', part(0, 99)],
    ['bytes=99-', part(99, 99)],
    ['bytes=10-9999', part(10, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-9999', part(0, 99)],
    ['BYTES= 3-4 ', part(3, 4)],
    ['bytes=0-99999999999999999999999999', part(0, 99)],
    ['bytes=100-', nothing],
    ['bytes=100-200', nothing],
    ['bytes=-0', nothing],
    ['bytes=99999999999999999999999999-', nothing],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it.each([
    null,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'bytes=1.5-2',
    'bytes=--1',
    'items=0-1',
    'bytes=0x1-2',
  ])('ignores %s', (header) => {
    expect(readRange(header, 100)).toEqual(whole);
  });

  it('finds no part in an empty file', () => {
    for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) {
      expect(readRange(header, 0)).toEqual(nothing);
    }
  });

  it('never reaches outside the file, whatever is asked for', () => {
    const bound = fc.oneof(
      fc.constant(''),
      fc.nat().map(String),
      fc.bigInt({ min: 0n }).map(String),
    );
    const header = fc.oneof(
      fc.string(),
      fc.tuple(bound, bound).map(([first, last]) => `bytes=${first}-${last}`),
    );
    fc.assert(
      fc.property(header, fc.nat(), (text, bytes) => {
        const range = readRange(text, bytes);
        if (range.wanted !== 'part') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(bytes);
      }),
    );
  });
});

describe('lastOfSlice', () => {
  const mebibyte = 1_048_576;

  it('answers a range of less than 4 MiB whole, wherever it lies', () => {
    expect(lastOfSlice(4 * mebibyte - 1, 4 * mebibyte)).toBe(4 * mebibyte);
    expect(lastOfSlice(1, 4 * mebibyte - 1)).toBe(4 * mebibyte - 1);
  });

  it('cuts a longer one at a multiple of 2 MiB', () => {
    expect(lastOfSlice(0, 50 * mebibyte)).toBe(2 * mebibyte - 1);
    expect(lastOfSlice(2 * mebibyte, 50 * mebibyte)).toBe(4 * mebibyte - 1);
    expect(lastOfSlice(1, 50 * mebibyte)).toBe(4 * mebibyte - 1);
  });

  it('stays under 4 MiB, goes on, and ends within what was asked for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (first, more) => {
        const last = lastOfSlice(first, first + more);
        expect(last).toBeGreaterThanOrEqual(first);
        expect(last).toBeLessThanOrEqual(first + more);
        expect(last - first + 1).toBeLessThan(4 * mebibyte);
      }),
    );
  });
});
