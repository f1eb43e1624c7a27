import { expect, test } from 'vitest';
import { decodedText } from './decoded-text.ts';

const text = 'Voilà – čaj';
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 of either byte order', utf16],
  ['UTF-16 of the other byte order', Buffer.from(utf16).swap16()],
])('reads %s', (_, bytes) => {
  expect(decodedText(bytes)).toBe(text);
});

test('reads nothing of another encoding', () => {
  expect(decodedText(Buffer.from('Voilà', 'latin1'))).toBeNull();
});
