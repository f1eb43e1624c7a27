import { expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

const send = vi.fn(async (some: number[]) => ({ answer: some.length }));

it('sends as many at a time as a request may name', async () => {
  const { answer } = await inBatches([1, 2, 3, 4, 5], 2, send);
  expect(send.mock.calls.map(([some]) => some)).toEqual([[1, 2], [3, 4], [5]]);
  expect(answer).toEqual({ answers: [2, 2, 1], unsent: 0 });
});

it('says how many were not reached, and rejects when none was', async () => {
  const lost = new TypeError('lost');
  send.mockResolvedValueOnce({ answer: 2 }).mockRejectedValueOnce(lost);
  const { answer } = await inBatches([1, 2, 3, 4, 5], 2, send);
  expect(answer).toEqual({ answers: [2], unsent: 3 });
  send.mockRejectedValueOnce(lost);
  await expect(inBatches([1], 2, send)).rejects.toBe(lost);
});
