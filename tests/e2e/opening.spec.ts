// Longer than other files: when the opening plays, and when it does not; its tests share one site.
import type { Page } from 'playwright/test';
import {
  expect,
  islandsListen,
  layoutRests,
  saveData,
  siteForFile,
  test,
} from '#tests/support/browser';
import { layoutShift, watchLayoutShift } from '#tests/support/layout-shift';

siteForFile();

/** Windows of laptops and phones as their browsers' own bars leave them. */
const windows = [
  { width: 1280, height: 590 },
  { width: 1366, height: 638 },
  { width: 1536, height: 734 },
  { width: 1920, height: 950 },
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 340 },
];

const screen = (page: Page) => page.locator('hero-loop');
const film = (page: Page) => screen(page).locator('video');

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(`#home ${selector}`).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const { width, height } of windows) {
  test(`at ${width} × ${height} headline, tagline and the ways on are whole above the fold`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await layoutRests(page);
    const commission = page.locator('#home').getByRole('link', { name: 'Commission a project' });
    await expect(commission).toHaveAttribute('href', '/submit-project');
    // Its words are a third of its height.
    await expect(commission).toBeInViewport({ ratio: 0.7 });
    const parts = page.locator('#home :is(h1 span, .tagline, .actions a)');
    await expect(parts).toHaveCount(6);
    for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  });

  test(`at ${width} × ${height} the film is 2.39 : 1, and the words leave its right half alone`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await layoutRests(page);
    const shown = await boxOf(page, 'hero-loop');
    expect(shown.width / shown.height).toBeCloseTo(2.39, 1);
    expect(shown.bottom).toBeLessThanOrEqual(height);
    for (const words of ['.words h1 span:first-child', '.tagline', '.actions']) {
      const box = await page.locator(`#home ${words}`).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { right, top } = range.getBoundingClientRect();
        return { right, top };
      });
      const isBeside = box.right <= shown.x + shown.width / 2;
      expect(isBeside || box.top >= shown.bottom, words).toBe(true);
    }
  });
}

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
]) {
  test(`at ${width} × ${height} the latest project lies on nothing with letters twice as large`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await layoutRests(page);
    const card = await boxOf(page, 'latest-project');
    for (const words of ['h1 .fringe', '.tagline', '.actions a >> nth=0', '.actions a >> nth=1']) {
      const box = await boxOf(page, words);
      expect(box.right <= card.x || box.bottom <= card.y, words).toBe(true);
    }
  });
}

/** Resolves once the loop has shown a frame. */
const playing = (page: Page) =>
  expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

test('the loop cuts in over the still once the page is loaded, silent', async ({ page }) => {
  await page.goto('/');
  await playing(page);
  const state = await film(page).evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    muted: video.muted,
    loop: video.loop,
    ratio: video.videoWidth / video.videoHeight,
    animations: video.getAnimations().length,
    transition: getComputedStyle(video).transitionDuration,
  }));
  expect(state).toEqual({
    paused: false,
    muted: true,
    loop: true,
    ratio: expect.closeTo(2.39, 2),
    animations: 0,
    transition: '0s',
  });
});

for (const [width, height] of [
  [390, 844],
  [1366, 683],
  [2560, 1440],
] as const) {
  test(`at ${width} × ${height} the loop covers the still, which stays the largest paint, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await watchLayoutShift(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
        Reflect.set(globalThis, 'largest', last.element?.closest('safe-picture') !== null);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    // A busy machine may draw the loop before the still is there.
    await page.route('**/opening/*', async (route) => {
      await page.waitForFunction(() => Reflect.get(globalThis, 'largest') === true);
      await route.continue();
    });
    await page.goto('/');
    await playing(page);
    const [still, loop] = [await boxOf(page, 'hero-loop'), await boxOf(page, 'video')];
    expect(still.width - loop.width).toBeLessThanOrEqual(2);
    expect(still.height - loop.height).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'largest'))).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
}

test('the loop is asked for at load, and waits for no timer, idle moment or press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0, setTimeout: () => 0 });
  });
  await page.goto('/');
  await playing(page);
  const { load, asked } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loop = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/opening\//.test(name));
    return {
      load: (navigation as PerformanceNavigationTiming).loadEventStart,
      asked: loop?.startTime,
    };
  });
  expect(asked).toBeGreaterThanOrEqual(load);
});

test('the loop waits for no script of the page', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await playing(page);
});

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** The paths of what a page fetches of the loop from now on. */
function watchLoop(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/opening/')) fetched.push(request.url());
  });
  return fetched;
}

/** Resolves a while after a loop would have been asked for. */
async function settled(page: Page): Promise<void> {
  await islandsListen(page, '#home');
  await page.waitForLoadState('networkidle');
}

test('there is no loop for people who ask for less motion', async ({ page }) => {
  const fetched = watchLoop(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await settled(page);
  await expect(film(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeHidden();
  expect(fetched).toEqual([]);
});

test('there is no loop for people who save data', async ({ page }) => {
  const fetched = watchLoop(page);
  await saveData(page);
  await page.goto('/');
  await settled(page);
  expect(await isPaused(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeHidden();
  expect(fetched).toEqual([]);
});

test('the button stands clear of the words and of the card in every window', async ({ page }) => {
  for (const window of windows) {
    await page.setViewportSize(window);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
    const button = await boxOf(page, '.pause');
    for (const selector of ['.words h1', '.tagline', '.latest a']) {
      const other = await boxOf(page, selector);
      const isBeside = button.x >= other.right || other.x >= button.right;
      const isApart = isBeside || button.y >= other.bottom || other.y >= button.bottom;
      expect(isApart, `${selector} at ${window.width} × ${window.height}`).toBe(true);
    }
  }
});

test('the loop goes when less motion is asked for meanwhile', async ({ page }) => {
  await page.goto('/');
  await playing(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(film(page)).toBeHidden();
  expect(await isPaused(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeHidden();
});

test('a button pauses the loop and plays it again', async ({ page }) => {
  await page.goto('/');
  await playing(page);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  // Scrolled away and back it stays as the hand left it.
  await page.locator('#about').scrollIntoViewIfNeeded();
  await page.locator('#home').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('the loop stops out of view, and goes on when it is seen again', async ({ page }) => {
  await page.goto('/');
  await playing(page);
  await page.locator('#about').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.locator('#home').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);
});

/** Does to the page what Chromium does to one that it kept or froze: its film is paused, and the page is told. */
const comeBackBy = (page: Page, event: 'pageshow' | 'resume') =>
  film(page).evaluate((video: HTMLVideoElement, type) => {
    video.pause();
    if (type === 'resume') document.dispatchEvent(new Event(type));
    else dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, event);

for (const [name, event] of [
  ['from the history', 'pageshow'],
  ['to a tab that was frozen', 'resume'],
] as const)
  test(`the loop goes on for who comes back ${name}, unless it was paused by hand`, async ({
    page,
  }) => {
    await page.goto('/');
    await playing(page);
    await islandsListen(page, '#home');
    await comeBackBy(page, event);
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.getByRole('button', { name: 'Pause film' }).click();
    await comeBackBy(page, event);
    expect(await isPaused(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  });

test('the loop stops beneath the film of the latest project, and goes on after it', async ({
  page,
}) => {
  await page.goto('/');
  await playing(page);
  await islandsListen(page, '#home');
  await page.getByRole('link', { name: /Latest Project/ }).click();
  await expect(page.getByRole('dialog', { name: /Neon Dreams/ })).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('where the loop cannot be had the still stays, without a button', async ({
  page,
  troubles,
}) => {
  troubles.allow(/opening|ERR_FAILED/);
  const fetched = watchLoop(page);
  await page.route('**/opening/**', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  await expect(film(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /film/ })).toBeHidden();
  await expect(screen(page).getByRole('img')).toBeVisible();
});

test('the card of the latest project plays its film, and Back leads home', async ({ page }) => {
  await page.goto('/');
  await islandsListen(page, '#home');
  const card = page.locator('#home').getByRole('link', { name: /Latest Project/ });
  await expect(card).toContainText('00:');
  await card.click();
  const dialog = page.getByRole('dialog', { name: /Neon Dreams/ });
  await expect(dialog.locator('video')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});
