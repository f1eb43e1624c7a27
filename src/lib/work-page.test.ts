import { expect, test } from 'vitest';
import { hasManyWords } from './work-page.ts';

test('tells a title of more than three words from a short one', () => {
  expect(['Door Left Open', ' Cold  Silk '].map(hasManyWords)).toEqual([false, false]);
  expect(hasManyWords('Last Train Over the Water')).toBe(true);
});
