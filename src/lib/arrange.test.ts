import { expect, it } from 'vitest';
import { append, moveTo, pin, release } from './arrange.ts';

const works = ['2025-04', '2025-03', '2025-02', '2025-01'].map((publishedAt, index) => ({
  id: 10 - index,
  publishedAt,
}));
const ids = (arrangement: { works: readonly { id: number }[]; placed: number }) => [
  arrangement.placed,
  ...arrangement.works.map(({ id }) => id),
];

it('places a work that is moved, and what it passes on its way down', () => {
  const arrangement = { works, placed: 0 };
  expect(ids(moveTo(arrangement, 3, 0))).toEqual([1, 7, 10, 9, 8]);
  expect(ids(moveTo(arrangement, 0, 2))).toEqual([3, 9, 8, 10, 7]);
});

it('keeps the number of placed works when one of them moves among them', () => {
  expect(ids(moveTo({ works, placed: 3 }, 0, 2))).toEqual([3, 9, 8, 10, 7]);
  expect(ids(moveTo({ works, placed: 3 }, 2, 0))).toEqual([3, 8, 10, 9, 7]);
});

it('stays within the list', () => {
  expect(ids(moveTo({ works, placed: 1 }, 1, 99))).toEqual([4, 10, 8, 7, 9]);
  expect(ids(moveTo({ works, placed: 1 }, 0, -1))).toEqual([1, 10, 9, 8, 7]);
});

it('takes further works in behind all others, each once', () => {
  const start = { works: works.slice(0, 2), placed: 1 };
  expect(ids(append(start, works))).toEqual([1, 10, 9, 8, 7]);
  const moved = moveTo(append(start, works.slice(3)), 2, 0);
  expect(ids(append(moved, works))).toEqual([2, 7, 10, 9, 8]);
});

it('pins a work behind those that are, also the first of the others', () => {
  expect(ids(pin({ works, placed: 1 }, 3))).toEqual([2, 10, 7, 9, 8]);
  expect(ids(pin({ works, placed: 1 }, 1))).toEqual([2, 10, 9, 8, 7]);
  expect(ids(pin({ works, placed: 2 }, 1))).toEqual([2, 10, 9, 8, 7]);
});

it('lets a work go back to where its date puts it', () => {
  const arrangement = moveTo(moveTo({ works, placed: 0 }, 3, 0), 2, 0);
  expect(ids(arrangement)).toEqual([2, 9, 7, 10, 8]);
  expect(ids(release(arrangement, 0))).toEqual([1, 7, 10, 9, 8]);
  expect(ids(release(arrangement, 3))).toEqual([2, 9, 7, 10, 8]);
});
