import { expect, test } from 'vitest';
import { countSlate, sceneSlate } from './count-slate.ts';

test('a number says of how many it is, both in two digits at least', () => {
  expect(countSlate(3, 9)).toBe('03 / 09');
  expect(countSlate(7, 120)).toBe('07 / 120');
  expect(sceneSlate(1, 5)).toBe('SC. 01 / 05');
});
