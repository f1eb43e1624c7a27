import { devices, expect, type Page } from 'playwright/test';
import { saveData, scriptsRun, siteForFile, test } from '#tests/support/browser';

siteForFile();

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

const pages = [
  '/',
  '/videos',
  '/images',
  '/about',
  '/contact',
  '/submit-project',
  '/search?q=neon',
  '/auth',
  '/videos/neon-dreams-an-ai-generated-short-film',
  '/images/cold-silk',
];

/**
 * What acts on its page: buttons, the still of a film, what unfolds, and cards that open something on it. Other links show
 * the browser's own page without a connection, as everywhere.
 */
const actors = `:is(
  button:not([disabled]), summary, a[data-acts], astro-island:not([ssr]) article a:not([href*="id="])
):visible`;

const dialogs = 'dialog[open], .pswp--open';

/** Presses what acts on a page, and in each dialog that opens what leads on in it. */
async function pressEverything(page: Page): Promise<void> {
  const count = await page.locator(actors).count();
  for (let index = 0; index < count; index++) {
    await press(page, actors, index);
    // What cannot be opened on the page is followed as a link, to the browser's own page.
    if (!page.url().startsWith('http')) return;
    const inDialog = `:is(${dialogs}) button:visible:not([disabled])`;
    const buttons = await page.locator(inDialog).count();
    for (let button = 0; button < buttons; button++) await press(page, inDialog, button);
    // What closes with the first Escape is the dialog, or what lies over it.
    await expect(async () => {
      if ((await page.locator(dialogs).count()) === 0) return;
      await page.keyboard.press('Escape');
      await expect(page.locator(dialogs)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
}

/** A press on what has gone meanwhile, or lies below something else, is none. What it draws is there with the next frame. */
async function press(page: Page, selector: string, index: number): Promise<void> {
  await page
    .locator(selector)
    .nth(index)
    .click({ timeout: 1000, noWaitAfter: true })
    .catch(() => undefined);
  await page
    .evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    .catch(() => undefined);
}

for (const [visitor, prepare] of [
  ['a visitor', async () => undefined],
  ['a visitor who saves data', saveData],
] as const) {
  test(`without a connection ${visitor} can press everything, and nothing throws`, async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|^request: |Error hydrating/);
    await prepare(page);
    for (const path of pages) {
      await page.goto(path);
      await scriptsRun(page);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.keyboard.press('End');
      await pressEverything(page);
      await context.setOffline(false);
    }
  });
}
