import type { Browser } from 'playwright';
import { budgets } from '#tests/support/budgets';
import type { BenchSite } from '../bench-site.ts';
import { onPhone, slowConnection, startBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';

const slowdown = 4;
const runs = 5;
/** What the page keeps its largest paint under. */
const kept = 'largestPaintAt';
/** No picture of the first screen comes later on this connection, and later paints are the visitor's doing. */
const settledMs = 2000;

/** In milliseconds since the page was asked for. */
interface Paints {
  first: number;
  largest: number;
}

/**
 * Measures when pages are painted on a phone with a quarter of the speed and an applied connection of 1.6 Mbit/s and 150 ms:
 * what Lighthouse reckons from a fast load, as it is. Its model counts every picture that came before the largest paint,
 * whatever is fetched first (https://github.com/GoogleChrome/lighthouse/blob/main/docs/lantern.md).
 */
export async function measurePaints({ url, workPages }: BenchSite): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const path of ['/', '/videos', '/images', workPages.video, workPages.image, '/about']) {
    const taken: Paints[] = [];
    // The first visitor of all waits while pictures are made.
    for (let run = 0; run <= runs; run++) {
      const paints = await measureOnce(browser, url + path);
      if (run > 0) taken.push(paints);
    }
    const figure = (name: string, values: number[], atMost: number): Figure => ({
      ...{ name: `${path}: ${name}`, value: median(values), unit: 'ms', budget: { atMost } },
    });
    figures.push(
      figure(
        'first paint',
        taken.map(({ first }) => first),
        budgets.firstPaintMs,
      ),
      figure(
        'largest paint',
        taken.map(({ largest }) => largest),
        budgets.largestPaintMs,
      ),
    );
  }
  await browser.close();
  return figures;
}

const measureOnce = (browser: Browser, url: string): Promise<Paints> =>
  onPhone(
    browser,
    slowdown,
    async (page) => {
      await page.addInitScript(watchLargestPaint, kept);
      await page.goto(url, { waitUntil: 'load' });
      return page.evaluate(
        async ([name, ms]) => {
          await new Promise((done) => setTimeout(done, ms));
          const [first] = performance.getEntriesByName('first-contentful-paint');
          const largest: unknown = Reflect.get(globalThis, name);
          return { first: first?.startTime ?? Number.NaN, largest: Number(largest) };
        },
        [kept, settledMs] as const,
      );
    },
    slowConnection,
  );

/** Runs in the page: keeps when its largest element so far was painted (https://www.w3.org/TR/largest-contentful-paint/). */
function watchLargestPaint(name: string): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Reflect.set(globalThis, name, startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
