import { saveData } from '#tests/support/browser';
import { expect, openParts, test } from '#tests/support/parts-test';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the progress bar follows the preloader and goes when all has ended', async ({ page }) => {
  const held: { path: string; answer: () => Promise<void> }[] = [];
  await page.route('**/picture-*', (route) => {
    const path = new URL(route.request().url()).pathname;
    held.push({ path, answer: () => route.fulfill({ body: pixel, contentType: 'image/png' }) });
  });
  await openParts(page);
  const bar = page.getByRole('progressbar', { name: 'Loading what comes next' });
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Preload' }).click();
  await expect
    .poll(() => held.map(({ path }) => path))
    .toEqual(['/picture-1.png', '/picture-2.png', '/picture-3.png']);
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await held[0]?.answer();
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await held[1]?.answer();
  await held[2]?.answer();
  await expect.poll(() => held.length).toBe(4);
  await expect(bar).toHaveAttribute('aria-valuenow', '75');
  await held[3]?.answer();
  await expect(bar).toBeHidden();
});

test('nothing is preloaded for those who save data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await saveData(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Preload' }).click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/picture-'))).toEqual([]);
});

test('the progress bar reaches its end when pictures cannot be had', async ({ page, troubles }) => {
  troubles.allow(/404/);
  await openParts(page);
  await page.getByRole('button', { name: 'Preload' }).click();
  const bar = page.locator('preload-bar');
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect(bar).toBeHidden();
});
