// Shipped to browsers.
import { atom } from 'nanostores';
import { getFeatured, type ShownFeatured } from '#contract/endpoints/get-featured';
import { galleryCache } from '#contract/limits';
import { request } from '#contract/request';
import { readToken } from './kept-token.ts';
import { QueryCache } from './query-cache.ts';

export type FeaturedState =
  | { status: 'ready'; works: ShownFeatured }
  | { status: 'loading' }
  | { status: 'failed' };

const cache = new QueryCache(galleryCache);

/** `null` until the island starts: the page shows what was built into it. */
export const $featured = atom<FeaturedState | null>(null);

/** Takes over what the page was built with and asks whether anything is newer. */
export async function startFeatured(built: ShownFeatured): Promise<void> {
  const empty = built.videos.length + built.images.length === 0;
  $featured.set(empty ? { status: 'loading' } : { status: 'ready', works: built });
  await load();
}

/** Forgets what is kept and asks again. */
export async function refetchFeatured(): Promise<void> {
  cache.clear();
  if ($featured.get()) await load();
}

async function load(): Promise<void> {
  try {
    const works = await cache.load('featured', async () => {
      const { answer } = await request(getFeatured, {}, { token: readToken() });
      return answer;
    });
    $featured.set({ status: 'ready', works });
  } catch {
    if ($featured.get()?.status === 'loading') $featured.set({ status: 'failed' });
  }
}
