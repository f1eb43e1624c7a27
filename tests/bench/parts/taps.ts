import type { Browser, Locator, Page } from 'playwright';
import { budgets } from '#tests/support/budgets';
import { onPhone, slowConnection, startBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';

interface Phone {
  slowdown: number;
  connection?: typeof slowConnection;
}

const slowPhone: Phone = { slowdown: 4, connection: slowConnection };
const runs = 5;
/** What the page keeps under: the condition of the effect, and what the browser noticed of the tap. */
const kept = { isDone: 'isTapDone', tap: 'noticedTap' } as const;

/** What the browser noticed of a tap: when the finger came down, and how long it was until the frame after it. */
interface NoticedTap {
  startedAt: number;
  frameMs: number;
}

interface Tap {
  name: string;
  path: string;
  /** What is tapped. */
  target: (page: Page) => Locator;
  /** Runs in the page: whether the tap has had its effect, not merely been noticed. */
  isDone: () => boolean;
  /** Its effect is told, and has no budget. */
  isTold?: true;
}

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

const taps: Tap[] = [
  {
    name: 'card',
    path: '/videos',
    target: (page) => listOf(page, 'Videos').getByRole('link').first(),
    isDone: () => {
      const dialog = document.querySelector('dialog[open]:has(video)');
      const title = dialog?.querySelector('h2')?.textContent;
      const poster = dialog?.querySelector('video')?.poster;
      if (!title || !poster) return false;
      const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
      const fetched = performance.getEntriesByName(poster, 'resource');
      return (
        loaded.some(({ currentSrc }) => currentSrc === poster) ||
        fetched.some((entry) => 'responseStatus' in entry && entry.responseStatus === 200)
      );
    },
  },
  {
    name: 'picture',
    path: '/images',
    target: (page) => listOf(page, 'Images').getByRole('link').first(),
    isDone: () => {
      const lightbox = document.querySelector('.pswp--open');
      const pictures = [...(lightbox?.querySelectorAll('img') ?? [])];
      const title = lightbox?.querySelector('.pswp__caption span')?.textContent;
      return Boolean(title) && pictures.some(({ naturalWidth }) => naturalWidth > 0);
    },
  },
  {
    name: 'filter',
    path: '/videos',
    target: (page) => page.getByRole('button', { name: 'Drama', exact: true }),
    isDone: () => {
      const list = document.querySelector('#videos [role=list][aria-label=Videos]');
      const categories = [...(list?.querySelectorAll('article .slate span:first-child') ?? [])];
      const isOnly = categories.every(({ textContent }) => textContent === 'Drama');
      return !list?.ariaBusy && categories.length > 0 && isOnly;
    },
  },
  {
    name: 'load more',
    path: '/images',
    target: (page) => page.getByRole('button', { name: 'Load More Images' }),
    isDone: () => document.querySelectorAll('#images article').length > 6,
    isTold: true,
  },
];

/** When taps come, in milliseconds after the first paint, and how long their effect may take then. */
const moments = [
  { afterMs: 500, budget: undefined },
  { afterMs: 2000, budget: budgets.tapAt2sMs },
  { afterMs: 6000, budget: budgets.tapAt6sMs },
];

/**
 * Measures taps on a phone with a quarter of the speed and an applied connection of 1.6 Mbit/s and 150 ms: how long until a
 * tap has had its effect, and until the next frame (https://web.dev/articles/inp).
 *
 * @param url of a running site
 */
export async function measureTaps(url: string): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const tap of taps) {
    // The first visitor of all waits while pictures are made; on a slow phone so long that the card's link is followed instead.
    await measureOnce(browser, url, tap, 0, { slowdown: 1 });
    for (const { afterMs, budget } of moments) {
      const name = `${tap.name}, tapped ${afterMs / 1000} s after the first paint`;
      const taken: Taken[] = [];
      for (let run = 0; run < runs; run++) {
        const measured = measureOnce(browser, url, tap, afterMs);
        taken.push(
          await measured.catch((cause) => {
            throw new Error(`No effect of the ${name}, in run ${run + 1}`, { cause });
          }),
        );
      }
      figures.push(
        {
          name: `${name}: effect`,
          ...{ value: median(taken.map(({ effectMs }) => effectMs)), unit: 'ms' },
          ...(budget && !tap.isTold && { budget: { atMost: budget } }),
        },
        {
          name: `${name}: next frame`,
          ...{ value: median(taken.map(({ frameMs }) => frameMs)), unit: 'ms' },
          budget: { atMost: budgets.nextFrameMs },
        },
      );
    }
  }
  await browser.close();
  return figures;
}

interface Taken {
  frameMs: number;
  effectMs: number;
}

function measureOnce(
  browser: Browser,
  url: string,
  { path, target, isDone }: Tap,
  afterMs: number,
  phone: Phone = slowPhone,
): Promise<Taken> {
  return onPhone(
    browser,
    phone.slowdown,
    async (page) => {
      await page.addInitScript(`globalThis.${kept.isDone} = ${isDone}`);
      await page.addInitScript(recordTaps, kept.tap);
      await page.goto(url + path, { waitUntil: 'commit' });
      await target(page).waitFor();
      await page.waitForFunction(
        (ms) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          return paint && performance.now() > paint.startTime + ms;
        },
        afterMs,
        { polling: 20 },
      );
      const place = await middleOf(target(page));
      // Both times are the page's own: those of the calls that drive the browser would be counted with them.
      const done = page.waitForFunction(
        (name) => (Reflect.get(globalThis, name) as () => boolean)() && performance.now(),
        kept.isDone,
        { polling: 'raf' },
      );
      await page.touchscreen.tap(...place);
      const doneAt = Number(await (await done).jsonValue());
      // Entries are handed out after the frame that they end with.
      const noticed = await page.waitForFunction(
        (name) => Reflect.get(globalThis, name) as NoticedTap | undefined,
        kept.tap,
      );
      const { startedAt, frameMs } = (await noticed.jsonValue()) as NoticedTap;
      const effectMs = doneAt - startedAt;
      return { frameMs, effectMs };
    },
    phone.connection,
  );
}

/** Where a finger meets it: Playwright's own tap has listeners in the page, whose time would be counted. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  await target.evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', block: 'center' }),
  );
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${target}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page: keeps when the tap began, and the longest time from an event of it to the frame after it. */
function recordTaps(name: string): void {
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { startTime: startedAt, duration: frameMs, interactionId } = entry;
      const before = Reflect.get(globalThis, name) as NoticedTap | undefined;
      const tap: NoticedTap = {
        startedAt: Math.min(startedAt, before?.startedAt ?? startedAt),
        frameMs: Math.max(frameMs, before?.frameMs ?? 0),
      };
      if (interactionId) Reflect.set(globalThis, name, tap);
    }
  }).observe(options);
}
