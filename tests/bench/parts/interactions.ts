import type { Browser, Locator, Page } from 'playwright';
import { giveSign } from '#tests/support/first-sign';
import type { BenchSite } from '../bench-site.ts';
import { onPhone, startBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';

const slowdown = 4;
const runs = 5;
/** What the page keeps the longest time under. */
const slowest = 'slowestTapMs';

interface Interaction {
  name: string;
  path: string;
  /** What is tapped. */
  target: (page: Page) => Locator;
  /** Resolves once the tap has had its effect. */
  done: (page: Page) => Promise<void>;
}

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

const interactions: Interaction[] = [
  {
    name: 'filter',
    path: '/videos',
    target: (page) => page.getByRole('button', { name: 'Drama', exact: true }),
    done: (page) => page.waitForURL(/category=Drama/),
  },
  {
    name: 'load more',
    path: '/images',
    target: (page) => page.getByRole('button', { name: 'Load More Images' }),
    done: (page) => listOf(page, 'Images').getByRole('article').nth(11).waitFor(),
  },
  {
    name: 'open an image',
    path: '/images',
    target: (page) => listOf(page, 'Images').getByRole('link').first(),
    done: (page) => page.locator('.pswp--open').waitFor(),
  },
  {
    name: 'open a film',
    path: '/videos',
    target: (page) => listOf(page, 'Videos').getByRole('link').first(),
    done: (page) => page.getByRole('dialog').waitFor(),
  },
];

/**
 * Measures how long after a tap the next frame stands (https://web.dev/articles/inp), at a quarter of the speed: of somebody
 * who has scrolled and looked, and of somebody whose tap is the first sign of them, which scripts wait for. For the latter
 * also, how long it takes until the tap has had its effect.
 */
export async function measureInteractions(site: BenchSite): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const interaction of interactions) {
    for (const first of [false, true]) {
      const taken: Taken[] = [];
      for (let run = 0; run < runs; run++)
        taken.push(await measureOnce(browser, site, interaction, first));
      const name = `${interaction.name}${first ? ', as the first sign' : ''}`;
      figures.push({
        name: `interaction to next paint: ${name}`,
        ...{ value: median(taken.map(({ paintMs }) => paintMs)), unit: 'ms' },
        budget: { atMost: 100 },
      });
      if (first)
        figures.push({
          name: `until its effect: ${name}`,
          ...{ value: median(taken.map(({ effectMs }) => effectMs)), unit: 'ms' },
        });
    }
  }
  await browser.close();
  return figures;
}

interface Taken {
  paintMs: number;
  effectMs: number;
}

function measureOnce(
  browser: Browser,
  site: BenchSite,
  { path, target, done }: Interaction,
  first: boolean,
): Promise<Taken> {
  return onPhone(browser, slowdown, async (page) => {
    await page.addInitScript(recordInteractions, slowest);
    await page.goto(site.url + path);
    if (!first) {
      await giveSign(page);
      await page.locator('astro-island:not([ssr])').first().waitFor();
      await page.waitForLoadState('networkidle');
      // A person scrolls, looks, and then taps: what scrolling brings is not counted.
      await target(page).scrollIntoViewIfNeeded();
    }
    await page.evaluate(untilIdle);
    const place = await middleOf(target(page));
    const tapped = performance.now();
    await page.touchscreen.tap(...place);
    await done(page);
    const effectMs = performance.now() - tapped;
    // Entries are handed out after the frame that they end with.
    await page.waitForFunction((name) => Reflect.has(globalThis, name), slowest);
    const paintMs = await page.evaluate((name) => Number(Reflect.get(globalThis, name)), slowest);
    return { paintMs, effectMs };
  });
}

/** Where a finger meets it: Playwright's own tap has listeners in the page, whose time would be counted. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${target}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page: waits until nothing that came into view still loads or moves, and the main thread rests. */
async function untilIdle(): Promise<void> {
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === 1);
  await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page: keeps the longest time from an event of a tap to the frame after it. */
function recordInteractions(name: string): void {
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const longest = Number(Reflect.get(globalThis, name) ?? 0);
      if (entry.interactionId) Reflect.set(globalThis, name, Math.max(longest, entry.duration));
    }
  }).observe(options);
}
