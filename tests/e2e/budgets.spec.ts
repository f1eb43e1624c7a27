import { stat } from 'node:fs/promises';
import { devices } from 'playwright/test';
import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { budgets, ceilings } from '#tests/support/budgets';
import { openDesk } from '#tests/support/desk-in-browser';
import { lookAround } from '#tests/support/look-around';
import { afterIdle, bytesOf, htmlBytes, picturesAhead, watchTraffic } from '#tests/support/traffic';

const site = siteForFile();

// The largest pictures for its size, and the most of a page at once, are a phone's.
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

/** What would stand before the first paint: styles in files, scripts that stop the parser, modules fetched early. */
const blocking =
  'link[rel="stylesheet"], link[rel="modulepreload"], script[src]:not([type="module"], [type="late"], [async], [defer])';

/** Parts of the site that only those who keep it need, by what their files are named after, before a hash of any letters. */
const forAdmins = /^\/(api|_astro)\/[^.]*(desk|in-place|upload|uppy|tus|editor|arrangement)/i;

const missingPage = '/no-such-page';

const pages = [
  ...['/', '/videos', '/images', '/about', '/contact', '/submit-project', '/search', '/auth'],
  ...['/privacy', '/terms', '/licensing', '/videos/last-train-over-the-water'],
  ...['/images/cold-silk', '/videos/page/1', '/images/page/1', '/tags/night'],
  ...['/reset-password', '/thank-you/message', '/thank-you/project', missingPage],
];

for (const path of pages) {
  test(`${path} keeps its budget of bytes and requests on a phone`, async ({ page, troubles }) => {
    if (path === missingPage) troubles.allow(/404/);
    const traffic = watchTraffic(page);
    const html = await page.goto(path).then((answer) => answer?.body());
    await scriptsRun(page);
    await page.waitForLoadState('networkidle');
    const fetched = await traffic();
    const firstView = fetched.filter((file) => !afterIdle.test(file.path));
    expect(htmlBytes(html ?? Buffer.of())).toBeLessThanOrEqual(
      path === '/' ? ceilings.documentOfHome : budgets.document,
    );
    expect(bytesOf(fetched, 'document')).toBeGreaterThan(2 * 1024);
    expect(bytesOf(firstView)).toBeLessThanOrEqual(budgets.firstView);
    const near = firstView.length - (await picturesAhead(page));
    expect(near).toBeLessThanOrEqual(budgets.firstViewRequests);
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

/** Pages without forms, with what they may fetch of scripts. */
const scriptBudgets = {
  '/videos': ceilings.scriptOfVideos,
  '/videos/last-train-over-the-water': budgets.scriptWithoutIslands,
  '/images': ceilings.scriptOfImages,
  '/images/cold-silk': budgets.scriptWithoutIslands,
  '/about': budgets.scriptWithoutIslands,
  '/search': budgets.scriptWithoutIslands,
  '/privacy': budgets.scriptWithoutIslands,
};

for (const [path, budget] of Object.entries(scriptBudgets)) {
  test(`${path} keeps its budget of script, also when it is scrolled and tapped`, async ({
    page,
  }) => {
    const traffic = watchTraffic(page);
    await page.goto(path);
    await scriptsRun(page);
    await lookAround(page);
    const script = bytesOf(await traffic(), 'script');
    expect(script).toBeLessThanOrEqual(budget);
    expect(script).toBeGreaterThan(2 * 1024);
  });
}

test('the policy keeps its budget', async ({ request }) => {
  const answer = await request.get('/');
  await expect(answer).toBeOK();
  const { 'content-security-policy': policy } = answer.headers();
  expect(policy?.length).toBeLessThanOrEqual(budgets.policyHeader);
  expect(policy?.length).toBeGreaterThan(100);
});

test('the text face keeps its budget', async () => {
  const { size } = await stat('src/assets/fonts/archivo.woff2');
  expect(size).toBeLessThanOrEqual(budgets.textFace);
});

test('the desk keeps its budget of script until its first list stands', async ({ page }) => {
  const traffic = watchTraffic(page);
  await openDesk(page, site, 'weighing');
  await page.getByRole('article').first().waitFor();
  const script = bytesOf(await traffic(), 'script');
  expect(script).toBeLessThanOrEqual(budgets.deskScript);
  expect(script).toBeGreaterThan(budgets.script);
});
