import type { Page } from 'playwright';
import { expect, openParts, test } from '#tests/support/parts-test';

const trail = (page: Page) => page.locator('.cursor-trail');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Cursor style' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('halation-cursor'));

/** The menu is fetched at the first move, the style when the pointer moves after it. */
async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await expect(menuButton(page)).toBeVisible();
  await page.mouse.move(310, 310);
}

test('neon is worn before anything is chosen', async ({ page }) => {
  await openParts(page);
  await movePointer(page);
  await expect(trail(page)).toHaveAttribute('data-style', 'neon');
  expect(await stored(page)).toBeNull();
});

test('the menu offers the eight styles, is worked by keyboard alone, and keeps the choice', async ({
  page,
}) => {
  await openParts(page);
  await movePointer(page);
  await menuButton(page).press('Enter');
  const styles = page.getByRole('group', { name: 'Cursor' }).getByRole('radio');
  await expect(page.getByRole('group', { name: 'Cursor' }).locator('label')).toHaveText([
    'Default',
    'Neon',
    'Cyber',
    'Hologram',
    'Matrix',
    'Retro',
    'Minimal',
    'Off',
  ]);
  await expect(styles.nth(1)).toBeFocused();
  await expect(styles.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(trail(page)).toHaveAttribute('data-style', 'cyber');
  expect(await stored(page)).toBe('cyber');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Cursor' })).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.reload();
  await movePointer(page);
  await expect(trail(page)).toHaveAttribute('data-style', 'cyber');
});

test('is silent when a style cannot be fetched', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/*cursor-trail*.js', (route) => route.abort());
  await openParts(page);
  const asked = page.waitForEvent('requestfailed');
  await movePointer(page);
  await asked;
  await expect(menuButton(page)).toBeVisible();
  await expect(trail(page)).toHaveCount(0);
});

test('a click elsewhere closes the menu', async ({ page }) => {
  await openParts(page);
  await movePointer(page);
  await menuButton(page).click();
  await expect(page.getByRole('group', { name: 'Cursor' })).toBeVisible();
  await page.mouse.click(700, 20);
  await expect(page.getByRole('group', { name: 'Cursor' })).toBeHidden();
});

test('Off takes the style away', async ({ page }) => {
  await openParts(page);
  await movePointer(page);
  await expect(trail(page)).toHaveCount(1);
  await menuButton(page).click();
  await page.getByRole('radio', { name: 'Off' }).check();
  await expect(trail(page)).toHaveCount(0);
  expect(await stored(page)).toBe('off');
});

test('the style follows the pointer and does no work while it rests', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
      document.documentElement.dataset['frames'] = String(
        Number(document.documentElement.dataset['frames'] ?? 0) + 1,
      );
      return request(callback);
    };
  });
  await openParts(page);
  await movePointer(page);
  await expect(trail(page)).toHaveCount(1);
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset['frames']));
  await page.mouse.move(100, 100);
  await page.mouse.move(500, 300);
  await expect(trail(page).locator('i').last()).toHaveCSS('translate', '500px 300px');
  const atRest = await frames();
  expect(atRest).toBeGreaterThan(3);
  await page.evaluate(
    () =>
      new Promise((resolve) => document.body.animate([], 300).addEventListener('finish', resolve)),
  );
  expect(await frames()).toBe(atRest);
  expect(
    await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.cursor-trail'))
          .length,
    ),
  ).toBe(0);
});

test('the style stays in front of a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await openParts(page);
  await movePointer(page);
  await expect(trail(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.mouse.move(600, 400);
  await expect(trail(page).locator('i').last()).toHaveCSS('translate', '600px 400px');
  const clip = { x: 560, y: 360, width: 80, height: 80 };
  const withTrail = await page.screenshot({ clip, animations: 'disabled' });
  await trail(page).evaluate((layer) => layer.style.setProperty('visibility', 'hidden'));
  const withoutTrail = await page.screenshot({ clip, animations: 'disabled' });
  expect(withTrail.equals(withoutTrail)).toBe(false);
});

test('under reduced motion it is off unless chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openParts(page);
  await movePointer(page);
  await menuButton(page).click();
  await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(trail(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Retro' }).check();
  await expect(trail(page)).toHaveAttribute('data-style', 'retro');
  await page.reload();
  await movePointer(page);
  await expect(trail(page)).toHaveAttribute('data-style', 'retro');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('there is no menu, no style, and none of its code', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(menuButton(page)).toBeHidden();
    expect(scripts.filter((url) => url.includes('cursor-menu'))).toEqual([]);
  });
});
