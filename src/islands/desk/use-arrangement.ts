import { useEffect, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { listLimit } from '#contract/limits';
import { type Arrangement, append, moveTo, release } from '#lib/arrange';
import { errorText } from '#lib/error-text';
import { type WorkKind, works } from '#stores/desk-works';
import { holdUnsaved } from '#stores/unsaved';

/** The part of an order that is shown, and how to get at the rest. */
interface Loaded extends Arrangement<DeskWork> {
  /** How many works there are. */
  total: number;
  /** How many pages of the list are in it. */
  pages: number;
}

export interface ArrangementState {
  /** `undefined` while the first works are on their way. */
  loaded: Loaded | undefined;
  /** Why the works could not be had. */
  failure: string | undefined;
  isChanged: boolean;
  /** What has just been done, for those who do not see it. */
  said: string;
  /** @param to a place, counted from 0. */
  move(from: number, to: number): void;
  /**
   * Puts a work that need not be shown into a place, counted from 0; what is missing above it is fetched. Rejects when
   * that fails, and so does `showMore`.
   */
  place(work: DeskWork, to: number): Promise<void>;
  release(at: number): void;
  showMore(): Promise<void>;
}

/** The order of all works of a kind: those placed by hand and the first of the others, and more as they are asked for. */
export function useArrangement(kind: WorkKind): ArrangementState {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [said, say] = useState('');

  useEffect(() => {
    firstWorks(kind).then(setLoaded, (error: unknown) =>
      setFailure(errorText(error, 'Please try again later.')),
    );
  }, [kind]);
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  function become(before: Loaded, next: Arrangement<DeskWork>, words: string): void {
    if (next.works === before.works) return;
    setLoaded({ ...before, ...next });
    setChanged(true);
    say(words);
  }

  function moveWithin(within: Loaded, from: number, to: number): void {
    const title = within.works[from]?.title;
    const number = Math.max(1, Math.min(to + 1, within.works.length));
    become(within, moveTo(within, from, to), `${title} is now number ${number}`);
  }

  return {
    loaded,
    failure,
    isChanged,
    said,
    move: (from, to) => loaded && moveWithin(loaded, from, to),
    place: async (work, to) => {
      if (!loaded) return;
      const enough = await withAtLeast(kind, loaded, to);
      const within = { ...enough, ...append(enough, [work]) };
      const from = within.works.findIndex(({ id }) => id === work.id);
      setLoaded(within);
      moveWithin(within, from, to);
    },
    release: (at) => {
      if (!loaded) return;
      const title = loaded.works[at]?.title;
      become(loaded, release(loaded, at), `${title} is back among the others`);
    },
    showMore: async () => {
      if (loaded) setLoaded(await withNextPage(kind, loaded));
    },
  };
}

/** All that are placed by hand, whose order is saved as a whole, and some of the others. */
async function firstWorks(kind: WorkKind): Promise<Loaded> {
  let loaded = await withNextPage(kind, { works: [], placed: 0, total: 1, pages: 0 });
  while (loaded.placed === loaded.works.length && hasMore(loaded)) {
    loaded = await withNextPage(kind, loaded);
  }
  return loaded;
}

async function withAtLeast(kind: WorkKind, before: Loaded, count: number): Promise<Loaded> {
  let loaded = before;
  while (loaded.works.length < count && hasMore(loaded)) {
    loaded = await withNextPage(kind, loaded);
  }
  return loaded;
}

async function withNextPage(kind: WorkKind, before: Loaded): Promise<Loaded> {
  const pages = before.pages + 1;
  const { works: more, total } = await works[kind].publicPage(pages);
  const isAllPlaced = before.placed === before.works.length;
  const placed = isAllPlaced ? more.filter(({ placement }) => placement > 0).length : 0;
  return { ...append(before, more), placed: before.placed + placed, total, pages };
}

/** Whether there are works that are not shown yet. */
export const hasMore = ({ works: shown, total, pages }: Loaded): boolean =>
  shown.length < total && pages * listLimit.max < total;
