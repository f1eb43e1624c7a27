import { atom } from 'nanostores';
import { getFeatured, type ShownFeatured } from '#contract/endpoints/get-featured';
import { galleryCache } from '#contract/limits';
import { request } from '#contract/request';
import { readToken } from './kept-token.ts';
import { isPageCurrent } from './page-version.ts';
import { QueryCache } from './query-cache.ts';

export type FeaturedState =
  | { status: 'ready'; works: ShownFeatured }
  | { status: 'loading' }
  | { status: 'failed' };

/** An answer within this time comes without placeholders before it: they would move the page twice. */
const placeholderDelayMs = 300;

const cache = new QueryCache(galleryCache);

/** Counts what was wished for: an answer to an earlier wish is dropped. */
let wish = 0;

/** `null` until the island starts: the page shows what was built into it. */
export const $featured = atom<FeaturedState | null>(null);

/** Takes over what the page was built with and asks whether anything is newer. */
export async function startFeatured(built: ShownFeatured): Promise<void> {
  $featured.set({ status: 'ready', works: built });
  const wait = setTimeout(() => {
    if (isNothingShown()) $featured.set({ status: 'loading' });
  }, placeholderDelayMs);
  if (await isPageCurrent()) cache.put('featured', built);
  await load();
  clearTimeout(wait);
}

/** Forgets what is kept and asks again. */
export async function refetchFeatured(): Promise<void> {
  cache.clear();
  if ($featured.get()) await load();
}

async function load(): Promise<void> {
  const mine = ++wish;
  try {
    const works = await cache.load('featured', async () => {
      const { answer } = await request(getFeatured, {}, { token: readToken() });
      return answer;
    });
    if (mine === wish) $featured.set({ status: 'ready', works });
  } catch {
    if (mine === wish && isNothingShown()) $featured.set({ status: 'failed' });
  }
}

function isNothingShown(): boolean {
  const state = $featured.get();
  return state?.status !== 'ready' || state.works.videos.length + state.works.images.length === 0;
}
