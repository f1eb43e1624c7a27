import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { listLimit } from '#contract/limits';
import { ApiError } from '#contract/request';
import { type Arrangement, append, moveTo, pin, release } from '#lib/arrange';
import { errorText } from '#lib/error-text';
import { type WorkKind, works } from '#stores/desk/works';
import { holdUnsaved } from '#stores/unsaved';

/** The part of an order that is shown, and how to get at the rest. */
interface Loaded extends Arrangement<DeskWork> {
  /** How many works there are. */
  total: number;
  /** How many pages of the list are in it. */
  pages: number;
}

/** What a refused save leaves: an order that was saved meanwhile, and the one that was made here. */
interface Meanwhile {
  shown: 'own' | 'saved';
  /** The one that is not shown. */
  other: Loaded;
}

export interface ArrangementState {
  /** `undefined` while the first works are on their way. */
  loaded: Loaded | undefined;
  /** Why the works could not be had. */
  failure: string | undefined;
  /** Whether saving would change what is stored. */
  isChanged: boolean;
  /** While another order came between: both are kept until one of them is saved. */
  meanwhile: Meanwhile['shown'] | undefined;
  /** Shows the other of the two. */
  showOther(): void;
  /** What has just been done, for those who do not see it. */
  said: string;
  /** @param to a place, counted from 0. */
  move(from: number, to: number): void;
  /**
   * Puts a work that need not be shown into a place, counted from 0; what is missing above it is fetched. Rejects when
   * that fails, and so does `showMore`.
   */
  place(work: DeskWork, to: number): Promise<void>;
  /** Pins a work behind those that are. */
  pin(at: number): void;
  release(at: number): void;
  showMore(): Promise<void>;
  /**
   * Saves the order as it is when it is called. Rejects when that fails.
   * @returns whether nothing was moved since then; `undefined`: nothing is saved, for another order was meanwhile. Saving
   * again replaces that one.
   */
  save(): Promise<boolean | undefined>;
}

/** The order of all works of a kind: those placed by hand and the first of the others, and more as they are asked for. */
export function useArrangement(kind: WorkKind): ArrangementState {
  const [loaded, setLoaded] = useState<Loaded>();
  /** What is shown, or is about to be: what was begun earlier ends in it, whatever was moved meanwhile. */
  const latest = useRef<Loaded>(undefined);
  /** The ids of the works that stood first when the order was loaded or saved. */
  const began = useRef<number[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [said, say] = useState('');

  const show = useCallback((next: Loaded) => {
    latest.current = next;
    setLoaded(next);
    setChanged(String(placedIds(next)) !== String(began.current));
  }, []);

  const load = useCallback(async () => {
    const first = await firstWorks(kind);
    began.current = placedIds(first);
    return first;
  }, [kind]);

  useEffect(() => {
    load().then(show, (error: unknown) => setFailure(errorText(error, 'Please try again later.')));
  }, [load, show]);
  const isHeld = isChanged || meanwhile !== undefined;
  useEffect(() => (isHeld ? holdUnsaved() : undefined), [isHeld]);

  function become(before: Loaded, next: Arrangement<DeskWork>, words: string): void {
    if (next.works === before.works) return;
    show({ ...before, ...next });
    say(words);
  }

  function moveWithin(within: Loaded, from: number, to: number): void {
    const title = within.works[from]?.title;
    const number = Math.max(1, Math.min(to + 1, within.works.length));
    become(within, moveTo(within, from, to), `${title} is now number ${number}`);
  }

  /** Adds the next page to what is shown by the time that it comes. */
  async function addPage(before: Loaded): Promise<Loaded> {
    const page = await nextPage(kind, before);
    const next = withPage(latest.current ?? before, page);
    show(next);
    return next;
  }

  return {
    loaded,
    failure,
    isChanged,
    meanwhile: meanwhile?.shown,
    showOther: () => {
      const shown = latest.current;
      if (!meanwhile || !shown) return;
      setMeanwhile({ shown: meanwhile.shown === 'own' ? 'saved' : 'own', other: shown });
      show(meanwhile.other);
    },
    said,
    move: (from, to) => latest.current && moveWithin(latest.current, from, to),
    place: async (work, to) => {
      let enough = latest.current;
      while (enough && enough.works.length < to && hasMore(enough)) enough = await addPage(enough);
      if (!enough) return;
      const within = { ...enough, ...append(enough, [work]) };
      const from = within.works.findIndex(({ id }) => id === work.id);
      show(within);
      moveWithin(within, from, to);
    },
    pin: (at) => {
      const before = latest.current;
      if (!before) return;
      const title = before.works[at]?.title;
      become(before, pin(before, at), `${title} is pinned as number ${before.placed + 1}`);
    },
    release: (at) => {
      const before = latest.current;
      if (!before) return;
      const title = before.works[at]?.title;
      become(before, release(before, at), `${title} is back among the others`);
    },
    showMore: async () => {
      if (latest.current) await addPage(latest.current);
    },
    save: async () => {
      const saved = latest.current;
      if (!saved) return undefined;
      const ids = placedIds(saved);
      try {
        await works[kind].arrange(ids, began.current);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        setMeanwhile({ shown: 'own', other: await load() });
        return undefined;
      }
      began.current = ids;
      setMeanwhile(undefined);
      if (latest.current) show(latest.current);
      return latest.current?.works === saved.works;
    },
  };
}

const placedIds = ({ works: shown, placed }: Loaded): number[] =>
  shown.slice(0, placed).map(({ id }) => id);

/** All that are placed by hand, whose order is saved as a whole, and some of the others. */
async function firstWorks(kind: WorkKind): Promise<Loaded> {
  let loaded: Loaded = { works: [], placed: 0, total: 1, pages: 0 };
  while (loaded.placed === loaded.works.length && hasMore(loaded)) {
    loaded = withPage(loaded, await nextPage(kind, loaded));
  }
  return loaded;
}

type Page = Pick<Loaded, 'works' | 'total' | 'pages'>;

async function nextPage(kind: WorkKind, before: Loaded): Promise<Page> {
  const pages = before.pages + 1;
  return { ...(await works[kind].publicPage(pages)), pages };
}

function withPage(before: Loaded, { works: more, total, pages }: Page): Loaded {
  const isAllPlaced = before.placed === before.works.length;
  const placed = isAllPlaced ? more.filter(({ placement }) => placement > 0).length : 0;
  return { ...append(before, more), placed: before.placed + placed, total, pages };
}

/** Whether there are works that are not shown yet. */
export const hasMore = ({ works: shown, total, pages }: Loaded): boolean =>
  shown.length < total && pages * listLimit.max < total;
