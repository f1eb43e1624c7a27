import { test as base, expect, type Page } from 'playwright/test';
import { canStartOver, startTestSite, type TestSite } from './site.ts';

export { expect } from 'playwright/test';

let current: TestSite | undefined;

/** Whether a file has used the site that those of this worker share: a visit alone is counted there. */
let isUsed = false;

interface Troubles {
  /** Lets a test cause trouble on purpose: what matches is no failure. */
  allow(pattern: RegExp): void;
}

/**
 * Playwright's `test` on the site of this file (`siteForFile`). A console error or warning, an uncaught error, a
 * violation of the Content-Security-Policy, a failed request or an answer of 400 and above fails the test that did not
 * ask for it.
 */
export const test = base.extend<{ troubles: Troubles }, { sharedSite: TestSite }>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await startTestSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(current?.url);
  },
  troubles: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('page', (page) => watch(page, seen));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`Trouble on the page:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Resolves once the scripts of a page, which come after its first paint, have run. */
export async function scriptsRun(page: Page): Promise<void> {
  await expect(page.locator('script[type=late]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all([...document.scripts].filter(({ src }) => src).map(({ src }) => import(src))),
  );
}

/** Resolves once the faces are there and what moves by itself, and ends, has ended: from then on boxes can be compared. */
export async function layoutRests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Resolves once the islands of the page, or those in the parts of it that a selector names, are hydrated. */
export async function islandsListen(page: Page, part = ''): Promise<void> {
  await expect(page.locator(`${part} astro-island[ssr]`)).toHaveCount(0);
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lets pages opened from now on know that their visitor saves data: nothing is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/**
 * What Chromium 156 reports as uncaught rejections where it leaves out the transition from one page to another: the first
 * also on pages without any script, when the mouse moves before their first frame.
 */
const leftOutTransitions = new Set([
  'Transition was aborted because of invalid state. Page already revealed',
  'Transition was skipped',
]);

function watch(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => {
    if (!leftOutTransitions.has(error.message)) seen.push(`error: ${error.message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself lets go of requests: a closed player, an image that left the page.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`);
  });
}

/** The site of the file whose tests run. */
const currentSite = new Proxy({} as TestSite, {
  get: (_, name) => {
    if (!current) throw new Error('The site runs only while tests do.');
    return Reflect.get(current, name) as unknown;
  },
});

/**
 * Gives the test file a site of its own for as long as its tests run. Call it once, at the top of the file; what it
 * returns may be used inside of tests.
 * @param environment in which a server is started for this file alone. Without it and `build`, one that another file has
 * used starts over, where that can be.
 * @param build makes another site than the one with the demonstration works, and gives its directory.
 */
export function siteForFile(
  environment?: Record<string, string>,
  build?: () => Promise<string>,
): TestSite {
  if (!environment && !build && canStartOver()) {
    test.beforeAll(async ({ sharedSite }) => {
      sharedSite.useDatabase();
      if (isUsed) await sharedSite.startOver();
      isUsed = true;
      current = sharedSite;
    });
    test.afterAll(() => {
      current = undefined;
    });
    return currentSite;
  }
  test.beforeAll(async () => {
    current = await startTestSite(environment, await build?.());
  });
  test.afterAll(async () => {
    await current?.close();
    current = undefined;
  });
  return currentSite;
}
