import { expect, test } from 'vitest';
import { stillSizes } from './still-sizes.ts';

test('is the share of the row, and on a phone of the line', () => {
  expect(stillSizes({ format: -7, ratio: 0.67, share: 0.4, phoneShare: 0.5 })).toBe(
    '(min-width: 40rem) calc(min(93vw, 2432px) * 0.40), calc(89vw * 0.50)',
  );
});

test('is the whole width for a picture alone, as far as the window is high enough', () => {
  expect(stillSizes({ format: 7, ratio: 1.5, share: 1, phoneShare: 1 })).toBe(
    '(min-width: 40rem) min(min(93vw, 2432px), 135vh), 100vw',
  );
});

test('is less for those that stand above each other beside a large one, where there is room', () => {
  expect(
    stillSizes({ format: 10, ratio: 1.78, share: 0.22, narrowShare: 0.5, phoneShare: 1 }),
  ).toBe(
    '(min-width: 70rem) calc(min(93vw, 2432px) * 0.22), (min-width: 40rem) calc(min(93vw, 2432px) * 0.50), 100vw',
  );
});
