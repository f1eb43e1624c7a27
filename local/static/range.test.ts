import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-9', 100, { start: 0, end: 9 }],
  ['bytes=90-', 100, { start: 90, end: 99 }],
  ['bytes=-10', 100, { start: 90, end: 99 }],
  ['bytes=-1000', 100, { start: 0, end: 99 }],
  ['bytes=0-1000', 100, { start: 0, end: 99 }],
  ['bytes=99-99', 100, { start: 99, end: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=9-0', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
  ['chapters=1-2', 100, undefined],
  [undefined, 100, undefined],
])('%s of %d bytes is %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});
