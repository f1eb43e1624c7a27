import { expect, it } from 'vitest';
import { crowdedOut } from './crowded-out.ts';

const work = (id: number, placement = 0, publishedAt = `2026-01-0${id}T00:00:00.000Z`) => ({
  id,
  placement,
  publishedAt,
});
const three = [work(5), work(4), work(3)];

it('is nobody as long as Home has room', () => {
  expect(crowdedOut(three.slice(1), work(6))).toBeUndefined();
  expect(crowdedOut(three, work(3))).toBeUndefined();
});

it('is the last that Home shows when a newer work, or one placed by hand, is featured', () => {
  expect(crowdedOut(three, work(6))?.id).toBe(3);
  expect(crowdedOut(three, work(1, 2))?.id).toBe(3);
});

it('is the work itself when three stand before it', () => {
  expect(crowdedOut(three, work(2))?.id).toBe(2);
});
