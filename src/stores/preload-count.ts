import { atom } from 'nanostores';

/** How many items of the present run have ended, well or not. A run is over when all have. */
export interface PreloadCount {
  total: number;
  loaded: number;
  failed: number;
}

/** A count of nothing, as before the first run. */
export const createPreloadCount = () => atom<PreloadCount>({ total: 0, loaded: 0, failed: 0 });

/** How far the page's preloading is. Apart from the preloader, so that a page that preloads nothing does not carry it. */
export const $preloadCount = createPreloadCount();

/** The share of a run that has ended, from 0 to 1; 1 when there is nothing to do. */
export function progressOf({ total, loaded, failed }: PreloadCount): number {
  return total === 0 ? 1 : (loaded + failed) / total;
}
