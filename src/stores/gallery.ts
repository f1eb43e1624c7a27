import { atom, type WritableAtom } from 'nanostores';
import { allCategories, allMakings } from '#contract/gallery-filters';
import { galleryCache, listLimit } from '#contract/limits';
import type { ListQuery } from '#contract/list-query';
import { nextCursor } from '#lib/next-link';
import { QueryCache } from './query-cache.ts';

export interface GalleryPage<Work> {
  works: Work[];
  /** Where the next page starts, or `null` after the last one. */
  next: string | null;
  /** What the whole list leaves out, because the page shows it elsewhere. */
  without?: ListQuery['without'];
}

/** `failed`: there is nothing to show. `failed-more`: the next page did not come, the earlier ones stay. */
export type GalleryStatus = 'ready' | 'loading' | 'loading-more' | 'failed' | 'failed-more';

/** What of a list is shown. */
export interface GalleryFilter {
  category: string;
  making: string;
}

/** Filters nothing. */
export const wholeList: GalleryFilter = { category: allCategories, making: allMakings };

export interface GalleryState<Work> extends GalleryPage<Work>, GalleryFilter {
  status: GalleryStatus;
}

/** Asks the API for one page. */
export type LoadPage<Work> = (query: ListQuery) => Promise<{ answer: Work[]; headers: Headers }>;

export interface Gallery<Work> {
  /** `null` until `start`: the page shows what was built into it. Edit mode lays drafts over the works. */
  $state: WritableAtom<GalleryState<Work> | null>;
  /**
   * Takes over what the page was built with, shows what passes the filter, and asks whether anything is newer.
   * @param shownBefore adds pages until so many works are shown.
   */
  start(built: GalleryPage<Work>, filter: GalleryFilter, shownBefore?: number): Promise<void>;
  /** Changes the filter and shows its first page. */
  choose(change: Partial<GalleryFilter>): Promise<void>;
  /** Adds one page to those shown. */
  loadMore(): Promise<void>;
  /** Asks for the next page ahead of time. @returns its works; none after the last page or a failure. */
  prepareMore(): Promise<Work[]>;
  /** Asks for the works of the same list after a cursor, as many as one answer holds, without showing them. */
  loadAfter(cursor: string): Promise<GalleryPage<Work>>;
  /** Tries again what failed. */
  retry(): Promise<void>;
  /** Forgets what is kept and asks again for as many works as are shown to visitors. */
  refetch(): Promise<void>;
}

/**
 * A public gallery: pages add up, and a change of the filter starts again at the first.
 * @param isPageCurrent whether the page was built from the newest content: then nothing is asked for.
 * @param loadBuilt the first page of each category, by its name, as they were when the page was built; nothing where
 *   they are not fetched ahead.
 */
export function createGallery<Work extends { id: number }>(
  pageSize: number,
  loadPage: LoadPage<Work>,
  isPageCurrent: () => Promise<boolean> = async () => false,
  loadBuilt: () => Promise<Record<string, GalleryPage<Work>> | undefined> = async () => undefined,
): Gallery<Work> {
  const cache = new QueryCache(galleryCache);
  const $state = atom<GalleryState<Work> | null>(null);
  /** Counts what was wished for: an answer to an earlier wish is dropped. */
  let wish = 0;
  let leftOut: ListQuery['without'];

  const keyOf = ({ category, making }: GalleryFilter, cursor: string | null) =>
    [making, category, cursor].join();

  async function ask(filter: GalleryFilter, cursor: string | null, limit: number) {
    const { category, making } = filter;
    const { answer, headers } = await loadPage({
      limit,
      ...(category !== allCategories && { category }),
      ...(making !== allMakings && { making }),
      ...(cursor && { cursor }),
      ...(leftOut && isWhole(filter) && { without: leftOut }),
    });
    return { works: answer, next: nextCursor(headers) };
  }

  const load = (filter: GalleryFilter, cursor: string | null): Promise<GalleryPage<Work>> =>
    cache.load(keyOf(filter, cursor), () => ask(filter, cursor, pageSize));

  async function show(meanwhile: GalleryState<Work>, pages = 1): Promise<void> {
    const mine = ++wish;
    const { category, making } = meanwhile;
    $state.set(meanwhile);
    try {
      let page = await load(meanwhile, null);
      const works = [...page.works];
      for (let shown = 1; shown < pages && page.next; shown++) {
        page = await load(meanwhile, page.next);
        works.push(...page.works);
      }
      if (mine === wish) $state.set({ category, making, status: 'ready', works, next: page.next });
    } catch {
      const status = meanwhile.works.length === 0 ? 'failed' : 'ready';
      if (mine === wish) $state.set({ ...meanwhile, status });
    }
  }

  /** Has the categories ready before their filter is pressed. */
  async function keepBuilt(): Promise<void> {
    for (const [category, page] of Object.entries((await loadBuilt()) ?? {}))
      cache.put(keyOf({ ...wholeList, category }, null), page);
  }

  /** What can be shown before it is asked for. */
  const keptOf = (filter: GalleryFilter): GalleryState<Work> => {
    const page = cache.peek<GalleryPage<Work>>(keyOf(filter, null));
    if (page) return { ...page, ...filter, status: 'ready' };
    return { works: [], next: null, ...filter, status: 'loading' };
  };

  const gallery: Gallery<Work> = {
    $state,
    start: async (built, filter, shownBefore = 0) => {
      const pages = Math.ceil(shownBefore / pageSize);
      leftOut = built.without;
      if (!isWhole(filter)) return show(keptOf(filter), pages);
      // Also when nothing was built: placeholders for the blink of an answer would move the page twice.
      const meanwhile: GalleryState<Work> = { ...built, ...filter, status: 'ready' };
      const mine = ++wish;
      $state.set(meanwhile);
      if (await isPageCurrent()) {
        cache.put(keyOf(filter, null), built);
        void keepBuilt();
      }
      if (mine === wish) await show(meanwhile, pages);
    },
    choose: (change) => {
      const { category, making } = $state.get() ?? wholeList;
      return show(keptOf({ category, making, ...change }));
    },
    loadMore: async () => {
      const state = $state.get();
      if (!state?.next || state.status === 'loading-more') return;
      const mine = ++wish;
      // What was prepared needs no placeholders.
      if (!cache.isFresh(keyOf(state, state.next)))
        $state.set({ ...state, status: 'loading-more' });
      try {
        const page = await load(state, state.next);
        const works = withoutRepeats([...state.works, ...page.works]);
        if (mine === wish) $state.set({ ...state, status: 'ready', works, next: page.next });
      } catch {
        if (mine === wish) $state.set({ ...state, status: 'failed-more' });
      }
    },
    prepareMore: async () => {
      const state = $state.get();
      if (!state?.next || state.status !== 'ready') return [];
      return load(state, state.next).then(
        (page) => page.works,
        () => [],
      );
    },
    loadAfter: (cursor) => ask($state.get() ?? wholeList, cursor, listLimit.max),
    retry: async () => {
      const state = $state.get();
      await (state?.status === 'failed' ? gallery.choose({}) : gallery.loadMore());
    },
    refetch: async () => {
      const state = $state.get();
      cache.clear();
      if (state) await show(state, Math.ceil(publicCount(state.works) / pageSize));
    },
  };
  return gallery;
}

/** How many of the works visitors see: only those that edit mode lays over them say in which state they are. */
export const publicCount = (works: readonly object[]) =>
  works.filter((work) => !('state' in work)).length;

const isWhole = ({ category, making }: GalleryFilter) =>
  category === wholeList.category && making === wholeList.making;

/** A work that was placed elsewhere between two pages may come twice. */
function withoutRepeats<Work extends { id: number }>(works: Work[]): Work[] {
  return [...new Map(works.map((work) => [work.id, work])).values()];
}
