import { expect, openParts, test } from '#tests/support/parts-test';
import { toastOf } from '#tests/support/toast';

// The page's clock stands, however long a busy machine takes: it goes as far as a test lets it run.
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openParts(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
});

test('what draws toasts is not fetched before the first one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('toast-list'))).toEqual([]);
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  expect(scripts.filter((url) => url.includes('toast-list'))).toHaveLength(1);
});

test('a toast goes after 5000 ms', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(toastOf(page, 'Video updated')).toContainText('It is seen at once.');
  await page.clock.runFor(4900);
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.clock.runFor(100);
  await expect(toastOf(page, 'Video updated')).toBeHidden();
});

test('a new toast takes the place of the one before', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.getByRole('button', { name: 'Show failure' }).click();
  await expect(toastOf(page, 'Error deleting video')).toBeVisible();
  await expect(toastOf(page, 'Video updated')).toBeHidden();
});

test('a toast is announced', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: 'Notification' })).toHaveText(
    'Notification Video updated It is seen at once.',
  );
});

test('F8 leads to a toast, which stays while it has the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).locator('ol'),
  ).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Video updated')).toBeHidden();
});

test('a toast stays while the pointer is on it', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await toastOf(page, 'Video updated').hover();
  await page.clock.runFor(20_000);
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  await expect(toastOf(page, 'Video updated')).toBeHidden();
});

for (const { distancePx, outcome } of [
  { distancePx: 48, outcome: 'stays' },
  { distancePx: 54, outcome: 'goes' },
]) {
  test(`a toast swiped by ${distancePx} px ${outcome}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Show toast' }).click();
    await toastOf(page, 'Video updated').hover();
    await page.clock.runFor(500);
    const box = await toastOf(page, 'Video updated').boundingBox();
    if (!box) throw new Error('The toast has no place on the page.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y);
    await page.mouse.move(x + distancePx, y);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(toastOf(page, 'Video updated')).toBeVisible({ visible: outcome === 'stays' });
  });
}

test('a toast shown over a dialog can be heard and dismissed there', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(500);
  await expect(toastOf(page, 'Failed to update video')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a toast outlives the dialog it was shown over', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(toastOf(page, 'Failed to update video')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
});

test('a toast left for the next page is shown there, once', async ({ page }) => {
  await page.getByRole('button', { name: 'Leave toast' }).click();
  await expect(toastOf(page, 'Login successful')).toBeHidden();
  await page.reload();
  await expect(toastOf(page, 'Login successful')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(toastOf(page, 'Login successful')).toBeHidden();
});

test('without a connection a toast is still shown and heard', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/toast-list*', (route) => route.abort());
  await page.getByRole('button', { name: 'Show failure' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error deleting video' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText('Error deleting video')).toBeHidden();
});

test('without a connection a toast stays while the pointer is on it, and goes at a click', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/toast-list*', (route) => route.abort());
  await page.getByRole('button', { name: 'Show failure' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error deleting video' });
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(notice).toBeHidden();
});

test('without a connection each toast has its own time', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/toast-list*', (route) => route.abort());
  await page.getByRole('button', { name: 'Show failure' }).click();
  await expect(page.getByText('Error deleting video')).toBeVisible();
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expect(page.getByText('Video updated')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText('Video updated')).toBeVisible();
});
