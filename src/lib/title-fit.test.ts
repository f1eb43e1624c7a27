import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hyphenated, titleFit, titleParts } from './title-fit.ts';

test('a title is fitted by its longest word', () => {
  expect(titleFit('Get In Touch')).toBe('word-5');
  expect(titleFit('Rain')).toBe('word-4');
  expect(titleFit('Electroencephalographical')).toBe(titleFit('A Electroencephalographical'));
});

test('a word may end at its own hyphen', () => {
  expect(titleFit('Computer-Generated')).toBe(titleFit('Generated'));
});

test('a short beginning stays with its word, and is fitted with it', () => {
  expect(titleParts('Dreams, an AI-generated film')).toEqual([
    'Dreams, ',
    'an AI-generated',
    ' film',
  ]);
  expect(titleFit('AI-Generated')).not.toBe(titleFit('Generated'));
});

test('a short word after a colon stays with the next, and is fitted with it', () => {
  expect(titleParts('Dreams: a film')).toEqual(['Dreams: ', 'a film', '']);
  expect(titleFit('Dreams: an aquarelle')).not.toBe(titleFit('Aquarelle'));
  expect(titleParts('Dreams: all of them')).toHaveLength(1);
});

test('a short beginning leaves a long word, which would make the title small', () => {
  expect(titleParts('An AI-electroencephalograph')).toHaveLength(1);
});

test('words of up to 24 letters are left whole, longer ones may be divided', () => {
  expect(hyphenated('Electroencephalographist')).toBe('Electroencephalographist');
  const long = hyphenated('Pneumonoultramicroscopicsilicovolcanoconiosis');
  expect(long.replaceAll('\u00ad', '')).toBe('Pneumonoultramicroscopicsilicovolcanoconiosis');
  for (const piece of long.split('\u00ad')) expect(piece.length).toBeLessThanOrEqual(20);
});

test('a word without vowels may be divided as well', () => {
  for (const piece of hyphenated('x'.repeat(60)).split('\u00ad'))
    expect(piece.length).toBeLessThanOrEqual(20);
});

test('a letter that is not known counts as a wide one', () => {
  expect(titleFit('Ж'.repeat(10))).toBe('word-12');
});

test('every class that a title can have is styled, with room for its word', async () => {
  const styles = await readFile('src/styles/title-words.css', 'utf8');
  for (let letters = 1; letters <= 24; letters++) {
    const fit = titleFit('M'.repeat(letters));
    const [, room = ''] = new RegExp(`\\.${fit} \\{\\s*--word: (\\d+);`).exec(styles) ?? [];
    expect(Number(room), fit).toBeGreaterThanOrEqual(Math.min(30, letters * 1.13));
  }
});
