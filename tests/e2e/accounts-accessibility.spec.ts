import { keepToken, makeAccount, openAuth } from '#tests/support/accounts-in-browser';
import { expect, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import { axeOn } from '#tests/support/violations';

const site = siteForFile();

test('the forms are accessible, also when they complain', async ({ page }) => {
  await openAuth(page);
  const violations = async () => (await axeOn(page).analyze()).violations;
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a very long username does not push anything off the page', async ({ page }) => {
  const { token } = await makeAccount(site, 'a'.repeat(60), 'admin');
  await keepToken(page, token);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await expect(page.locator('[data-account=member]').first()).not.toHaveAttribute('hidden');
    expect(await sidewaysScroll(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
});
