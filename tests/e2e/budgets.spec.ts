import type { Page } from 'playwright/test';
import { expect, siteForFile, test } from '#tests/support/browser';

siteForFile();

const kibibyte = 1024;
const maxScriptBytes = 75 * kibibyte;
const maxDocumentBytes = 14 * kibibyte;

/** Sums what a page fetches, as it travels, until the network is quiet: nothing is scrolled or touched. */
async function measure(page: Page, path: string) {
  const bytes: Record<string, number> = {};
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[type] = (bytes[type] ?? 0) + responseBodySize;
      }),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  return { script: bytes['script'] ?? 0, document: bytes['document'] ?? 0 };
}

for (const path of ['/', '/videos', '/images']) {
  test(`${path} keeps its budget of bytes`, { tag: '@phone' }, async ({ page }) => {
    const { script, document } = await measure(page, path);
    expect(script).toBeLessThanOrEqual(maxScriptBytes);
    expect(document).toBeLessThanOrEqual(maxDocumentBytes);
    expect(document).toBeGreaterThan(2 * kibibyte);
  });
}
