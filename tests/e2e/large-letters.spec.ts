import { chromiumFlags, findChromium } from '#local/chromium';
import { brokenWords } from '#tests/support/broken-words';
import {
  expect,
  islandsListen,
  layoutRests,
  scriptsRun,
  siteForFile,
  test,
} from '#tests/support/browser';
import { largeLetters } from '#tests/support/large-letters';

const executablePath = findChromium();

siteForFile();

test.use({
  launchOptions: {
    args: [...chromiumFlags, largeLetters],
    ...(executablePath && { executablePath }),
  },
});

test('the picture that Home opens with ends above the buttons and the latest project', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'AI-Powered Cinematic Vision' });
  const picture = await hero.locator('img').first().boundingBox();
  const foot = (picture?.y ?? 0) + (picture?.height ?? 0);
  for (const below of [
    hero.getByRole('link', { name: 'Explore Videos' }),
    hero.getByRole('link', { name: /Latest Project/ }),
  ]) {
    const box = await below.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(foot - 1);
  }
});

test('a card of a phone shows each of its tags whole or not at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByText('long exposure').first()).toBeAttached();
  const cut = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const tags = [...card.querySelectorAll('ul > li')];
      const frame = tags[0]?.parentElement?.parentElement?.getBoundingClientRect();
      return tags
        .map((tag) => ({ text: tag.textContent, box: tag.getBoundingClientRect() }))
        .filter(({ box }) => frame && box.top < frame.bottom - 1 && box.bottom > frame.bottom + 1)
        .map(({ text }) => text);
    }),
  );
  expect(cut).toEqual([]);
});

for (const width of [390, 1366]) {
  test(`no word of a title breaks at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/',
      '/videos',
      '/videos/last-train-over-the-water',
      '/tags/neon',
      '/search?q=neon',
      '/about',
      '/submit-project',
    ]) {
      await page.goto(path);
      await scriptsRun(page);
      await expect(page.locator('main .title').nth(1)).toBeVisible();
      await layoutRests(page);
      expect.soft(await brokenWords(page), path).toEqual([]);
    }
  });
}

test('a phone that is held sideways shows the whole film in the player', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/videos');
  await islandsListen(page);
  await page.getByRole('link', { name: /Neon Dreams/ }).click();
  const film = page.locator('dialog video');
  await expect(film).toBeInViewport({ ratio: 1 });
  expect((await film.boundingBox())?.width).toBeGreaterThan(800);
});
