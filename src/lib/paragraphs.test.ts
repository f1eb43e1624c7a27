import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('parts a text at its blank lines', () => {
  expect(paragraphsOf('One\nline.\n\n  Two. \n \n\n')).toEqual(['One\nline.', 'Two.']);
});

test('finds no paragraph in an empty text', () => {
  expect(paragraphsOf(' \n')).toEqual([]);
});
