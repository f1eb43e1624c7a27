import { expect, it } from 'vitest';
import { foundBy } from './found-by.ts';

const work = { title: 'Étude in Rain', tags: ['Night shoot', 'Tōkyō'] };

it.each(['etude', 'rain étude', ''])('gives no reason for %j, which the title holds', (words) => {
  expect(foundBy(work, words)).toBeUndefined();
});

it.each([
  ['night', 'tagged Night shoot'],
  ['rain tokyo', 'tagged Tōkyō'],
])('names the tag that %j is found by', (words, reason) => {
  expect(foundBy(work, words)).toBe(reason);
});

it('says that the description holds what neither title nor tags do', () => {
  expect(foundBy(work, 'rain umbrella')).toBe('in its description');
});
