import type { Page } from 'playwright';

/** Moves the mouse in a corner of a page until it runs its scripts, for which it waits from its first paint on. */
export async function giveSign(page: Page): Promise<void> {
  const waiting = page.locator('script[type=late]');
  for (let x = 0; (await waiting.count()) > 0; x = 1 - x) await page.mouse.move(x, 1);
}
