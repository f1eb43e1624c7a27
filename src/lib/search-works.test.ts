import { expect, test } from 'vitest';
import type { SearchEntry } from '#contract/search-index';
import { isOneErrorAway, searchableOf, searchCloseWorks, searchWorks } from './search-works.ts';

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  path: `/videos/${title}`,
  kind: 'video',
  title,
  category: 'Drama',
  tags: [],
  summary: '',
  still: '',
  ...rest,
});
const index = searchableOf([
  entry('The Wait', { summary: 'Rain on a window.' }),
  entry('Night Bus', { tags: ['rain'] }),
  entry('Rain', { category: 'Abstract' }),
  entry('Café', { making: 'Made by code' }),
]);
const titles = (query: string) => searchWorks(index, query).map(({ title }) => title);

test('finds words in titles first, then in tags and descriptions', () => {
  expect(titles('rain')).toEqual(['Rain', 'Night Bus', 'The Wait']);
});

test('every word has to be found, as the beginning of one', () => {
  expect(titles('rain abstr')).toEqual(['Rain']);
  expect(titles('ain')).toEqual([]);
});

test('case and accents do not count', () => {
  expect(titles('CAFE')).toEqual(['Café']);
});

test('nothing asked for finds nothing', () => {
  expect(titles(' – ')).toEqual([]);
});

test('finds works by how they were made', () => {
  expect(titles('made by code')).toEqual(['Café']);
});

test.each([
  ['rian', 'rain'],
  ['wtaer', 'water'],
  ['watr', 'water'],
  ['waater', 'water'],
  ['wader', 'water'],
  ['water', 'water'],
  ['ater', 'water'],
  ['waters', 'water'],
  ['wate', 'water'],
])('%s is one error of typing away from %s', (typed, word) => {
  expect(isOneErrorAway(typed, word)).toBe(true);
  expect(isOneErrorAway(word, typed)).toBe(true);
});

test.each([
  ['wtr', 'water'],
  ['waders', 'water'],
  ['niar', 'rain'],
  ['', 'rain'],
])('%s is more than one error away from %s', (typed, word) => {
  expect(isOneErrorAway(typed, word)).toBe(false);
  expect(isOneErrorAway(word, typed)).toBe(false);
});

test('comes close with one error in each word of four letters or more', () => {
  const close = (query: string) => searchCloseWorks(index, query).map(({ title }) => title);
  expect(close('rian')).toEqual(['Rain', 'Night Bus', 'The Wait']);
  expect(close('nigth bus')).toEqual(['Night Bus']);
  expect(close('night bsu')).toEqual([]);
  expect(close('rian nothing')).toEqual([]);
});
