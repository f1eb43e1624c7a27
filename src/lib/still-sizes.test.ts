import { expect, test } from 'vitest';
import { stillSizes } from './still-sizes.ts';

test('is the share of the row, and on a phone of the line', () => {
  expect(stillSizes({ format: -7, ratio: 0.67, share: 0.4, phoneShare: 0.5 })).toBe(
    '(min-width: 40rem) calc(min(92vw, 128rem) * 0.40), calc(100vw * 0.50)',
  );
});

test('is the whole width for a picture alone, as far as the window is high enough', () => {
  expect(stillSizes({ format: 7, ratio: 1.5, share: 1, phoneShare: 1 })).toBe(
    '(min-width: 40rem) min(92vw, 128rem, 114vh), 100vw',
  );
});
