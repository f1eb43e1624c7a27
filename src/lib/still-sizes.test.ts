import { expect, test } from 'vitest';
import { stillSizes } from './still-sizes.ts';

test('is the width of a column', () => {
  expect(stillSizes(2, 'wide', 16 / 9)).toBe(
    '(min-width: 120rem) 54.5rem, (min-width: 40rem) 45.0vw, calc(100vw - 2.5rem)',
  );
});

test('is wider than the frame for a picture that is cut at its sides', () => {
  expect(stillSizes(2, 'wide', 2.39)).toMatch(/ 60\.5vw, calc\(\(100vw - 2\.5rem\) \* 1\.34\)$/);
});

test('is narrower than the square for a portrait', () => {
  expect(stillSizes(3, 'square', 0.8)).toMatch(/ 23\.5vw, calc\(\(100vw - 2\.5rem\) \* 0\.80\)$/);
});
