import { expect, openParts, test } from '#tests/support/parts-test';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-08T12:00:00Z') });
  await openParts(page);
});

test('pages are turned by number and by step, up to the ends', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Works pages' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 20')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await pages.getByRole('button', { name: 'Page 20' }).click();
  await expect(page.getByText('Page 20 of 20')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 19 of 20')).toBeVisible();
  await pages.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(pages.getByRole('button', { name: 'Page 20' })).toBeFocused();
});

test('one page has no pagination', async ({ page }) => {
  await expect(page.getByRole('navigation', { name: 'Pages of nothing' })).toHaveCount(0);
});

test('a relative time grows older while it is looked at', async ({ page }) => {
  const time = page.getByRole('time').first();
  await expect(time).toHaveText('1 week ago');
  await page.clock.fastForward(7 * 24 * 60 * 60 * 1000);
  await expect(time).toHaveText('2 weeks ago');
});

test('an island that fails shows the error screen, and comes back after 1 s of Retrying...', async ({
  page,
  troubles,
}) => {
  troubles.allow(/Broken on purpose/);
  await page.getByRole('button', { name: 'Break' }).click();
  const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(screen).toContainText(
    'An unexpected error occurred while loading this content. Please try refreshing or contact support if the problem persists.',
  );
  await page.clock.pauseAt(new Date('2026-01-08T13:00:00Z'));
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect(screen.getByRole('button', { name: 'Retrying...' })).toBeDisabled();
  await page.clock.runFor(999);
  await expect(screen).toBeVisible();
  await page.clock.runFor(1);
  await expect(screen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Break' })).toBeVisible();
});
