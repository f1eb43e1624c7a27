import { test as base } from './browser.ts';
import { startPartsSite } from './parts-site.ts';

export { expect } from './browser.ts';

/** Playwright's `test` on the site of parts, where trouble on the page fails a test as it does on the real one. */
export const test = base.extend<object, { partsAddress: string }>({
  partsAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await startPartsSite();
      await use(site.address);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ partsAddress }, use) => use(partsAddress),
});
