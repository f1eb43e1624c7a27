import type { Page } from 'playwright/test';
import { expect, layoutRests, siteForFile, test } from '#tests/support/browser';

siteForFile();

const pages = [
  '/',
  '/videos',
  '/images',
  '/about',
  '/contact',
  '/auth',
  '/videos/page/1',
  '/images/page/1',
  '/videos/last-train-over-the-water',
  '/images/cold-silk',
  '/images/door-left-open',
];

/** Shares of the width that is drawn: below, a picture would be blurred; above, its file would be wider than it needs. */
const blurred = 0.97;
const wasted = 1.2;

interface Shown {
  picture: string;
  /** How wide it is drawn, with what its box cuts off and without what it leaves empty. */
  drawnPx: number;
  /** How wide its `sizes` say that it is. */
  statedPx: number;
}

/** What each picture that can be had in several widths says of its own, against the width that it has. */
const picturesOf = (page: Page) =>
  page.evaluate(async () => {
    const shown: Shown[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
      const sources = picture.closest('picture')?.querySelectorAll('source') ?? [];
      const { sizes } = [...sources].find(({ media }) => matchMedia(media).matches) ?? picture;
      if (!sizes) continue;
      const { width, height } = picture.getBoundingClientRect();
      if (width === 0 || !picture.checkVisibility()) continue;
      // An image of 1000 pixels that is called 1000 wide is as wide as its sizes say.
      const probe = new Image();
      probe.sizes = sizes;
      probe.srcset = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="10"/>')} 1000w`;
      await probe.decode();
      const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
      const drawn = {
        cover: Math.max(width, height * ratio),
        contain: Math.min(width, height * ratio),
      };
      shown.push({
        picture: picture.currentSrc || picture.src,
        drawnPx: drawn[getComputedStyle(picture).objectFit as keyof typeof drawn] ?? width,
        statedPx: probe.naturalWidth,
      });
    }
    return shown;
  });

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

for (const { width, height } of windows) {
  test(`at ${width} pixels pictures are asked for as wide as they are drawn`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const wrong: string[] = [];
    let count = 0;
    for (const path of pages) {
      await page.goto(path);
      await layoutRests(page);
      // Two states stand beside each other until one is laid over the other.
      await expect(page.locator('before-after:not(:defined)')).toHaveCount(0);
      for (const { picture, drawnPx, statedPx } of await picturesOf(page)) {
        count += 1;
        const ratio = statedPx / drawnPx;
        if (ratio < blurred || ratio > wasted)
          wrong.push(`${path}: ${picture} is ${drawnPx} wide, not ${statedPx}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(pages.length);
  });
}

test('pages of few words show no picture larger than its file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/auth', '/reset-password', '/thank-you/message', '/thank-you/project']) {
    await page.goto(path);
    const picture = page.locator('main safe-picture img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const { drawn, file } = await picture.evaluate(async (img: HTMLImageElement) => {
      const { width } = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
      return { drawn: img.clientWidth, file: width };
    });
    expect(file, path).toBeGreaterThanOrEqual(drawn);
  }
});
