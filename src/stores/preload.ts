import { whenIdle } from '#lib/idle';
import { loadFilmStart, loadPicture, type PictureChoice } from '#lib/load-asset';
import { savesData } from '#lib/saves-data';
import {
  $preloadCount,
  type createPreloadCount,
  type PreloadCount,
  progressOf,
} from './preload-count.ts';

/** Something that the next step will need. */
export interface PreloadItem {
  url: string;
  type: 'image' | 'video';
  priority: Priority;
  /** Of a picture that comes in several widths. */
  choice?: PictureChoice | undefined;
}

type Priority = 'high' | 'medium' | 'low';

/** High all at once, medium three at a time, low one by one. */
const batchSize: Record<Priority, number> = { high: Number.POSITIVE_INFINITY, medium: 3, low: 1 };
const priorities = ['high', 'medium', 'low'] as const;
const lowPauseMs = 100;

/** What the preloader needs of the browser. */
export interface PreloadSurroundings {
  load: (item: PreloadItem) => Promise<void>;
  /** Resolves when fetching gets in nobody's way. */
  quietMoment: () => Promise<void>;
  savesData: () => boolean;
  /** Where it counts. */
  $count: ReturnType<typeof createPreloadCount>;
}

export interface Preloader {
  /**
   * Fetches what is not here yet, in its order of priority, from the next quiet moment on. Does nothing where the
   * visitor saves data. Resolves when everything that was waiting has ended; a failure only counts as failed.
   */
  preload: (items: readonly PreloadItem[]) => Promise<void>;
}

/** A preloader with its own queue. */
export function createPreloader({
  load,
  quietMoment,
  savesData,
  $count,
}: PreloadSurroundings): Preloader {
  const asked = new Set<string>();
  const waiting: Record<Priority, PreloadItem[]> = { high: [], medium: [], low: [] };
  let run: Promise<void> | undefined;

  async function drain(): Promise<void> {
    await quietMoment();
    for (let batch = nextBatch(waiting); batch.length > 0; batch = nextBatch(waiting)) {
      await Promise.all(batch.map(settle));
      if (batch[0]?.priority === 'low' && waiting.low.length > 0) await pause(lowPauseMs);
    }
    run = undefined;
  }

  async function settle(item: PreloadItem): Promise<void> {
    const outcome = await load(item).then(
      () => 'loaded' as const,
      () => 'failed' as const,
    );
    if (outcome === 'failed') asked.delete(item.url);
    const count = $count.get();
    $count.set({ ...count, [outcome]: count[outcome] + 1 });
  }

  return {
    async preload(items) {
      if (savesData()) return;
      let added = 0;
      for (const item of items) {
        if (asked.has(item.url)) continue;
        asked.add(item.url);
        waiting[item.priority].push(item);
        added += 1;
      }
      if (added > 0) {
        $count.set(extend($count.get(), added));
        run ??= drain();
      }
      await run;
    },
  };
}

/** A run that is over is not added to: the next one counts from nothing. */
function extend(count: PreloadCount, added: number): PreloadCount {
  if (progressOf(count) === 1) return { total: added, loaded: 0, failed: 0 };
  return { ...count, total: count.total + added };
}

function nextBatch(waiting: Record<Priority, PreloadItem[]>): PreloadItem[] {
  const priority = priorities.find((name) => waiting[name].length > 0);
  return priority ? waiting[priority].splice(0, batchSize[priority]) : [];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has the page's preloader fetch what the next step will need. */
export const { preload } = createPreloader({
  load: ({ url, type, priority, choice }) =>
    type === 'video'
      ? loadFilmStart(url)
      : loadPicture(url, priority === 'high' ? 'high' : 'low', choice),
  quietMoment: whenIdle,
  savesData,
  $count: $preloadCount,
});
