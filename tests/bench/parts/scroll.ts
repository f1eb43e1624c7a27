import type { Browser, Page } from 'playwright';
import { budgets } from '#tests/support/budgets';
import { onPhone, startBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';

const slowdown = 4;
const runs = 3;
const paths = ['/', '/videos', '/images', '/about'];
/** As a thumb that looks for something goes. */
const pixelsPerSecond = 1200;
const furthestPixels = 6000;
/** Home's entrances end at 1.5 s. */
const entrancesMs = 2000;
const frameMs = 1000 / 60;
/** What the page keeps its counts under. */
const counts = 'motionCounts';

interface Motion {
  /** The longest task of the main thread, in milliseconds; 0: none was over 50. */
  longestTaskMs: number;
  /** In hundredths of the frames that there was time for. */
  percentDropped: number;
}

/**
 * Measures, on a phone with a quarter of the speed, the longest task of the main thread and the frames that are dropped while
 * a page enters, from its first paint on, and while it is scrolled; frames beside those of the same page for people who ask
 * for less motion.
 *
 * @param url of a running site
 */
export async function measureScroll(url: string): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const path of paths) {
    const taken = { moving: await runsOf('no-preference'), still: await runsOf('reduce') };
    for (const phase of ['entering', 'scrolled'] as const) {
      const middle = (motion: (typeof taken)['moving'], figure: keyof Motion) =>
        median(motion.map((run) => run[phase][figure]));
      const still = middle(taken.still, 'percentDropped');
      figures.push(
        {
          name: `${path} ${phase}: longest task`,
          ...{ value: middle(taken.moving, 'longestTaskMs'), unit: 'ms' },
          budget: { atMost: budgets.movingTaskMs },
        },
        {
          name: `${path} ${phase}: frames dropped (without motion ${still.toFixed(1)} %)`,
          ...{ value: middle(taken.moving, 'percentDropped'), unit: '%' },
          budget: { atMost: still * budgets.movingFramesRatio },
        },
      );
    }

    async function runsOf(reducedMotion: 'reduce' | 'no-preference') {
      const taken: Awaited<ReturnType<typeof measureOnce>>[] = [];
      // The first visitor of all waits while pictures are made.
      for (let run = 0; run <= runs; run++) {
        const motion = await measureOnce(browser, url + path, reducedMotion);
        if (run > 0) taken.push(motion);
      }
      return taken;
    }
  }
  await browser.close();
  return figures;
}

function measureOnce(browser: Browser, url: string, reducedMotion: 'reduce' | 'no-preference') {
  return onPhone(browser, slowdown, async (page) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(countMotion, counts);
    await page.goto(url, { waitUntil: 'load' });
    // What happens on the page within this time is what is measured.
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), entrancesMs);
    const entering = await readCounts(page);
    // What is fetched ahead is no part of scrolling.
    await page.waitForLoadState('networkidle');
    await readCounts(page);
    const session = await page.context().newCDPSession(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: 200, y: 600, yDistance: -Math.min(height, furthestPixels), speed: pixelsPerSecond },
      gestureSourceType: 'touch',
    });
    return { entering, scrolled: await readCounts(page) };
  });
}

/** Reads the counts of a page and starts them anew. */
async function readCounts(page: Page): Promise<Motion> {
  const { longestMs, frames, ms } = await page.evaluate(
    (name) =>
      (Reflect.get(globalThis, name) as () => { longestMs: number; frames: number; ms: number })(),
    counts,
  );
  return {
    longestTaskMs: longestMs,
    percentDropped: Math.max(0, 100 * (1 - (frames * frameMs) / ms)),
  };
}

/** Runs in the page: counts its frames and its long tasks since it was first painted. Before, there is nothing that could move. */
function countMotion(name: string): void {
  const tasks: PerformanceEntry[] = [];
  let frames = 0;
  let since = performance.now();
  const tasksObserver = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  tasksObserver.observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list, observer) => {
    const [painted] = list.getEntriesByName('first-contentful-paint');
    if (!painted) return;
    [frames, since] = [0, painted.startTime];
    observer.disconnect();
  }).observe({ type: 'paint', buffered: true });
  const count = () => {
    frames++;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  Reflect.set(globalThis, name, () => {
    const until = performance.now();
    const ended = tasks.filter(({ startTime, duration }) => startTime + duration > since);
    const longestMs = Math.max(0, ...ended.map(({ duration }) => duration));
    const counted = { longestMs, frames, ms: until - since };
    [frames, since] = [0, until];
    return counted;
  });
}
