import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/request';
import { changed } from './change.ts';

const refusal = (status: number) =>
  new ApiError(status, 'no', { fields: {}, retryAfterSeconds: null, requestId: null, body: null });

it.each([
  [404, 1],
  [409, 1],
  [401, 0],
  [503, 0],
])('after a %i asks %i times again for what is shown', async (status, times) => {
  const refetch = vi.fn(async () => undefined);
  const error = refusal(status);
  await expect(changed(Promise.reject(error), refetch)).rejects.toBe(error);
  expect(refetch).toHaveBeenCalledTimes(times);
});

it('answers once what shows the change has come', async () => {
  const shown = Promise.withResolvers<void>();
  let answer: string | undefined;
  const changing = changed(Promise.resolve({ answer: 'new' }), () => shown.promise).then(
    (changedTo) => {
      answer = changedTo;
    },
  );
  await Promise.resolve();
  expect(answer).toBeUndefined();
  shown.resolve();
  await changing;
  expect(answer).toBe('new');
});
