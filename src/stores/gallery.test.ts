import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/request';
import { createGallery, type LoadPage, wholeList } from './gallery.ts';

interface Work {
  id: number;
}

const works = (...ids: number[]): Work[] => ids.map((id) => ({ id }));
const refusal = new ApiError(400, 'no', {
  fields: {},
  retryAfterSeconds: null,
  requestId: null,
  body: null,
});

/** Answers pages of two out of `all`, the cursor being how many came before. */
function pagesOf(all: () => Work[]): LoadPage<Work> {
  return vi.fn(({ cursor, limit = 0 }) => {
    const from = Number(cursor ?? 0);
    const next =
      from + limit < all().length ? { Link: `</x?cursor=${from + limit}>; rel="next"` } : {};
    return Promise.resolve({ answer: all().slice(from, from + limit), headers: new Headers(next) });
  });
}

const shown = (gallery: ReturnType<typeof createGallery<Work>>) =>
  gallery.$state.get()?.works.map(({ id }) => id);

describe('a gallery', () => {
  it('shows what was built into the page until something newer is there', async () => {
    const gallery = createGallery(
      2,
      pagesOf(() => works(9, 1)),
    );
    const started = gallery.start({ works: works(1, 2), next: null }, wholeList);
    expect(shown(gallery)).toEqual([1, 2]);
    await started;
    expect(shown(gallery)).toEqual([9, 1]);
  });

  it('leaves out of the whole list what the page shows elsewhere, of a category nothing', async () => {
    const load = pagesOf(() => works(1, 2, 3));
    const gallery = createGallery(2, load);
    await gallery.start({ works: works(1, 2), next: '2', without: 'featured' }, wholeList);
    await gallery.loadMore();
    await gallery.choose({ category: 'Drama' });
    expect(vi.mocked(load).mock.calls.map(([query]) => query.without)).toEqual([
      'featured',
      'featured',
      undefined,
    ]);
  });

  it('asks for nothing while the page is the newest, also on the way back from a category', async () => {
    const load = pagesOf(() => works(9, 1));
    const gallery = createGallery(2, load, async () => true);
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    expect(gallery.$state.get()).toMatchObject({ status: 'ready', next: '2' });
    expect(load).not.toHaveBeenCalled();
    await gallery.choose({ category: 'Drama' });
    await gallery.choose({ category: 'all' });
    expect(shown(gallery)).toEqual([1, 2]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps what was built when nothing can be asked', async () => {
    const gallery = createGallery<Work>(2, () => Promise.reject(refusal));
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    expect(gallery.$state.get()).toMatchObject({ status: 'ready', next: '2' });
  });

  it.each([wholeList, { ...wholeList, category: 'Drama' }])(
    'shows as many works as before again, under the filter %o',
    async (filter) => {
      const gallery = createGallery(
        2,
        pagesOf(() => works(1, 2, 3, 4, 5, 6, 7)),
      );
      await gallery.start({ works: works(1, 2), next: '2' }, filter, 5);
      expect(shown(gallery)).toEqual([1, 2, 3, 4, 5, 6]);
      await gallery.loadMore();
      expect(shown(gallery)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    },
  );

  it('leaves an empty list as it was built while it asks', async () => {
    const gallery = createGallery(
      2,
      pagesOf(() => []),
    );
    const states: unknown[] = [];
    gallery.$state.listen((state) => states.push(state?.status));
    await gallery.start({ works: [], next: null }, wholeList);
    expect(states).toEqual(['ready', 'ready']);
  });

  it('says that it failed when nothing was built and nothing can be asked', async () => {
    const gallery = createGallery<Work>(2, () => Promise.reject(refusal));
    await gallery.start({ works: [], next: null }, wholeList);
    expect(gallery.$state.get()).toMatchObject({ status: 'failed' });
  });

  it('adds pages up, each asked for once, without showing a work twice', async () => {
    const load = pagesOf(() => works(1, 2, 2, 3, 4));
    const gallery = createGallery(2, load);
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    await Promise.all([gallery.loadMore(), gallery.loadMore()]);
    expect(shown(gallery)).toEqual([1, 2, 3]);
    expect(load).toHaveBeenCalledTimes(2);
    await gallery.loadMore();
    expect(shown(gallery)).toEqual([1, 2, 3, 4]);
    expect(gallery.$state.get()?.next).toBeNull();
  });

  it('starts a category at its first page and drops the answer to an earlier wish', async () => {
    const answers = new Map<string, (ids: Work[]) => void>();
    const gallery = createGallery<Work>(
      2,
      ({ category = 'all' }) =>
        new Promise((resolve) => {
          answers.set(category, (answer) => resolve({ answer, headers: new Headers() }));
        }),
    );
    const slow = gallery.choose({ category: 'Drama' });
    const fast = gallery.choose({ category: 'Abstract' });
    expect(gallery.$state.get()).toMatchObject({
      category: 'Abstract',
      status: 'loading',
      works: [],
    });
    answers.get('Abstract')?.(works(7));
    await fast;
    answers.get('Drama')?.(works(8));
    await slow;
    expect(gallery.$state.get()).toMatchObject({ category: 'Abstract', status: 'ready' });
    expect(shown(gallery)).toEqual([7]);
  });

  it('keeps the pages shown when the next one fails, and gets it by another try', async () => {
    let broken = true;
    const pages = pagesOf(() => works(1, 2, 3));
    const gallery = createGallery<Work>(2, (query) =>
      broken && query.cursor ? Promise.reject(refusal) : pages(query),
    );
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    await gallery.loadMore();
    expect(gallery.$state.get()).toMatchObject({ status: 'failed-more' });
    expect(shown(gallery)).toEqual([1, 2]);
    broken = false;
    await gallery.retry();
    expect(shown(gallery)).toEqual([1, 2, 3]);
  });

  it('asks again for as many works as are shown after a change', async () => {
    let all = works(1, 2, 3, 4);
    const gallery = createGallery(
      2,
      pagesOf(() => all),
    );
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    await gallery.loadMore();
    all = works(5, 1, 2, 3, 4);
    await gallery.refetch();
    expect(shown(gallery)).toEqual([5, 1, 2, 3]);
  });

  it('can be asked for its next page after all was asked for again in vain while that was on its way', async () => {
    const load = pagesOf(() => works(1, 2, 3));
    const gallery = createGallery<Work>(2, load);
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    vi.mocked(load).mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
    await Promise.all([gallery.loadMore(), gallery.refetch()]);
    expect(gallery.$state.get()).toMatchObject({ status: 'ready' });
    await gallery.loadMore();
    expect(shown(gallery)).toEqual([1, 2, 3]);
  });

  it('does not count drafts laid over it when it asks again', async () => {
    const gallery = createGallery(
      2,
      pagesOf(() => works(1, 2, 3, 4)),
    );
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    const state = gallery.$state.get();
    const draft = { id: 9, state: 'draft' };
    if (state) gallery.$state.set({ ...state, works: [draft, ...state.works] });
    await gallery.refetch();
    expect(shown(gallery)).toEqual([1, 2]);
  });

  it('hands out the next page ahead of time without showing it', async () => {
    const load = pagesOf(() => works(1, 2, 3));
    const gallery = createGallery(2, load);
    await gallery.start({ works: works(1, 2), next: '2' }, wholeList);
    expect(await gallery.prepareMore()).toEqual(works(3));
    expect(shown(gallery)).toEqual([1, 2]);
    await gallery.loadMore();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
