import { tokenKey } from '#contract/storage-keys';
import {
  formsAreAlive,
  keepToken,
  makeAccount,
  openAuth,
  password,
  submitLogin,
} from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { toastOf } from '#tests/support/toast';

const site = siteForFile();

test('a person registers, comes back, logs out and logs in again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await formsAreAlive(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Username').fill('ada');
  await form.getByLabel('Email').fill('ada@mail.example');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password').fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();

  await expect(toastOf(page, 'Registration successful')).toContainText('Welcome, ada!');
  await expect(page).toHaveURL('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('ada', { exact: true })).toBeVisible();
  await expect(bar.getByText('user', { exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login / Register' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden();

  await page.reload();
  await expect(bar.getByText('ada', { exact: true })).toBeVisible();

  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(toastOf(page, 'Logout successful')).toContainText('You have been logged out.');
  await expect(bar.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();

  await bar.getByRole('link', { name: 'Login / Register' }).click();
  await formsAreAlive(page);
  await submitLogin(page, 'ada');
  await expect(toastOf(page, 'Login successful')).toContainText('Welcome back, ada!');
  await expect(page).toHaveURL('/');
});

test('other tabs follow a login and a logout by themselves', async ({ context, page }) => {
  await makeAccount(site, 'tabs');
  const other = await context.newPage();
  await other.goto('/about');
  await openAuth(page);
  await submitLogin(page, 'tabs');
  await page.waitForURL('/');
  await expect(other.getByRole('banner').getByText('tabs', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('tabs', { exact: true })).toBeVisible();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Logout successful', { exact: true })).toBeVisible();
  const visitor = page.getByRole('banner').getByRole('link', { name: 'Login / Register' });
  await expect(visitor).toBeVisible();
});

test('a tab on the login page leaves it when another one logs in', async ({ context, page }) => {
  await makeAccount(site, 'twice');
  const other = await context.newPage();
  await other.goto('/auth');
  await openAuth(page);
  await submitLogin(page, 'twice');
  await page.waitForURL('/');
  await other.waitForURL('/');
});

test('who is signed in does not stay on the login page', async ({ page }) => {
  const { token } = await makeAccount(site, 'inside');
  await keepToken(page, token);
  await page.goto('/auth');
  await page.waitForURL('/');
});

test('a token that is no longer worth anything is dropped', async ({ page, troubles }) => {
  troubles.allow(/401/);
  await keepToken(page, 'a-token-of-long-ago');
  await page.goto('/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Login / Register' }),
  ).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();
});

test('the page never shows the wrong state while it asks who is signed in', async ({ page }) => {
  const { token } = await makeAccount(site, 'slow');
  await keepToken(page, token);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await asked.promise;
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login / Register' })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeHidden();
  answer.resolve();
  await expect(bar.getByText('slow', { exact: true })).toBeVisible();
});

test('the current user is fresh for 5 minutes and asked for again every 15', async ({ page }) => {
  const { token } = await makeAccount(site, 'patient');
  await keepToken(page, token);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked += 1;
  });
  const shown = () =>
    expect(page.getByRole('banner').getByText('patient', { exact: true })).toBeVisible();
  await page.clock.install();
  await page.goto('/about');
  await shown();
  expect(asked).toBe(1);
  await page.goto('/contact');
  await shown();
  expect(asked).toBe(1);
  await page.clock.fastForward('05:01');
  await page.goto('/about');
  await shown();
  await expect.poll(() => asked).toBe(2);
  await page.clock.fastForward('15:01');
  await expect.poll(() => asked).toBe(3);
});

test('a deactivated person is signed out at the next question', async ({ page, troubles }) => {
  troubles.allow(/401/);
  const { token, user } = await makeAccount(site, 'leaving');
  await keepToken(page, token);
  await page.clock.install();
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('leaving', { exact: true })).toBeVisible();
  await site.sql`update users set is_active = false where id = ${user.id}`;
  await page.clock.fastForward('15:01');
  await expect(bar.getByRole('link', { name: 'Login / Register' })).toBeVisible();
});

test('a logout that the server did not hear of is said, and nothing is dropped', async ({
  page,
  troubles,
}) => {
  troubles.allow(/logout|ERR_INTERNET_DISCONNECTED/);
  const { token } = await makeAccount(site, 'offline');
  await keepToken(page, token);
  await page.goto('/about');
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await logout.click();
  await expect(page.getByText(/^Logout failed/).first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBe(token);
});

test('the token never stands in an address', async ({ page }) => {
  const { token } = await makeAccount(site, 'discreet');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openAuth(page);
  await submitLogin(page, 'discreet');
  await page.waitForURL('/');
  const kept = await page.evaluate((key) => localStorage.getItem(key), tokenKey);
  expect(kept).not.toBe(token);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful', { exact: true })).toBeVisible();
  expect(kept).toBeTruthy();
  for (const address of addresses) expect(address).not.toContain(String(kept));
});

test('the menu of a phone shows who is signed in', { tag: '@phone' }, async ({ page }) => {
  const { token } = await makeAccount(site, `phone-${Date.now()}`);
  await keepToken(page, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(/^phone-\d+$/)).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(menu.getByRole('link', { name: 'Login / Register' })).toBeVisible();
});
