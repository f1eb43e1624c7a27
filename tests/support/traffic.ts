import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright/test';

/** One file that a page has fetched. */
export interface Fetched {
  /** As Chromium calls it: `document`, `script`, `image`, `font`, … */
  type: string;
  path: string;
  /** Of the body, as it travelled. */
  bytes: number;
}

/** Notes what a page fetches from now on. What it returns tells all that has been fetched when it is called. */
export function watchTraffic(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched[]>[] = [];
  page.on('requestfinished', (request) => {
    fetched.push(
      request.sizes().then(
        ({ responseBodySize: bytes }) => [
          { type: request.resourceType(), path: new URL(request.url()).pathname, bytes },
        ],
        // The page was closed meanwhile.
        () => [],
      ),
    );
  });
  return async () => (await Promise.all(fetched)).flat();
}

/** The bytes of what was fetched, or of one type of it. */
export const bytesOf = (fetched: readonly Fetched[], type?: string): number =>
  fetched
    .filter((file) => type === undefined || file.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** The bytes of a page's HTML at the quality of Brotli that CDNs give what they compress themselves. */
export const htmlBytes = (html: Uint8Array): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** What is fetched once a page is loaded: ahead of a press, to be played, and asked of the API, by the path. */
export const afterIdle =
  /opening|player-stage|film-controls|video-address|modal|lightbox|\.lazy\.css|preload-more|categories\.json|\/api\//;

/** How far below the window Chromium fetches lazy pictures on a fast connection, in pixels of CSS. */
const nearPixels = 1250;

/**
 * How many pictures further down came already. How far ahead they come is the browser's choice: twice as far on a slow
 * connection, or where it does not know (https://web.dev/articles/browser-level-image-lazy-loading#distance-from-viewport).
 * One that several works share came once, and not ahead where it is shown nearer as well.
 */
export const picturesAhead = (page: Page): Promise<number> =>
  page.evaluate((near) => {
    const isAhead = (picture: HTMLImageElement) =>
      picture.loading === 'lazy' && picture.getBoundingClientRect().top > innerHeight + near;
    const come = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    const addresses = (pictures: HTMLImageElement[]) =>
      new Set(pictures.map(({ currentSrc }) => currentSrc));
    const shown = addresses(come.filter((picture) => !isAhead(picture)));
    return addresses(come.filter(isAhead)).difference(shown).size;
  }, nearPixels);
