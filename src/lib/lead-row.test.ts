import { expect, test } from 'vitest';
import { leadRowOf } from './lead-row.ts';
import { rowOf, standsAlone } from './programme.ts';

const wide = 16 / 9;
const upright = 2 / 3;

test('a wide work leads two others that are wide, and no others', () => {
  const leadOf = (...ratios: number[]) => leadRowOf(ratios).map(({ lead }) => lead);
  expect(leadOf(wide, wide, wide)).toEqual(['usual', undefined, undefined]);
  expect(leadOf(2.39, wide, 2.39)).toEqual(['low', undefined, undefined]);
  expect(leadOf(2.39, 2.39, 2.39)).toEqual(['even', undefined, undefined]);
  for (const ratios of [[], [wide], [wide, wide], [upright, wide, wide], [wide, wide, upright]])
    expect(leadRowOf(ratios)).toEqual(rowOf(ratios));
});

test('those that are led are of two sizes, beside the first and below it', () => {
  for (const first of [wide, 2.39]) {
    const [lead, medium, small] = leadRowOf([first, wide, wide]);
    expect(small?.share).toBeLessThan((medium?.share ?? 0) * 0.8);
    expect(small?.narrowShare).toBeLessThan((medium?.narrowShare ?? 0) * 0.8);
    expect((lead?.share ?? 0) + (medium?.share ?? 0)).toBeCloseTo(1);
    expect((medium?.narrowShare ?? 0) + (small?.narrowShare ?? 0)).toBeCloseTo(1);
  }
});

test('on a phone each has a line, of which the last leaves some', () => {
  const row = leadRowOf([wide, wide, wide]);
  expect(row.map(({ phoneShare }) => phoneShare)).toEqual([1, 1, 0.75]);
  expect(row.every(standsAlone)).toBe(true);
});
