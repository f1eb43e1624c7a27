import { expect, test } from 'vitest';
import { formOutlines } from './form-outlines.ts';

test('gives every form the same number of points, so that one can turn into the next', () => {
  const counts = formOutlines.map((outline) => outline.split(',').length);
  expect(new Set(counts).size).toBe(1);
});

test('keeps every point inside its box', () => {
  const values = formOutlines.join(' ').match(/-?\d+\.\d+(?=%)/g) ?? [];
  expect(values.length).toBeGreaterThan(0);
  for (const value of values.map(Number)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
});
