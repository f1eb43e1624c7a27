import type { Page } from 'playwright/test';

/** Scrolls through a page, and opens the first of its works if it has cards that open. Resolves when all of it is fetched. */
export async function lookAround(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Home');
  const card = page.locator('main astro-island article a').first();
  if ((await card.count()) > 0) {
    await card.click();
    await page.getByRole('dialog').waitFor();
  }
  await page.waitForLoadState('networkidle');
}
