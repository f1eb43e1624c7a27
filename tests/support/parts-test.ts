import { test as base, expect } from 'playwright/test';
import { startPartsSite } from './parts-site.ts';

interface PartsFixtures {
  /** Errors of the page that the test expects: each must match one of these. */
  expectedErrors: RegExp[];
  /** Fails the test for every other error that the browser reports, policy violations among them. */
  noOtherErrors: undefined;
}

/** Tests of the parts: every page opens on the site of parts, and an error that nobody expects fails the test. */
export const test = base.extend<PartsFixtures, { partsAddress: string }>({
  partsAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await startPartsSite();
      await use(site.address);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ partsAddress }, use) => use(partsAddress),
  expectedErrors: [[], { option: true }],
  noOtherErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
