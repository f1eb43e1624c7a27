import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, islandsListen, siteForFile, test } from '#tests/support/browser';

const site = siteForFile();

const lightbox = (page: Page) => page.locator('.pswp');
const shown = (page: Page) =>
  lightbox(page).locator(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  );

async function openGallery(page: Page): Promise<void> {
  await page.goto('/images');
  await islandsListen(page);
}

const firstCard = (page: Page) =>
  page.getByRole('list', { name: 'Images', exact: true }).getByRole('link').first();

async function openFirst(page: Page): Promise<void> {
  await openGallery(page);
  await firstCard(page).click();
  await expect(lightbox(page)).toHaveClass(/pswp--open/);
  await expect(shown(page)).toBeVisible();
}

/** Draws a finger over the middle of the window. `from`, `to`: pixels from its left edge. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await finger.detach();
}

test('opens over the gallery without an accessibility violation', { tag: '@phone' }, async ({
  page,
}) => {
  await openFirst(page);
  await expect(page).toHaveURL(/\/images\/[a-z0-9-]+$/);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/.+/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('closes on Escape and gives the focus back', async ({ page }) => {
  await openFirst(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(firstCard(page)).toBeFocused();
});

test('opened by a double click, it is closed once', async ({ page }) => {
  await openGallery(page);
  await firstCard(page).dblclick();
  await expect(shown(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/images$/);
  await expect(lightbox(page)).toHaveCount(0);
});

test('closes on a click on the backdrop', async ({ page }) => {
  await openFirst(page);
  await page.mouse.click(20, 450);
  await expect(lightbox(page)).toHaveCount(0);
});

test('zooms in and out on a click on the image, and pans', async ({ page }) => {
  await openFirst(page);
  const width = async () => (await shown(page).boundingBox())?.width ?? 0;
  const fitted = await width();
  await shown(page).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.05);
  const before = await shown(page).boundingBox();
  await page.mouse.move(720, 450);
  await page.mouse.down();
  await page.mouse.move(760, 330, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page).boundingBox())?.y).not.toBe(before?.y);
  await shown(page).click();
  await expect.poll(width).toBeLessThan(fitted * 1.01);
});

test('moves to the neighbours with the arrow keys and keeps up the address', async ({ page }) => {
  await openFirst(page);
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
});

test('grows out of its card and has its neighbour ready', async ({ page }) => {
  await openGallery(page);
  const cards = page.getByRole('list', { name: 'Images', exact: true }).getByRole('article');
  const still = cards.first().locator('picture img');
  const shownInCard = await still.evaluate((image: HTMLImageElement) => image.currentSrc);
  const frame = await still.boundingBox();
  const firstPlace = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const picture = document.querySelector('.pswp__img--placeholder');
          if (picture) resolve(picture.getBoundingClientRect().width);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await cards.first().getByRole('link').click();
  expect(await firstPlace).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  await expect(lightbox(page).locator('.pswp__img--placeholder').first()).toHaveAttribute(
    'src',
    shownInCard,
  );
  const neighbour = lightbox(page).locator('.pswp__item[aria-hidden="true"] img.pswp__img');
  await expect(neighbour).toHaveCount(1);
  await expect
    .poll(() => neighbour.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('turns to the neighbours with a finger', async ({ page }) => {
    await openFirst(page);
    const first = page.url();
    await swipe(page, { from: 320, to: 60 });
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('dialog')).toBeVisible();
    await swipe(page, { from: 60, to: 320 });
    await expect(page).toHaveURL(first);
  });
});

test('opens a linked image that is on no page shown, and Back closes it', async ({ page }) => {
  const [last] =
    await site.sql`select id, title from images order by placement, published_at, id limit 1`;
  await page.goto(`/images?id=${last?.['id']}`);
  await expect(page.getByRole('dialog', { name: String(last?.['title']) })).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(
    page.getByRole('list', { name: 'Images', exact: true }).getByRole('article'),
  ).toHaveCount(6);
});

test('says that an image is unknown without breaking the gallery', async ({ page, troubles }) => {
  troubles.allow(/404/);
  await page.goto('/images?id=999999');
  await expect(
    page.getByRole('alert').filter({ hasText: 'This image is no longer here.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load More Images' }).click();
  await expect(
    page.getByRole('list', { name: 'Images', exact: true }).getByRole('article'),
  ).toHaveCount(12);
});

test('says that a broken image failed, in the card and in the lightbox', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404|Failed to load resource/);
  await site.sql`
    insert into images (title, description, url, category, published_at)
    values ('Broken', 'Its file is gone.', '/uploads/gone.webp', 'Lost', now())`;
  await page.goto('/images?category=Lost');
  const card = page.getByRole('article').filter({ hasText: 'Broken' });
  await expect(card.getByText('Failed to load image')).toBeVisible();
  await card.getByRole('link').click();
  await expect(lightbox(page).getByText('Failed to load image')).toBeVisible();
});
