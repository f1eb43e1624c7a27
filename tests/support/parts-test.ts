import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base, islandsListen } from './browser.ts';
import { builtSiteParts, builtSiteVariable } from './built-site.ts';
import { servePartsSite } from './parts-site.ts';

export { expect } from './browser.ts';

/** Playwright's `test` on the site of parts, where trouble on the page fails a test as it does on the real one. */
export const test = base.extend<object, { partsAddress: string }>({
  partsAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const built = process.env[builtSiteVariable];
      if (!built) throw new Error('The site is built by the global setup of the browser tests.');
      const site = await servePartsSite(join(built, builtSiteParts.parts));
      await use(site.address);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ partsAddress }, use) => use(partsAddress),
});

/** Opens the page of parts and waits until its islands answer to a hand. */
export async function openParts(page: Page): Promise<void> {
  await page.goto('/');
  await islandsListen(page);
}
