import { expect, it } from 'vitest';
import { posterTimes } from './open-video.ts';

it('spreads posters over the film', () => {
  expect(posterTimes(8, 4)).toEqual([1, 3, 5, 7]);
});
