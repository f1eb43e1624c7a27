import { expect, test } from 'vitest';
import { creditsOf } from './credits.ts';

test('reads who did what, one a line', () => {
  expect(creditsOf('Music: A. Composer\n\n  B. Editor \nEdit :  Cy: the second')).toEqual([
    { role: 'Music', name: 'A. Composer' },
    { name: 'B. Editor' },
    { role: 'Edit', name: 'Cy: the second' },
  ]);
});

test('finds nobody in nothing, and no role without a name', () => {
  expect(creditsOf(null)).toEqual([]);
  expect(creditsOf('Music:')).toEqual([{ name: 'Music:' }]);
});
