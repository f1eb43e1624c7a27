import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, siteForFile, test } from '#tests/support/browser';

const site = siteForFile();

const film = '/videos/last-train-over-the-water';
const filmTitle = 'Last Train Over the Water';

/** The lightbox takes no keys while it opens. */
const pressUntil = (page: Page, key: string, seen: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press(key);
    await seen();
  }).toPass();

test('a link from outside opens the page of the work', { tag: '@phone' }, async ({ page }) => {
  await page.goto(film);
  await expect(page.getByRole('heading', { level: 1, name: filmTitle })).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('src', /^\/uploads\//);
  await expect(page.getByRole('region', { name: 'How it was made' })).toContainText('No AI model');
  await page.getByRole('link', { name: 'Commission something like this' }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue(`A project like “${filmTitle}”`);
});

test('a page alone, without script, has what a messenger shows', async ({ request }) => {
  const html = await (await request.get(film)).text();
  expect(html).toContain(`<title>${filmTitle} — HALATION</title>`);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/videos\/last-train-over-the-water">/);
  expect(html).toMatch(/<meta name="description" content="Four lit carriages/);
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+\.(?:jpg|png)">/);
  expect(html).toMatch(/<video[^>]+src="\/uploads\/[^"]+"/);
});

test('every work has a card picture of the size that messengers show', async ({ request }) => {
  const html = await (await request.get(film)).text();
  const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
  const { pathname } = new URL(address);
  expect(pathname).toMatch(/^\/cards\/video-\d+-[0-9a-f]{16}\.jpg$/);
  const card = await request.get(pathname);
  expect(card.headers()['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(await card.body()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test('the sitemap lists exactly the published addresses, each of which answers', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const works = await site.sql`
    select '/videos/' || slug as path from videos where id in (select work_id from demonstration_works where kind = 'video')
    union all
    select '/images/' || slug from images where id in (select work_id from demonstration_works where kind = 'image')`;
  const ofWorks = listed.filter((path) => /^\/(videos|images)\/./.test(path));
  expect(ofWorks.sort()).toEqual(works.map((work) => String(work['path'])).sort());
  for (const path of listed) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('<link rel="canonical"');
  }
});

test('the feed names the newest works first', async ({ request }) => {
  const feed = await (await request.get('/feed.xml')).text();
  const times = [...feed.matchAll(/<published>([^<]+)<\/published>/g)].map(([, time]) => time);
  expect(times.length).toBe(30);
  expect(times).toEqual(times.toSorted().reverse());
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

test('the player puts the address of the work into the bar', async ({ page }) => {
  await page.goto('/videos?category=Short+Film');
  const player = page.getByRole('dialog', { name: filmTitle });
  await page.getByRole('link', { name: filmTitle }).click();
  await expect(player).toBeVisible();
  await expect(page).toHaveURL(film);

  await page.goBack();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL('/videos?category=Short+Film');
  await expect(page.getByRole('button', { name: 'Short Film' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goForward();
  await expect(player).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(page).toHaveURL('/videos?category=Short+Film');
});

test('a reload of that address gives the page, and Back the gallery', async ({ page }) => {
  await page.goto('/videos');
  await page.getByRole('link', { name: filmTitle }).click();
  await expect(page.getByRole('dialog', { name: filmTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: filmTitle })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Video Gallery' })).toBeVisible();
});

test('the lightbox puts the address of the picture into the bar', async ({ page }) => {
  await page.goto('/images');
  const list = page.getByRole('list', { name: 'Images', exact: true });
  const card = list.getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/images\/[a-z0-9-]+$/);
  const first = page.url();
  await pressUntil(page, 'ArrowRight', () => expect(page).not.toHaveURL(first, { timeout: 500 }));
  await page.goBack();
  await expect(page).toHaveURL('/images');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link with an id opens the picture and names its page as canonical', async ({ page }) => {
  const [image] = await site.sql`select id, title, slug from images where title = 'Cold Silk'`;
  await page.goto(`/images?id=${image?.['id']}`);
  await expect(page.getByRole('dialog', { name: 'Cold Silk' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/images\/cold-silk$/);
  const lightbox = page.getByRole('dialog');
  await pressUntil(page, 'Escape', () => expect(lightbox).toBeHidden({ timeout: 500 }));
  await expect(page).toHaveURL('/images');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/images$/);
});

test('a work published since the build opens in its gallery', async ({ page }) => {
  await site.sql`insert into videos (title, description, url, category)
    values ('Since Then', 'Newer than every page.', '/uploads/demo-totality.webm', 'Drama')`;
  await page.goto('/videos/since-then');
  await expect(page.getByRole('dialog', { name: 'Since Then' })).toBeVisible();
});

test('an address from before a change of title leads to the work', async ({ page }) => {
  const [row] = await site.sql`insert into videos (title, description, url, category)
    values ('Before', 'It had another name.', '/uploads/demo-totality.webm', 'Drama') returning id`;
  await site.sql`update videos set title = 'Afterwards' where id = ${row?.['id']}`;
  await page.goto('/videos/before');
  await expect(page.getByRole('dialog', { name: 'Afterwards' })).toBeVisible();
});

test('a work that is gone answers 404 with others like it', async ({ page, troubles }) => {
  troubles.allow(/404/);
  const response = await page.goto('/videos/first-train-over-the-water');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
  const suggestions = page.getByRole('navigation', { name: 'Perhaps you were looking for' });
  await suggestions.getByRole('link', { name: filmTitle }).click();
  await expect(page).toHaveURL(film);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('cards lead to the pages of their works, and those to each other', async ({ page }) => {
    await page.goto('/videos');
    await page.getByRole('link', { name: filmTitle }).click();
    await expect(page).toHaveURL(film);
    await page
      .getByRole('navigation', { name: 'Works before and after' })
      .getByText('Next')
      .click();
    await expect(page).not.toHaveURL(film);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
