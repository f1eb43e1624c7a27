import { expect, test } from 'vitest';
import { namedLinesOf } from './named-lines.ts';

test('a line is split at its first colon', () => {
  expect(namedLinesOf('Brief: what: it is\n\n  2026:a festival ')).toEqual([
    { name: 'Brief', text: 'what: it is' },
    { name: '2026', text: 'a festival' },
  ]);
});

test('a line without a name is whole', () => {
  const lines = ['A client', 'https://example.org', 'From [a client](mailto:a@b.example): thanks'];
  expect(namedLinesOf(lines.join('\n'))).toEqual(lines.map((text) => ({ text })));
});

test('no text has no lines', () => {
  expect(namedLinesOf(null)).toEqual([]);
  expect(namedLinesOf(' \n ')).toEqual([]);
});
