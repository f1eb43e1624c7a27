import { expect, siteForFile, test } from '#tests/support/browser';

siteForFile();

test('the video gallery adds a page with each Load More', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/videos');
  const cards = page.getByRole('list', { name: 'Videos', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: 'Load More Videos' }).click();
  await expect(cards).toHaveCount(8);
});
