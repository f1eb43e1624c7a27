import { expect, it } from 'vitest';
import { weightOf } from './weight.ts';

const draws = Array.from({ length: 1000 }, (_, index) => index / 1000);

it.each([1, 0.7, 0.6, 0.4, 0.1, 0.05])(
  'adds up to all visits of which a share of %d is kept',
  (share) => {
    const kept = draws.map((drawn) => weightOf(share, drawn));
    const sum = kept.reduce((total, weight) => total + weight, 0);
    expect((sum * share) / draws.length).toBeCloseTo(1, 2);
    expect(kept.every(Number.isInteger)).toBe(true);
  },
);

it('counts each visit once where all are kept', () => {
  expect(new Set(draws.map((drawn) => weightOf(1, drawn)))).toEqual(new Set([1]));
});
