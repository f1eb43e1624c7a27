import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatOf, formats, ratioOf } from './formats.ts';

/** How much of a side a picture loses in its format. */
function lossOf(ratio: number): number {
  const shown = ratioOf(formatOf(ratio));
  return 1 - Math.min(shown / ratio, ratio / shown);
}

test.each([2 / 3, 3 / 4, 4 / 5, 1, 4 / 3, 3 / 2, 16 / 9, 960 / 402])(
  'a picture of a usual ratio, %d, loses next to nothing',
  (ratio) => expect(lossOf(ratio)).toBeLessThan(0.01),
);

test('no picture between the narrowest and the widest format loses more than a thirtieth', () => {
  for (let ratio = 0.5; ratio <= 4; ratio += 0.01) expect(lossOf(ratio)).toBeLessThan(1 / 30);
});

test('a picture that is narrower or wider has the narrowest or the widest format', () => {
  expect(ratioOf(formatOf(0.1))).toBe(0.5);
  expect(ratioOf(formatOf(20))).toBe(4);
});

test('each format has its rule', async () => {
  const css = await readFile('src/islands/ui/work-rows.module.css', 'utf8');
  const rules = [...css.matchAll(/\[data-format='(-?\d+)'\] \{\s*--format: ([\d.]+);/g)];
  const numbers = rules.map(([, format]) => Number(format));
  expect(numbers).toEqual(Array.from({ length: 37 }, (_, index) => formats.narrowest + index));
  for (const [, format, ratio] of rules)
    expect(Number(ratio)).toBeCloseTo(ratioOf(Number(format)), 2);
});
