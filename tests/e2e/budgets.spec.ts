import { devices, type Page } from 'playwright/test';
import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { budgets } from '#tests/support/budgets';
import { openDesk } from '#tests/support/desk-in-browser';
import { bytesOf, type Fetched, watchTraffic } from '#tests/support/traffic';

const site = siteForFile();

// The largest pictures for its size, and the most of a page at once, are a phone's.
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

/** Opens a page and leaves it alone, but for the sign that its scripts wait for: nothing is scrolled or touched. */
async function load(page: Page, path: string): Promise<Fetched[]> {
  const fetched = watchTraffic(page);
  await page.goto(path);
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  return fetched();
}

/** What would stand before the first paint: styles in files, scripts that stop the parser, modules fetched early. */
const blocking =
  'link[rel="stylesheet"], link[rel="modulepreload"], script[src]:not([type="module"], [type="late"], [async], [defer])';

/** Parts of the site that only those who keep it need, by what their files are named after. */
const forAdmins = /desk|in-place|upload|uppy|tus|editor|arrangement/i;

const pages = [
  { path: '/', script: budgets.script, all: budgets.firstViewOfHome },
  { path: '/videos', script: budgets.script, all: budgets.firstView },
  { path: '/images', script: budgets.script, all: budgets.firstView },
  { path: '/about', script: budgets.scriptOfText, all: budgets.firstView },
  { path: '/privacy', script: budgets.scriptOfText, all: budgets.firstView },
];

for (const { path, script, all } of pages) {
  test(`${path} keeps its budget of bytes on a phone`, async ({ page }) => {
    const fetched = await load(page, path);
    expect(bytesOf(fetched, 'script')).toBeLessThanOrEqual(script);
    expect(bytesOf(fetched, 'script')).toBeGreaterThan(2 * 1024);
    expect(bytesOf(fetched, 'document')).toBeLessThanOrEqual(budgets.document);
    expect(bytesOf(fetched, 'document')).toBeGreaterThan(2 * 1024);
    expect(bytesOf(fetched)).toBeLessThanOrEqual(all);
    expect(fetched.map((file) => file.path).filter((file) => forAdmins.test(file))).toEqual([]);
  });

  test(`${path} brings nothing that stands before its first paint`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url + path);
    await expect(page.locator('script[type=late]')).not.toHaveCount(0);
    await expect(page.locator(blocking)).toHaveCount(0);
    await context.close();
  });
}

test('the desk keeps its budget of script until its first list stands', async ({ page }) => {
  const fetched = watchTraffic(page);
  await openDesk(page, site, 'weighing');
  await page.getByRole('article').first().waitFor();
  const script = bytesOf(await fetched(), 'script');
  expect(script).toBeLessThanOrEqual(budgets.deskScript);
  expect(script).toBeGreaterThan(budgets.script);
});
