import { listSessions } from '#contract/endpoints/account';
import { request } from '#contract/request';
import { keepToken, makeAccount, password } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { picturesShown } from '#tests/support/desk-in-browser';
import { addAuthenticator, addressForPasskeys } from '#tests/support/passkeys-in-browser';
import { violationsIn } from '#tests/support/violations';

const { address, environment } = addressForPasskeys();
const site = siteForFile(environment);

test.use({ baseURL: address });

/** Lets the time pass in which nobody is asked again. */
const letPass = () => site.sql`update sessions set confirmed_at = now() - interval '6 minutes'`;

test('an account changes its name, and the name is there after a reload', async ({ page }) => {
  const { token } = await makeAccount(site, 'namer');
  await keepToken(page, token);
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Client');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Client');
  expect(await violationsIn(page)).toEqual([]);
});

test('asks again before a new password, says when it is wrong, and goes on with what was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400|403/);
  const { token } = await makeAccount(site, 'changer');
  await letPass();
  await keepToken(page, token);
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Password', exact: true });
  await form.getByLabel('New Password', { exact: true }).fill('a quite different one');
  await form.getByLabel('Confirm Password', { exact: true }).fill('a quite different one');
  await form.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your password');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(form.getByLabel('New Password', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
});

test('does nothing when the person does not want to be asked', async ({ page, troubles }) => {
  troubles.allow(/403/);
  await addAuthenticator(page);
  const { token } = await makeAccount(site, 'unwilling');
  await letPass();
  await keepToken(page, token);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByRole('dialog', { name: 'Show that it is you' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('Please show that it is you', { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a passkey answers when the site asks again', async ({ page, troubles }) => {
  troubles.allow(/403/);
  await addAuthenticator(page);
  const { token } = await makeAccount(site, 'keyholder', 'admin');
  await keepToken(page, token);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Passkey name' }).fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await letPass();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep these recovery codes' })).toBeVisible();
});

test('the desk asks again before more than one work is deleted', async ({ page, troubles }) => {
  troubles.allow(/403/);
  const { token } = await makeAccount(site, 'tidy', 'admin');
  await letPass();
  await keepToken(page, token);
  await page.goto('/admin');
  await page.getByLabel('Select this page').check();
  await picturesShown(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^\d+ Videos Deleted$/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('sessions are listed with their device, and ended', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  const { token, user } = await makeAccount(site, 'roamer');
  await site.sql`
    insert into sessions (token_hash, user_id, expires_at, device, place)
    values ('one', ${user.id}, now() + interval '1 day', 'Safari on iPhone', 'Lisbon, Portugal'),
      ('two', ${user.id}, now() + interval '1 day', 'Firefox on Windows', null),
      ('three', ${user.id}, now() + interval '1 day', null, null)`;
  await keepToken(page, token);
  await page.goto('/account');
  await expect(page.getByText('Lisbon, Portugal')).toBeVisible();
  // What was done is not told as failed because the list after it does not come.
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const { path } = listSessions;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await route.abort();
    resolve();
  });
  await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
  await tried;
  await expect(page.getByText('Lisbon, Portugal')).toBeHidden();
  await expect(page.getByText('Firefox on Windows')).not.toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
  const { answer } = await request(listSessions, {}, { origin: site.url, token });
  expect(answer).toMatchObject([{ isCurrent: true }]);
});
