import { expect, test } from 'vitest';
import { loopOf } from './loop.ts';

const url = '/uploads/demo-silk.webm';

test('a short film of the site is its own loop', () => {
  expect(loopOf({ url, duration: '00:08' })).toBe(url);
});

test('a long film has none, nor has one of unknown length', () => {
  expect(loopOf({ url, duration: '02:35' })).toBeUndefined();
  expect(loopOf({ url, duration: '00:00' })).toBeUndefined();
});

test('nothing is asked of a hosting service', () => {
  expect(loopOf({ url: 'https://youtu.be/dQw4w9WgXcQ', duration: '00:08' })).toBeUndefined();
});
