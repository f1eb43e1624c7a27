import { afterEach, expect, it, vi } from 'vitest';
import { $featured, refetchFeatured, startFeatured } from './featured.ts';

// What tells how old the page is stands in the page, and here is none.
vi.mock('./page-version.ts', () => ({ isPageCurrent: () => Promise.resolve(false) }));

const nothing = { videos: [], images: [] };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows placeholders only when an answer keeps a page without works waiting', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const states: unknown[] = [];
  $featured.listen((state) => states.push(state?.status));
  const started = startFeatured(nothing);
  await vi.advanceTimersByTimeAsync(299);
  expect(states).toEqual(['ready']);
  await vi.advanceTimersByTimeAsync(1);
  resolve(Response.json(nothing));
  await started;
  expect(states).toEqual(['ready', 'loading', 'ready']);

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(nothing)));
  await refetchFeatured();
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).not.toContain('failed');
  expect(states.filter((status) => status === 'loading')).toHaveLength(1);
});

it('drops an answer that arrives after the one to a newer question', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const older = refetchFeatured();
  vi.stubGlobal('fetch', async () => Response.json(nothing));
  await refetchFeatured();
  const newer = $featured.get();
  resolve(Response.json(nothing));
  await older;
  expect($featured.get()).toBe(newer);
});
