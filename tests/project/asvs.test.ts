import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const document = await readFile('docs/asvs.md', 'utf8');
const rows = [
  ...document.matchAll(
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (met|not applicable|not met) \| (.+) \|$/gm,
  ),
].map(([, number = '', level, , verdict, where = '']) => ({ number, level, verdict, where }));

/** Chapters of the standard, and how many requirements of levels 1 and 2 each has (version 5.0). */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

/** What is written as the name of a file or a folder of the project. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.][\w./-]*)`/g)].flatMap(([, name = '']) =>
    /^[\w.-]+\/|\.(?:md|ts|json|toml)$/.test(name) ? name : [],
  );

it('names every requirement of levels 1 and 2 once, by chapter', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const found = Object.groupBy(numbers, (number) => number.split('.')[0] ?? '');
  const counts = Object.entries(found).map(([chapter, those = []]) => [chapter, those.length]);
  expect(Object.fromEntries(counts)).toEqual(chapters);
});

it('names only files that exist', () => {
  const named = filesIn(document);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

it('counts what is met, not applicable and not met', () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  expect(document).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('not applicable')} are not applicable and ${count('not met')} are not met.`,
  );
});
