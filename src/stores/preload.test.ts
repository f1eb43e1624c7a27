import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreloader, type PreloadItem } from './preload.ts';
import { createPreloadCount, progressOf } from './preload-count.ts';

/** A network whose answers the test gives one by one. */
function slowNetwork() {
  const open = new Map<string, { succeed: () => void; fail: () => void }>();
  const started: string[] = [];
  return {
    started,
    load: ({ url }: PreloadItem) =>
      new Promise<void>((resolve, reject) => {
        started.push(url);
        open.set(url, { succeed: resolve, fail: () => reject(new Error('No answer')) });
      }),
    async answer(...urls: string[]) {
      for (const url of urls) open.get(url)?.succeed();
      await vi.advanceTimersByTimeAsync(0);
    },
    async refuse(url: string) {
      open.get(url)?.fail();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const items = (priority: PreloadItem['priority'], ...urls: string[]): PreloadItem[] =>
  urls.map((url) => ({ url, type: 'image', priority }));

function preloaderOn(network: ReturnType<typeof slowNetwork>, savesData = false) {
  const $count = createPreloadCount();
  const { preload } = createPreloader({
    load: network.load,
    quietMoment: () => Promise.resolve(),
    savesData: () => savesData,
    $count,
  });
  return { preload, $count };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the preloader', () => {
  it('starts every high item at once', async () => {
    const network = slowNetwork();
    const { preload } = preloaderOn(network);
    void preload(items('high', 'a', 'b', 'c', 'd', 'e'));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('starts medium items in batches of three, after the high ones', async () => {
    const network = slowNetwork();
    const { preload } = preloaderOn(network);
    void preload([...items('medium', 'a', 'b', 'c', 'd'), ...items('high', 'first')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(network.started).toEqual(['first']);
    await network.answer('first');
    expect(network.started).toEqual(['first', 'a', 'b', 'c']);
    await network.answer('a', 'b');
    expect(network.started).toHaveLength(4);
    await network.answer('c');
    expect(network.started).toEqual(['first', 'a', 'b', 'c', 'd']);
  });

  it('starts low items one by one, with 100 ms between them', async () => {
    const network = slowNetwork();
    const { preload } = preloaderOn(network);
    void preload(items('low', 'a', 'b'));
    await vi.advanceTimersByTimeAsync(0);
    await network.answer('a');
    await vi.advanceTimersByTimeAsync(99);
    expect(network.started).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.started).toEqual(['a', 'b']);
  });

  it('counts failures as progress and asks for them again when asked to', async () => {
    const network = slowNetwork();
    const { preload, $count } = preloaderOn(network);
    const done = preload(items('high', 'a', 'b'));
    await vi.advanceTimersByTimeAsync(0);
    await network.refuse('a');
    expect($count.get()).toEqual({ total: 2, loaded: 0, failed: 1 });
    expect(progressOf($count.get())).toBe(0.5);
    await network.answer('b');
    await done;
    expect(progressOf($count.get())).toBe(1);
    void preload(items('high', 'a', 'b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.started).toEqual(['a', 'b', 'a']);
    expect($count.get()).toEqual({ total: 1, loaded: 0, failed: 0 });
  });

  it('adds to a run that is under way, higher priorities first', async () => {
    const network = slowNetwork();
    const { preload, $count } = preloaderOn(network);
    void preload(items('low', 'a', 'b'));
    await vi.advanceTimersByTimeAsync(0);
    void preload(items('high', 'c'));
    await network.answer('a');
    await vi.advanceTimersByTimeAsync(100);
    expect(network.started).toEqual(['a', 'c']);
    expect($count.get()).toEqual({ total: 3, loaded: 1, failed: 0 });
  });

  it('does nothing before a quiet moment', async () => {
    const network = slowNetwork();
    let settleDown = () => {};
    const { preload } = createPreloader({
      load: network.load,
      quietMoment: () => new Promise((resolve) => (settleDown = resolve)),
      savesData: () => false,
      $count: createPreloadCount(),
    });
    void preload(items('high', 'a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.started).toEqual([]);
    settleDown();
    await vi.advanceTimersByTimeAsync(0);
    expect(network.started).toEqual(['a']);
  });

  it('stays quiet where the visitor saves data', async () => {
    const network = slowNetwork();
    const { preload, $count } = preloaderOn(network, true);
    await preload(items('high', 'a'));
    expect(network.started).toEqual([]);
    expect($count.get().total).toBe(0);
  });

  it('has nothing left to do before the first item', () => {
    expect(progressOf({ total: 0, loaded: 0, failed: 0 })).toBe(1);
  });
});
