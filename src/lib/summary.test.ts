import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('leaves a short text as it is, on one line', () => {
  expect(summaryOf(' A lamp\n turns. ')).toBe('A lamp turns.');
});

test('cuts a long one after a word', () => {
  expect(summaryOf('A lamp turns, the fog answers', 15)).toBe('A lamp turns…');
});

test('cuts a word that is longer than all there is room for', () => {
  expect(summaryOf('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
});
