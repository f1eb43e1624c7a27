import type { Page } from 'playwright/test';
import { removePasskey, renewRecoveryCodes } from '#contract/endpoints/factors';
import { keepToken, makeAccount, openAuth, submitLogin } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { addAuthenticator, addressForPasskeys } from '#tests/support/passkeys-in-browser';
import { toastOf } from '#tests/support/toast';
import { codeOf } from '#tests/support/totp-code';
import { violationsIn } from '#tests/support/violations';

const { address, environment } = addressForPasskeys();
const site = siteForFile(environment);

test.use({ baseURL: address });

/** Opens the account page of a new account. */
async function openAccount(page: Page, username: string, role: 'admin' | 'user' = 'admin') {
  const { token } = await makeAccount(site, username, role);
  await keepToken(page, token);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

/** Adds a passkey. @returns the recovery codes that are shown, if they are the first. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Passkey name').fill(name);
  await naming.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await dialog.waitFor();
  return dialog.locator('code').allTextContents();
}

async function logOut(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth**');
}

test('a passkey is added, logs in by itself, is lost, and a recovery code leads back', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  const authenticator = await addAuthenticator(page);
  await openAccount(page, 'director');
  const codes = await addPasskey(page, 'Laptop');
  expect(codes).toHaveLength(10);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Laptop' })).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('Welcome back, director!', { exact: true })).toBeVisible();

  await authenticator.lose();
  await page.goto('/account');
  await logOut(page);
  await openAuth(page, '?next=/account');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was chosen' })).toBeVisible();
  await submitLogin(page, 'director');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('9 codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('an authenticator app is added, asked for after the password, and removed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await openAccount(page, 'client', 'user');
  expect(await violationsIn(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'All admins' })).toBeHidden();
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Codes are asked for')).toBeVisible();

  await logOut(page);
  await openAuth(page, '?next=/account');
  await submitLogin(page, 'client');
  const code = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  await expect(code).toBeFocused();
  const right = await codeOf(secret, 1);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That was not right.' })).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No app yet.')).toBeVisible();
});

test('recovery codes are put away only by who says to have kept them', async ({ page }) => {
  await openAccount(page, 'hasty', 'user');
  await page.getByRole('button', { name: 'Add an app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await adding.locator('code').textContent()) ?? '';
  await adding.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
  await adding.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  const question = page.getByRole('alertdialog', { name: 'Have you kept these codes?' });
  const renew = page.getByRole('button', { name: 'Make new codes' });
  await expect(renew).toBeAttached();
  await expect(adding).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question).toContainText('These codes are shown only now');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // From here on, browsers close without asking.
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  await expect(codes).toBeVisible();
  await codes.getByRole('button', { name: 'I have kept them' }).first().click();
  await expect(codes).toBeHidden();
  await expect(renew).toBeFocused();

  await renew.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes.locator('code')).toHaveCount(10);
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(codes).toBeVisible();
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toBeHidden();
  await expect(renew).toBeFocused();
});

test('new codes and a removal whose answers are lost are not told as undone', async ({
  page,
  troubles,
}) => {
  troubles.allow(/recovery-codes|passkeys|Failed to load resource/);
  await addAuthenticator(page);
  await openAccount(page, 'unlucky', 'user');
  await addPasskey(page, 'Laptop');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const loseAnswers = ({ path }: { path: string }) =>
    page.route(`**${path.replace(':id', '*')}`, async (route) => {
      await route.fetch();
      await route.abort();
    });

  await loseAnswers(renewRecoveryCodes);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  const codesTold = toastOf(page, 'It is not known whether new codes were made');
  await expect(codesTold).toContainText('the ones you have may no longer work');

  await loseAnswers(removePasskey);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toastOf(page, 'It is not known whether it was removed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('an admin who lacks a required factor is led to where one is added', async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await addAuthenticator(page);
  await site.sql`insert into admin_rules (factor_required) values (true)`;
  const { token } = await makeAccount(site, 'late', 'admin');
  await keepToken(page, token);
  await page.goto('/admin');
  await page.waitForURL('**/account');
  await expect(page.getByText('Admins of this site must have a second factor')).toBeVisible();
  await addPasskey(page, 'Phone');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Leave it to each admin' }).click();
  await expect(page.getByText('A second factor is left to each admin.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Videos' })).toBeVisible();
});

test('what passkeys need is fetched only when one is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('webauthn') || text.includes('navigator.credentials')) {
      scripts.push(response.url());
    }
  });
  await addAuthenticator(page);
  await openAuth(page);
  await page.goto('/');
  await openAccount(page, 'reader');
  expect(scripts).toEqual([]);
  await addPasskey(page, 'Laptop');
  expect(scripts).toHaveLength(1);
});
