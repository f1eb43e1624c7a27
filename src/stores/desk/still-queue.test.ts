import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptStillDays, maxQueuedStills } from '#contract/limits';
import type { KeptTable } from '#lib/kept-table';
import { createStillQueue } from './still-queue.ts';
import type { StillSteps } from './still-steps.ts';

let kept: Map<string, unknown>;
let isOnline: boolean;
let steps: StillSteps;

const table: KeptTable = {
  entries: async () => [...kept],
  set: async (pairs) => {
    for (const [key, value] of pairs) kept.set(key, value);
  },
  remove: async (keys) => {
    for (const key of keys) kept.delete(key);
  },
};

const blank = { category: '', tags: 'Art', making: '' };
const start = () => createStillQueue(steps, () => table, blank);
const picture = (name: string) => new File([name], name, { lastModified: 1 });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const statesOf = ({ $state }: ReturnType<typeof start>) =>
  $state.get().stills.map(({ title, state }) => `${title}: ${state.step}`);
const keysOf = ({ $state }: ReturnType<typeof start>) => $state.get().stills.map(({ key }) => key);

beforeEach(() => {
  kept = new Map();
  isOnline = true;
  let id = 0;
  steps = {
    prepare: vi.fn(async (file) => ({ file, notes: [], preview: null, measures: null })),
    upload: vi.fn(async (file) => `/uploads/${file.name}`),
    save: vi.fn(async () => ++id),
    saved: vi.fn(),
    isOnline: () => isOnline,
  };
});

describe('the queue', () => {
  it('uploads at once, and makes drafts when it is asked to, each once', async () => {
    const queue = start();
    expect(queue.add([picture('night-ferry.png'), picture('two.png')])).toEqual({
      doubled: 0,
      beyond: 0,
    });
    await settled();
    expect(statesOf(queue)).toEqual(['Night ferry: ready', 'Two: ready']);
    expect(steps.save).not.toHaveBeenCalled();
    queue.share({ category: 'Abstract' });
    queue.save();
    queue.save();
    await settled();
    expect(statesOf(queue)).toEqual(['Night ferry: saved', 'Two: saved']);
    expect(steps.save).toHaveBeenCalledTimes(2);
    expect(steps.save).toHaveBeenCalledWith(
      expect.objectContaining({ upload: expect.objectContaining({ url: '/uploads/two.png' }) }),
      { ...blank, category: 'Abstract' },
    );
    expect(steps.saved).toHaveBeenCalledTimes(1);
    expect(queue.$state.get().isSaving).toBe(false);
    expect([...kept.keys()]).toEqual(['shared']);
  });

  it('takes a file once, and no more than it has room for', () => {
    const queue = start();
    const many = Array.from({ length: maxQueuedStills + 2 }, (_, at) => picture(`${at}.png`));
    expect(queue.add(many)).toEqual({ doubled: 0, beyond: 2 });
    expect(queue.add(many.slice(0, 3))).toEqual({ doubled: 3, beyond: 0 });
  });

  it('keeps what failed, with its reason, until it is tried again', async () => {
    vi.mocked(steps.upload).mockRejectedValueOnce(new Error('Upload failed: too dark'));
    const queue = start();
    queue.add([picture('one.png'), picture('two.png')]);
    await settled();
    expect(queue.$state.get().stills[0]?.state).toEqual({
      step: 'failed',
      reason: 'Upload failed: too dark',
    });
    queue.save();
    await settled();
    expect(statesOf(queue)).toEqual(['One: failed', 'Two: saved']);
    queue.retry(keysOf(queue));
    await settled();
    expect(statesOf(queue)).toEqual(['One: ready', 'Two: saved']);
  });

  it('tells the one who saves that it was tried before', async () => {
    vi.mocked(steps.save).mockRejectedValueOnce(new TypeError());
    const queue = start();
    queue.add([picture('one.png')]);
    queue.save();
    await settled();
    queue.retry(keysOf(queue));
    await settled();
    expect(vi.mocked(steps.save).mock.calls.map(([still]) => still.isTried)).toEqual([false, true]);
    expect(new Set(vi.mocked(steps.save).mock.calls.map(([still]) => still.key)).size).toBe(1);
    expect(statesOf(queue)).toEqual(['One: saved']);
  });

  it('keeps what is being saved when all is removed, until it is a draft', async () => {
    const arrived = Promise.withResolvers<number>();
    vi.mocked(steps.save).mockReturnValueOnce(arrived.promise);
    const queue = start();
    queue.add([picture('one.png')]);
    queue.save();
    await settled();
    vi.mocked(steps.upload).mockReturnValueOnce(new Promise(() => {}));
    queue.add([picture('two.png')]);
    await settled();
    expect(statesOf(queue)).toEqual(['One: saving', 'Two: uploading']);
    queue.drop(keysOf(queue));
    expect(statesOf(queue)).toEqual(['One: saving']);
    arrived.resolve(7);
    await settled();
    expect(statesOf(queue)).toEqual(['One: saved']);
  });

  it('asks before it goes on with what loses something', async () => {
    vi.mocked(steps.prepare).mockResolvedValueOnce({ question: 'Smaller?' });
    const queue = start();
    queue.add([picture('one.png')]);
    queue.save();
    await settled();
    expect(queue.$state.get().stills[0]?.state).toEqual({ step: 'asking', question: 'Smaller?' });
    queue.agree(keysOf(queue));
    await settled();
    expect(vi.mocked(steps.prepare).mock.lastCall?.[1]).toBe(true);
  });

  it('goes on by itself when a lost connection is back', async () => {
    vi.mocked(steps.upload).mockImplementationOnce(async () => {
      isOnline = false;
      throw new Error('Network error occurred');
    });
    const queue = start();
    queue.add([picture('one.png')]);
    queue.save();
    await settled();
    expect(statesOf(queue)).toEqual(['One: waiting']);
    isOnline = true;
    queue.goOn();
    await settled();
    expect(statesOf(queue)).toEqual(['One: saved']);
  });

  it('goes on as well where the browser did not notice that the connection was lost', async () => {
    const cause = new TypeError('Failed to fetch');
    vi.mocked(steps.upload).mockRejectedValueOnce(new Error('Network error occurred', { cause }));
    vi.mocked(steps.upload).mockRejectedValueOnce(new Error('Upload failed: too dark'));
    const queue = start();
    queue.add([picture('one.png'), picture('two.png')]);
    queue.save();
    await settled();
    expect(statesOf(queue)).toEqual(['One: failed', 'Two: failed']);
    expect(queue.$state.get().stills[0]?.state).toMatchObject({ reason: 'Network error occurred' });
    queue.goOn();
    await settled();
    expect(statesOf(queue)).toEqual(['One: saved', 'Two: failed']);
    expect(queue.$state.get().isSaving).toBe(false);
  });

  it('asks again before it saves what is added after all was removed', async () => {
    isOnline = false;
    const queue = start();
    queue.add([picture('one.png')]);
    queue.save();
    queue.drop(keysOf(queue));
    isOnline = true;
    queue.add([picture('two.png')]);
    await settled();
    expect(statesOf(queue)).toEqual(['Two: ready']);
  });

  it('says what would be lost with the page, until the browser has kept it', async () => {
    const queue = start();
    const { set } = table;
    const written = Promise.withResolvers<void>();
    table.set = (pairs) => written.promise.then(() => set(pairs));
    queue.add([picture('one.png')]);
    queue.share({ category: 'Abstract' });
    await settled();
    expect(queue.$state.get().isKeeping).toBe(true);
    written.resolve();
    await settled();
    expect(queue.$state.get().isKeeping).toBe(false);
    table.set = set;
  });
});

describe('after a reload', () => {
  it('what was not saved comes back and goes on, with what all of them get', async () => {
    vi.mocked(steps.upload).mockReturnValueOnce(new Promise(() => {}));
    const before = start();
    before.add([picture('one.png'), picture('two.png'), picture('three.png')]);
    before.share({ making: 'ai' });
    await settled();
    before.rename(keysOf(before)[1] ?? '', 'The second');
    before.save();
    await settled();
    const queue = start();
    expect(await queue.restore()).toBe(1);
    await settled();
    expect(statesOf(queue)).toEqual(['One: saved']);
    expect(vi.mocked(steps.save).mock.lastCall?.[1]).toEqual({ ...blank, making: 'ai' });
    expect(steps.save).toHaveBeenCalledTimes(3);
  });

  it('what is uploaded is not uploaded again, unless the site may have let go of it', async () => {
    const before = start();
    before.add([picture('one.png')]);
    await settled();
    const queue = start();
    await queue.restore();
    await settled();
    expect(steps.upload).toHaveBeenCalledTimes(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
    await start().restore();
    await settled();
    vi.restoreAllMocks();
    expect(steps.upload).toHaveBeenCalledTimes(2);
  });

  it('what has waited for its drafts in an open tab until the site may have let go of it is uploaded again', async () => {
    const queue = start();
    queue.add([picture('one.png')]);
    await settled();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
    vi.mocked(steps.upload).mockResolvedValueOnce('/uploads/again.png');
    queue.save();
    await settled();
    vi.restoreAllMocks();
    expect(statesOf(queue)).toEqual(['One: saved']);
    expect(vi.mocked(steps.save).mock.lastCall?.[0].upload?.url).toBe('/uploads/again.png');
  });

  it('what is too old, or nothing of the queue, is forgotten', async () => {
    start().add([picture('one.png')]);
    await settled();
    kept.set('details:nonsense', { title: 7 });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (keptStillDays + 1) * 24 * 3_600_000);
    expect(await start().restore()).toBe(0);
    vi.restoreAllMocks();
    expect([...kept.keys()]).toEqual([]);
  });
});
