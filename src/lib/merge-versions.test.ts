import { expect, test } from 'vitest';
import { type FieldGroup, mergeVersions, withGroups } from './merge-versions.ts';

const base = { title: 'Ink', tags: 'black', state: 'draft', publishAt: '' };
const publication: FieldGroup = ['state', 'publishAt'];

test('keeps what each side changed, and asks nothing', () => {
  const merged = mergeVersions(base, { ...base, title: 'Mine' }, { ...base, tags: 'theirs' });
  expect(merged).toEqual({ values: { ...base, title: 'Mine', tags: 'theirs' }, contested: [] });
});

test('asks about a field that both changed, and about no other', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', tags: 'theirs' };
  const { values, contested } = mergeVersions(base, mine, theirs);
  expect(contested).toEqual([['title']]);
  expect(withGroups(values, theirs, contested)).toEqual(theirs);
});

test('asks nothing about what both changed to the same', () => {
  const both = { ...base, title: 'Both' };
  expect(mergeVersions(base, both, { ...both, tags: 'theirs' })).toEqual({
    values: { ...both, tags: 'theirs' },
    contested: [],
  });
});

test('takes fields that belong together from one side', () => {
  const mine = { ...base, state: 'scheduled', publishAt: '2030-01-01T10:00' };
  const theirs = { ...base, state: 'published' };
  const { values, contested } = mergeVersions(base, mine, theirs, [publication]);
  expect(contested).toEqual([publication]);
  expect(withGroups(values, theirs, contested)).toEqual(theirs);
  expect(mergeVersions(base, base, mine, [publication]).values).toEqual(mine);
});
