// `npm run screenshots`: every page and state at three sizes, into the git-ignored folder screenshots/. Parts of names
// after `--` take those pictures alone: `npm run screenshots -- desk player`; `looks` takes those of the contact sheets in
// docs/looks/, and `rare` before names shows them in windows where layouts break first. A sheet is written where all its
// pictures were taken.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { tokenKey } from '#contract/storage-keys';
import { chromiumFlags, findChromium } from '#local/chromium';
import { makeAccount } from '#tests/support/accounts-in-browser';
import setUpSite, { builtSiteParts, builtSiteVariable } from '#tests/support/built-site';
import { largeLetters } from '#tests/support/large-letters';
import { servePartsSite } from '#tests/support/parts-site';
import { startTestSite, type TestSite } from '#tests/support/site';
import { deskDialogShots } from './desk-dialog-shots.ts';
import { deskShots } from './desk-shots.ts';
import { fillInbox, fillRooms } from './fill-desk.ts';
import { formShots } from './form-shots.ts';
import { partShots } from './part-shots.ts';
import { publicShots } from './public-shots.ts';
import { writeSheet } from './sheet.ts';
import type { Shot } from './shot.ts';
import { workShots } from './work-shots.ts';

const usualSizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const rareSizes = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
];
const [isRare, wanted] =
  process.argv[2] === 'rare' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const sizes = isRare ? rareSizes : usualSizes;

/** What the contact sheets show. */
const sheets = [
  { name: 'programme', shots: ['home', 'videos', 'images', 'work-video', 'work-image'] },
  { name: 'people', shots: ['about', 'contact', 'submit-project', 'auth-login', 'search'] },
  {
    name: 'rooms',
    shots: ['home-first-sight', 'player', 'lightbox', 'menu', 'videos-empty', 'no-such-page'],
  },
];

const pictureOf = (name: string, width: number) => `screenshots/${name}-${width}.png`;

interface Studio {
  browser: Browser;
  /** One whose settings ask for letters of twice the size, which its windows are measured by, too. */
  largeBrowser: Browser;
  /** Addresses of the site and of the site of parts. */
  origins: { site: string; parts: string };
  /** What an admin's browser has stored. */
  adminState: NonNullable<BrowserContextOptions['storageState']>;
}

/** Takes one picture in a fresh browser profile. */
async function take(studio: Studio, shot: Shot, size: (typeof sizes)[number]): Promise<void> {
  const isPhone = Math.min(size.width, size.height) < 480;
  const browser = shot.largeLetters ? studio.largeBrowser : studio.browser;
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(shot.as && { storageState: studio.adminState }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await shot.arrange?.(page);
    await page.goto(studio.origins[shot.on ?? 'site'] + shot.path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    await shot.prepare?.(page);
    if (!shot.windowOnly) await showLazyPictures(page);
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const path = pictureOf(shot.name, size.width);
    // Whole, a window that is low would be high.
    const isWindowOnly = shot.windowOnly || (shot.as && size.height < size.width / 2);
    if (shot.as && !isWindowOnly) await showWhole(page);
    await page.screenshot({ path, fullPage: !isWindowOnly });
    console.info(path);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${shot.name} at ${size.width}: ${String(error)}`);
  } finally {
    await context.close();
  }
}

/** Makes the window as high as the page: what sticks to its foot would lie over the middle of the picture. */
async function showWhole(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

async function keepSession(site: TestSite): Promise<Studio['adminState']> {
  const { token } = await makeAccount(site, 'director', 'admin');
  const localStorage = [{ name: tokenKey, value: token }];
  return { cookies: [], origins: [{ origin: site.url, localStorage }] };
}

const all = [
  ...publicShots,
  ...workShots,
  ...formShots,
  ...partShots,
  ...deskShots,
  ...deskDialogShots,
];
const isOnSheet = (name: string) => sheets.some(({ shots }) => shots.includes(name));
const shots = all.filter(
  ({ name }) =>
    wanted.length === 0 ||
    wanted.some((part) => name.includes(part)) ||
    (wanted.includes('looks') && isOnSheet(name)),
);

await mkdir('screenshots', { recursive: true });
const removeSite = await setUpSite();
const site = await startTestSite({ STORED_FORMS_PER_ADDRESS: '1000' });
const parts = await servePartsSite(
  join(process.env[builtSiteVariable] ?? '', builtSiteParts.parts),
);
await fillInbox(site);
const executablePath = findChromium();
const launch = (flags: string[]) =>
  chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
const studio = {
  browser: await launch(chromiumFlags),
  largeBrowser: await launch([...chromiumFlags, largeLetters]),
  origins: { site: site.url, parts: parts.address },
  adminState: await keepSession(site),
};
await fillRooms(site);
for (const shot of shots)
  for (const size of sizes.filter(({ width }) => shot.widths?.includes(width) ?? true)) {
    // Otherwise the director is asked for a password after some minutes of pictures.
    if (shot.as) await site.sql`update sessions set confirmed_at = now()`;
    await take(studio, shot, size);
  }
await Promise.all([studio.browser.close(), studio.largeBrowser.close()]);
await mkdir('docs/looks', { recursive: true });
const taken = new Set(shots.map(({ name }) => name));
for (const { name, shots: shown } of sheets.filter(
  ({ shots }) => !isRare && shots.every((shot) => taken.has(shot)),
))
  for (const { width } of sizes) {
    const pictures = shown.map((shot) => pictureOf(shot, width));
    await writeSheet(pictures, `docs/looks/${name}-${width}.webp`);
  }
await Promise.all([site.close(), parts.stop()]);
await removeSite();
