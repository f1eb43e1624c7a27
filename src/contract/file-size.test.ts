import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1_048_576, '1 MB'],
  [3_355_443, '3.2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
