import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { hashPassword } from '#server/auth/passwords';
import { expect, islandsListen, siteForFile, test } from '#tests/support/browser';
import { expectAccessible } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';

const site = siteForFile({ SITE_ADDRESS: 'https://studio.example' });

test('a forgotten password is replaced by a mailed link', async ({ page, troubles }) => {
  await site.sql`delete from users where username = 'mara'`;
  await site.sql`insert into users (username, email, password)
    values ('mara', 'mara@example.org', ${await hashPassword('password')})`;
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/reset-password/);
  await islandsListen(page);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink();
  await page.goto(link.replace('https://studio.example', site.url));
  await page.getByLabel('New Password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/auth#/);
  await expect(toastOf(page, 'Password changed')).toBeVisible();

  const login = page.getByRole('tabpanel', { name: 'Login' });
  await expect(login.getByLabel('Username')).toHaveValue('mara');
  await expect(login.getByLabel('Password', { exact: true })).toBeFocused();
  await login.getByLabel('Password', { exact: true }).fill('another password');
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(toastOf(page, 'Login successful')).toContainText('Welcome back, mara!');

  troubles.allow(/password-reset/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.replace('https://studio.example', site.url));
  await page.getByLabel('New Password', { exact: true }).fill('a third password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a third password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This link has been used' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});

test('says beside a new password why the server refuses it', async ({ page, troubles }) => {
  troubles.allow(/400/);
  const fields = { password: 'This password is one of the most used' };
  await page.route('**/api/auth/password-reset/confirm', (route) =>
    route.fulfill({ status: 400, json: { error: 'Please check the form', fields } }),
  );
  await page.goto('/reset-password#a-link');
  const password = page.getByLabel('New Password', { exact: true });
  await password.fill('password1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toHaveAccessibleDescription(fields.password);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('password1');
});

async function mailedLink(): Promise<string> {
  const directory = join(site.dataDirectory, 'mail');
  let link: string | undefined;
  await expect(async () => {
    const [file = ''] = await readdir(directory);
    const { text } = await PostalMime.parse(await readFile(join(directory, file)));
    link = /https:\S+\/reset-password#\S+/.exec(text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
