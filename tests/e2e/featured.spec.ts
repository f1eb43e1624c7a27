import type { Page } from 'playwright/test';
import { expect, islandsListen, saveData, siteForFile, test } from '#tests/support/browser';
import { stillSentBy, watchCarried } from '#tests/support/carried';

siteForFile();

test('home features at most three videos and three images', async ({ page }) => {
  await page.goto('/');
  const videos = page.getByRole('list', { name: 'Featured videos' }).getByRole('article');
  const images = page.getByRole('list', { name: 'Featured images' }).getByRole('article');
  await expect(videos).toHaveCount(3);
  await expect(images).toHaveCount(3);
  for (const card of [...(await videos.all()), ...(await images.all())]) {
    expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(2);
  }
  await expect(page.getByRole('link', { name: 'View All Projects' })).toHaveAttribute(
    'href',
    '/images',
  );
  await expect(images.first().getByRole('link')).toHaveAttribute('href', /^\/images\?id=\d+$/);
});

test('the first three featured pictures are early, two of them first', async ({ page }) => {
  await page.goto('/');
  const stills = page.locator('#featured picture img');
  const loading = await stills.evaluateAll((all) =>
    all.map((still) => still.getAttribute('loading')),
  );
  const priority = await stills.evaluateAll((all) =>
    all.map((still) => still.getAttribute('fetchpriority')),
  );
  expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy', 'lazy']);
  expect(priority).toEqual(['high', 'high', 'low', null, null, null]);
});

test('a featured video plays on home', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('list', { name: 'Featured videos' }).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await islandsListen(page, '#featured');
  await card.click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
});

test('a featured video plays on its card under a hand, and its still lights up as it enters the window', async ({
  page,
}) => {
  await page.goto('/');
  await islandsListen(page, '#featured');
  const card = page.getByRole('list', { name: 'Featured videos' }).getByRole('article').last();
  const still = card.locator('[data-still]');
  await expect(still).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(still).toHaveCSS('opacity', '1');
  await expect(card.locator('video')).toHaveJSProperty('muted', true);
  await page.mouse.move(2, 2);
  await expect(card.locator('video')).toHaveCount(0);
});

for (const [how, ask] of [
  ['asks for less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['saves data', saveData],
] as const) {
  test(`who ${how} sees the still of a featured video stay one`, async ({ page }) => {
    await ask(page);
    await page.clock.install();
    await page.goto('/');
    await islandsListen(page, '#featured');
    const card = page.getByRole('list', { name: 'Featured videos' }).getByRole('article').first();
    await card.hover();
    await page.clock.runFor(1000);
    await expect(card.locator('video')).toHaveCount(0);
  });
}

test('a featured image travels to its gallery and opens there, and Back returns', async ({
  page,
}) => {
  await watchCarried(page);
  await page.goto('/');
  const card = page.getByRole('list', { name: 'Featured images' }).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await islandsListen(page, '#featured');
  const address = await card.getAttribute('href');
  await card.click();
  const lightbox = page.locator('.pswp--open');
  await expect(lightbox).toBeVisible();
  expect(await stillSentBy(page)).toBe(address);
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(card).toBeInViewport();
});
