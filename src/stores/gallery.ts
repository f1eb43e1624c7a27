// Shipped to browsers.
import { atom, type ReadableAtom } from 'nanostores';
import { galleryCache } from '#contract/limits';
import type { ListQuery } from '#contract/list-query';
import { allCategories } from '#contract/options';
import { nextCursor } from '#lib/next-link';
import { QueryCache } from './query-cache.ts';

export interface GalleryPage<Work> {
  works: Work[];
  /** Where the next page starts, or `null` after the last one. */
  next: string | null;
}

/** `failed`: there is nothing to show. `failed-more`: the next page did not come, the earlier ones stay. */
export type GalleryStatus = 'ready' | 'loading' | 'loading-more' | 'failed' | 'failed-more';

export interface GalleryState<Work> extends GalleryPage<Work> {
  category: string;
  status: GalleryStatus;
}

/** Asks the API for one page. */
export type LoadPage<Work> = (query: ListQuery) => Promise<{ answer: Work[]; headers: Headers }>;

export interface Gallery<Work> {
  /** `null` until `start`: the page shows what was built into it. */
  $state: ReadableAtom<GalleryState<Work> | null>;
  /** Takes over what the page was built with, shows `category`, and asks whether anything is newer. */
  start(built: GalleryPage<Work>, category: string): Promise<void>;
  /** Shows a category from its first page. */
  choose(category: string): Promise<void>;
  /** Adds one page to those shown. */
  loadMore(): Promise<void>;
  /** Asks for the next page ahead of time. @returns its works; none after the last page or a failure. */
  prepareMore(): Promise<Work[]>;
  /** Tries again what failed. */
  retry(): Promise<void>;
  /** Forgets what is kept and asks again for as many works as are shown. */
  refetch(): Promise<void>;
}

/** A public gallery: pages add up, and a change of category starts again at the first. */
export function createGallery<Work extends { id: number }>(
  pageSize: number,
  loadPage: LoadPage<Work>,
): Gallery<Work> {
  const cache = new QueryCache(galleryCache);
  const $state = atom<GalleryState<Work> | null>(null);
  /** Counts what was wished for: an answer to an earlier wish is dropped. */
  let wish = 0;

  const keyOf = (category: string, cursor: string | null) => `${category} ${cursor ?? ''}`;

  const load = (category: string, cursor: string | null): Promise<GalleryPage<Work>> =>
    cache.load(keyOf(category, cursor), async () => {
      const { answer, headers } = await loadPage({
        limit: pageSize,
        ...(category !== allCategories && { category }),
        ...(cursor && { cursor }),
      });
      return { works: answer, next: nextCursor(headers) };
    });

  async function show(meanwhile: GalleryState<Work>, pages = 1): Promise<void> {
    const mine = ++wish;
    const { category } = meanwhile;
    $state.set(meanwhile);
    try {
      let page = await load(category, null);
      const works = [...page.works];
      for (let shown = 1; shown < pages && page.next; shown++) {
        page = await load(category, page.next);
        works.push(...page.works);
      }
      if (mine === wish) $state.set({ category, status: 'ready', works, next: page.next });
    } catch {
      const status = meanwhile.status === 'loading' ? 'failed' : meanwhile.status;
      if (mine === wish) $state.set({ ...meanwhile, status });
    }
  }

  /** What can be shown of a category before it is asked for. */
  const keptOf = (category: string): GalleryState<Work> => {
    const page = cache.peek<GalleryPage<Work>>(keyOf(category, null));
    if (page) return { ...page, category, status: 'ready' };
    return { works: [], next: null, category, status: 'loading' };
  };

  const gallery: Gallery<Work> = {
    $state,
    start: (built, category) =>
      show(
        category === allCategories && built.works.length > 0
          ? { ...built, category, status: 'ready' }
          : keptOf(category),
      ),
    choose: (category) => show(keptOf(category)),
    loadMore: async () => {
      const state = $state.get();
      if (!state?.next || state.status === 'loading-more') return;
      const mine = ++wish;
      $state.set({ ...state, status: 'loading-more' });
      try {
        const page = await load(state.category, state.next);
        const works = withoutRepeats([...state.works, ...page.works]);
        if (mine === wish) $state.set({ ...state, status: 'ready', works, next: page.next });
      } catch {
        if (mine === wish) $state.set({ ...state, status: 'failed-more' });
      }
    },
    prepareMore: async () => {
      const state = $state.get();
      if (!state?.next || state.status !== 'ready') return [];
      return load(state.category, state.next).then(
        (page) => page.works,
        () => [],
      );
    },
    retry: async () => {
      const state = $state.get();
      await (state?.status === 'failed' ? gallery.choose(state.category) : gallery.loadMore());
    },
    refetch: async () => {
      const state = $state.get();
      cache.clear();
      if (state) await show(state, Math.ceil(state.works.length / pageSize));
    },
  };
  return gallery;
}

/** A work that was placed elsewhere between two pages may come twice. */
function withoutRepeats<Work extends { id: number }>(works: Work[]): Work[] {
  return [...new Map(works.map((work) => [work.id, work])).values()];
}
