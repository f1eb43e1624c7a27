import {
  formsAreAlive,
  keepToken,
  makeAccount,
  openAuth,
  submitLogin,
} from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';

const site = siteForFile();

test('a visitor is asked to log in, and lands where they wanted to go', async ({ page }) => {
  await makeAccount(site, 'wanted', 'admin');
  await page.goto('/admin?from=mail');
  await page.waitForURL('/auth?next=%2Fadmin%3Ffrom%3Dmail');
  await formsAreAlive(page);
  await submitLogin(page, 'wanted');
  await expect(page.getByText('Welcome back, wanted!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin?from=mail');
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
});

test('a user is led home', async ({ page }) => {
  const { token } = await makeAccount(site, 'ordinary');
  await keepToken(page, token);
  await page.goto('/admin');
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
});

test('an admin finds the way in and is shown out after a logout, with its words', async ({
  page,
  troubles,
}) => {
  // What the desk still asks for when its session ends.
  troubles.allow(/401/);
  const { token } = await makeAccount(site, 'inside', 'admin');
  await keepToken(page, token);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await page.waitForURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/auth?next=%2Fadmin');
});

test('who was logged in hears that the session has ended, and who was not is only asked', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  const told = page.getByRole('main').getByText('Your session has ended.');
  await keepToken(page, 'a-token-of-long-ago');
  await page.goto('/account');
  await page.waitForURL(/\/auth\?next=%2Faccount/);
  await expect(told).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  const send = page.getByRole('main').getByRole('button', { name: 'Login' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.goto('/account');
  await page.waitForURL('/auth?next=%2Faccount');
  await formsAreAlive(page);
  await expect(told).toBeHidden();
});

test('the page shows nothing before it knows who asks', async ({ page }) => {
  const { token } = await makeAccount(site, 'unhurried', 'admin');
  await keepToken(page, token);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await asked.promise;
  await expect(page.getByText('Checking your session')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeHidden();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await expect(page.getByText('Checking your session')).toBeHidden();
});

test('a database out of reach is said, and tried again', async ({ page, troubles }) => {
  troubles.allow(/503/);
  const { token } = await makeAccount(site, 'persistent', 'admin');
  await keepToken(page, token);
  await site.stopDatabase();
  await page.goto('/admin');
  await expect(page.getByText('The site cannot check your session right now.')).toBeVisible();
  await site.resumeDatabase();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
});

test('a login never leads to another site', async ({ page }) => {
  await makeAccount(site, 'lured');
  await openAuth(page, '?next=https%3A%2F%2Felsewhere.example%2F');
  await submitLogin(page, 'lured');
  await page.waitForURL(`${site.url}/`);
});
