import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, pageCount: number) =>
  pageNumbers(page, pageCount)
    .map(({ number }) => number ?? '…')
    .join(' ');

describe('pageNumbers', () => {
  it('offers every page while there are seven or fewer', () => {
    expect(shown(1, 2)).toBe('1 2');
    expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
  });

  it('leaves out the far end near the beginning', () => {
    expect(shown(1, 8)).toBe('1 2 3 4 5 … 8');
    expect(shown(4, 20)).toBe('1 2 3 4 5 … 20');
  });

  it('leaves out both ends in the middle', () => {
    expect(shown(5, 20)).toBe('1 … 4 5 6 … 20');
    expect(shown(16, 20)).toBe('1 … 15 16 17 … 20');
  });

  it('leaves out the beginning near the end', () => {
    expect(shown(17, 20)).toBe('1 … 16 17 18 19 20');
    expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
  });

  it('always contains the current page, and gives every entry its own key', () => {
    for (let pageCount = 1; pageCount <= 12; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const entries = pageNumbers(page, pageCount);
        expect(entries.some(({ number }) => number === page)).toBe(true);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      }
    }
  });
});
