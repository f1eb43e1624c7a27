import { expect, test } from 'vitest';
import { namedLinesOf } from './named-lines.ts';

test('a line is split at its first colon', () => {
  expect(namedLinesOf('Brief: what: it is\n\n  2026:a festival ')).toEqual([
    { name: 'Brief', text: 'what: it is' },
    { name: '2026', text: 'a festival' },
  ]);
});

test('a line without a name is whole', () => {
  expect(namedLinesOf('A client\nhttps://example.org')).toEqual([
    { text: 'A client' },
    { text: 'https://example.org' },
  ]);
});

test('no text has no lines', () => {
  expect(namedLinesOf(null)).toEqual([]);
  expect(namedLinesOf(' \n ')).toEqual([]);
});
