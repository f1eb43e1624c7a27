import { expect, test } from 'vitest';
import { leadRowOf } from './lead-row.ts';
import { rowOf } from './programme.ts';

const wide = 16 / 9;
const upright = 2 / 3;

test('a wide work leads two others that are wide, and no others', () => {
  expect(leadRowOf([2.39, wide, wide]).map(({ lead }) => lead ?? false)).toEqual([
    true,
    false,
    false,
  ]);
  for (const ratios of [[], [wide], [wide, wide], [upright, wide, wide], [wide, wide, upright]])
    expect(leadRowOf(ratios)).toEqual(rowOf(ratios));
});
