import { expect, test } from 'vitest';
import { tagPath } from './work-address.ts';

test('spellings of a tag share an address', () => {
  expect(tagPath('Café Noir')).toBe('/tags/cafe-noir');
  expect(tagPath(' #cafe noir! ')).toBe('/tags/cafe-noir');
});

test('a tag without Latin letters has no page', () => {
  expect(tagPath('映画')).toBeUndefined();
  expect(tagPath('../..')).toBeUndefined();
});

test('a tag that is too long for the name of a file is cut', () => {
  expect(tagPath('a-'.repeat(300))).toBe(`/tags/${'a-'.repeat(39)}a`);
});
