import { describe, expect, test } from 'vitest';
import { galleryPageSize } from '#contract/limits';
import { programmeFilms } from './film-programme.ts';
import { type Row, rowOf, standsAlone } from './programme.ts';
import { programmeStills } from './still-programme.ts';

const sizesOf = (rows: Row[]) => rows.map((row) => row.length);
const wide = 16 / 9;
const upright = 2 / 3;
const many = [wide, upright, 1.5, 1, 0.8, 2.39, upright, upright, wide, 1.5, 1, 0.8];
const stills = [...many, ...many.toReversed(), 1];

test('films stand alone, by threes and in pairs', () => {
  expect(sizesOf(programmeFilms(Array(14).fill(wide)))).toEqual([1, 3, 2, 2, 1, 3, 1, 1]);
});

test('a few stills stand as their ratios ask for', () => {
  expect(sizesOf(programmeStills([wide]))).toEqual([1]);
  expect(sizesOf(programmeStills([upright, upright]))).toEqual([2]);
  expect(sizesOf(programmeStills([2.39, 2.39]))).toEqual([1, 1]);
});

test('a page of stills has one alone where it is wide enough', () => {
  expect(sizesOf(programmeStills([1.5, 1.5, upright, 0.8, 1, wide]))).toContain(1);
  expect(sizesOf(programmeStills([upright, 1, 0.8, wide, upright, 0.8]))).toEqual([3, 1, 2]);
  expect(sizesOf(programmeStills(Array(6).fill(upright)))).not.toContain(1);
});

describe.each([
  { name: 'films', programme: programmeFilms, steps: [4, 6] },
  { name: 'stills', programme: programmeStills, steps: [galleryPageSize.images] },
])('$name', ({ programme, steps }) => {
  test('all are shown, whatever their number', () => {
    for (let count = 0; count <= stills.length; count++) {
      const places = programme(stills.slice(0, count)).flat();
      expect(places.map(({ format }) => format)).toEqual(
        programme(stills)
          .flat()
          .slice(0, count)
          .map(({ format }) => format),
      );
    }
  });

  test('no more than three stand in a row, whose shares are the whole of it', () => {
    for (const row of programme(stills)) {
      expect(row.length).toBeLessThanOrEqual(3);
      expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
  });

  test.each(steps)('rows stay when %i more works follow', (step) => {
    for (let shown = step; shown + step <= stills.length; shown += step) {
      const before = programme(stills.slice(0, shown));
      expect(programme(stills.slice(0, shown + step)).slice(0, before.length)).toEqual(before);
    }
  });
});

test('on a phone upright neighbours share a line, after one that opens their row', () => {
  const phoneSharesOf = (ratios: number[]) =>
    programmeStills(ratios)[0]?.map(({ phoneShare }) => phoneShare);
  expect(phoneSharesOf([upright, upright, wide])).toEqual([0.5, 0.5, 1]);
  expect(phoneSharesOf([upright, upright, upright])).toEqual([1, 0.5, 0.5]);
  expect(phoneSharesOf([upright, upright])).toEqual([0.5, 0.5]);
});

test('on a phone those that share a line do not stand alone, however unequal they are', () => {
  expect(rowOf([0.5, 1.12]).map(standsAlone)).toEqual([false, false]);
  expect(rowOf([upright, wide]).map(standsAlone)).toEqual([true, true]);
});
