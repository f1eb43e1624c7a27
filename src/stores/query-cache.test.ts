import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/request';
import { QueryCache } from './query-cache.ts';

const minuteMs = 60_000;
const policy = { freshMs: 5 * minuteMs, keptMs: 10 * minuteMs };
const answer = (status: number) =>
  new ApiError(status, 'no', { fields: {}, retryAfterSeconds: null, requestId: null, body: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a query cache', () => {
  it('asks once however many ask, and again only when the answer is no longer fresh', async () => {
    const cache = new QueryCache(policy);
    const ask = vi.fn(() => Promise.resolve('works'));
    await Promise.all([cache.load('a', ask), cache.load('a', ask)]);
    vi.advanceTimersByTime(policy.freshMs - 1);
    await cache.load('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await cache.load('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keeps what is not fresh to be shown meanwhile, and then lets go of it', async () => {
    const cache = new QueryCache(policy);
    await cache.load('a', () => Promise.resolve('works'));
    vi.advanceTimersByTime(policy.keptMs - 1);
    expect(cache.peek('a')).toBe('works');
    vi.advanceTimersByTime(1);
    expect(cache.peek('a')).toBeUndefined();
  });

  it('keeps nothing for longer when the clock is set back', async () => {
    const cache = new QueryCache(policy);
    await cache.load('a', () => Promise.resolve('works'));
    vi.setSystemTime(Date.now() - policy.keptMs);
    expect(cache.isFresh('a')).toBe(false);
    expect(cache.peek('a')).toBeUndefined();
  });

  it.each([answer(503), new TypeError('Failed to fetch')])(
    'asks three times in all after %s',
    async (error) => {
      const ask = vi.fn(() => Promise.reject(error));
      const loaded = new QueryCache(policy).load('a', ask);
      const failed = expect(loaded).rejects.toBe(error);
      await vi.advanceTimersByTimeAsync(1000);
      expect(ask).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(2000);
      await failed;
      expect(ask).toHaveBeenCalledTimes(3);
    },
  );

  it.each([401, 400, 404])('does not ask again after a %i', async (status) => {
    const ask = vi.fn(() => Promise.reject(answer(status)));
    await expect(new QueryCache(policy).load('a', ask)).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not keep an answer that was on its way when it was cleared', async () => {
    const cache = new QueryCache(policy);
    let arrive: (value: string) => void = () => undefined;
    const old = cache.load(
      'a',
      () =>
        new Promise<string>((resolve) => {
          arrive = resolve;
        }),
    );
    cache.clear();
    await cache.load('a', () => Promise.resolve('new'));
    arrive('old');
    await old;
    expect(cache.peek('a')).toBe('new');
  });
});
