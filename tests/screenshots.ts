// `npm run screenshots`: every page and state at three sizes, into the git-ignored folder screenshots/.
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '#local/chromium';
import setUpSite from '#tests/support/built-site';
import { startTestSite } from '#tests/support/site';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

interface Shot {
  name: string;
  path: string;
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
  /** The window alone, where the state is about what floats over the page. */
  windowOnly?: boolean;
}

const pages = [
  'videos',
  'images',
  'about',
  'contact',
  'submit-project',
  'auth',
  'privacy',
  'terms',
  'licensing',
  'no-such-page',
];

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-first-sight', path: '/', windowOnly: true },
  ...pages.map((name) => ({ name, path: `/${name}` })),
  { name: 'home-scrolled', path: '/#about', windowOnly: true },
  {
    name: 'home-keyboard',
    path: '/',
    windowOnly: true,
    prepare: (page) => page.getByRole('link', { name: 'Explore Videos' }).focus(),
  },
  {
    name: 'home-long-titles',
    path: '/',
    prepare: (page) =>
      page.locator('main .title').evaluateAll((titles) => {
        for (const title of titles) title.append(` ${title.textContent} ${title.textContent}`);
      }),
  },
  {
    name: 'menu',
    path: '/about',
    windowOnly: true,
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'contact-invalid',
    path: '/contact',
    prepare: (page) => page.locator('main form button[type=submit]').first().click(),
  },
  {
    name: 'player',
    path: '/videos',
    windowOnly: true,
    prepare: (page) => page.locator('main article a, main article button').first().click(),
  },
  {
    name: 'lightbox',
    path: '/images',
    windowOnly: true,
    prepare: (page) => page.locator('main article a').first().click(),
  },
  {
    name: 'videos-filtered',
    path: '/videos?category=Drama',
  },
  {
    name: 'large-text',
    path: '/',
    prepare: (page) =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  },
];

async function take(browser: Browser, url: string, size: (typeof sizes)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  for (const { name, path, prepare, windowOnly = false } of shots) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    if (!windowOnly) await showLazyPictures(page);
    await page.waitForLoadState('networkidle');
    const file = `screenshots/${name}-${size.width}.png`;
    await page.screenshot({ path: file, fullPage: !windowOnly });
    console.info(file);
  }
  await page.close();
}

async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

await mkdir('screenshots', { recursive: true });
const removeSite = await setUpSite();
const site = await startTestSite();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath && { executablePath }),
});
for (const size of sizes) await take(browser, site.url, size);
await browser.close();
await site.close();
await removeSite();
