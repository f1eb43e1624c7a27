import { expect, test } from 'vitest';
import type { SearchEntry } from '#contract/search-index';
import { searchableOf, searchWorks } from './search-works.ts';

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
  entry('Café'),
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
