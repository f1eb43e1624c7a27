import { expect, test } from 'vitest';
import { moreLikeThis } from './more-like-this.ts';

const work = (name: string, category: string, ...tags: string[]) => ({ name, category, tags });
const list = [
  work('far', 'Drama', 'rain', 'night'),
  work('other', 'Abstract'),
  work('before', 'Drama', 'rain', 'night'),
  work('this', 'Drama', 'rain', 'night'),
  work('after', 'Drama', 'rain'),
  work('category', 'Drama'),
  work('tag', 'Abstract', 'rain'),
];
const names = (works: { name: string }[]) => works.map(({ name }) => name);

test('chooses by shared tags, then by the category, and the nearer one of equals', () => {
  expect(names(moreLikeThis(list, 3, 3))).toEqual(['far', 'tag', 'category']);
});

test('gives the works before and after only where too few others share something', () => {
  expect(names(moreLikeThis(list, 3, 9))).toEqual([
    ...['far', 'tag', 'category'],
    ...['before', 'after'],
    'other',
  ]);
});

test('never gives the work itself, nor more than there are', () => {
  expect(names(moreLikeThis(list, 3, 9))).not.toContain('this');
  expect(moreLikeThis(list.slice(3, 4), 0, 3)).toEqual([]);
});

test('gives nothing for a place outside of the list', () => {
  expect(moreLikeThis(list, 9, 3)).toEqual([]);
});
