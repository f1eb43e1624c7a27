import { expect, test } from 'vitest';
import { chooseEncoding, isCompressible } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.000', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding %s chooses %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['video/mp4', false],
  ['font/woff2', false],
  [undefined, false],
])('%s shrinks: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});
