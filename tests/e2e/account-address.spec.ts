import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import PostalMime from 'postal-mime';
import { register } from '#contract/endpoints/register';
import { request } from '#contract/request';
import { keepToken, makeAccount, password } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile({ SITE_ADDRESS: 'https://studio.example' });

/** Asks for another address on the account page. */
async function askFor(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Address', exact: true });
  await form.getByLabel('New email').fill(email);
  await form.getByRole('button', { name: 'Change address' }).click();
}

/** The link to a page in the mail to an address. */
async function linkTo(address: string, name = 'change-address'): Promise<string> {
  const directory = join(site.dataDirectory, 'mail');
  let link: string | undefined;
  await expect(async () => {
    for (const file of (await readdir(directory)).sort()) {
      const { to, text } = await PostalMime.parse(await readFile(join(directory, file)));
      if (to?.[0]?.address !== address) continue;
      link = new RegExp(`https:\\S+/${name}#\\S+`).exec(text ?? '')?.[0] ?? link;
    }
    expect(link).toBeDefined();
  }).toPass();
  return (link ?? '').replace('https://studio.example', site.url);
}

/** Opens a mailed link in another tab, confirms there, and comes back. */
async function confirmElsewhere(page: Page, context: BrowserContext, link: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(link);
  const confirm = other.getByRole('button', { name: /^(Confirm|Agree)/ });
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await other.close();
  // All tabs of a browser without a window are seen at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new address is asked for with the password, and counts once it is confirmed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400|403/);
  const { token } = await makeAccount(site, 'mover');
  await site.sql`update sessions set confirmed_at = now() - interval '6 minutes'`;
  await keepToken(page, token);
  await page.goto('/account');
  await expect(page.getByText('Mail goes to mover@mail.example.')).toBeVisible();
  await askFor(page, 'mover@new.example');
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('mover@new.example is to be your address.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  const link = await linkTo('mover@new.example');
  await page.goto(link);
  await expect(page.getByText('mover@new.example is to be the address')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(
    page.getByText('The address of the account is mover@new.example now.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('Mail goes to mover@new.example.')).toBeVisible();
  await page.goto(`${link}&`);
  await expect(page.getByRole('alert')).toContainText('This link is not known');
});

test('the address of a registration is confirmed with the mailed link', async ({
  page,
  troubles,
}) => {
  const body = { username: 'arriving', email: 'arriving@mail.example', password };
  const { answer } = await request(register, { body }, { origin: site.url });
  await keepToken(page, answer.token);
  const link = await linkTo('arriving@mail.example', 'confirm-address');

  await page.goto('/account');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(
    page.getByText('Please look at arriving@mail.example.', { exact: true }),
  ).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await expect
    .poll(() => linkTo('arriving@mail.example', 'confirm-address'), 'the newer link')
    .not.toBe(link);
  await page.goto(await linkTo('arriving@mail.example', 'confirm-address'));
  await expect(page.getByText('The account arriving has the address')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('arriving@mail.example is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText(/^Confirmed on \d+ \w+ \d{4}\.$/)).toBeVisible();
  troubles.allow(/400/);
  await page.goto(`${link}&`);
  await expect(page.getByRole('alert')).toContainText('This link is not known');
});

test('a page that stays open sees what was confirmed elsewhere', async ({ page, context }) => {
  const body = { username: 'staying', email: 'staying@mail.example', password };
  const { answer } = await request(register, { body }, { origin: site.url });
  await keepToken(page, answer.token);
  await page.goto('/account');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await confirmElsewhere(page, context, await linkTo('staying@mail.example', 'confirm-address'));
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();

  await askFor(page, 'staying@new.example');
  await expect(page.getByText('staying@new.example is to be your address.')).toBeVisible();
  await confirmElsewhere(page, context, await linkTo('staying@new.example'));
  await expect(page.getByText('Mail goes to staying@new.example.')).toBeVisible();
  await expect(page.getByText('is to be your address.')).toBeHidden();
});

test('the old address stops it, and the link to the new one says so', async ({ page }) => {
  const { token } = await makeAccount(site, 'stayer');
  await keepToken(page, token);
  await page.goto('/account');
  await askFor(page, 'stayer@new.example');
  await page.getByRole('button', { name: 'Keep the present address' }).waitFor();
  await page.goto(await linkTo('stayer@mail.example'));
  await expect(page.getByRole('button', { name: /confirm|agree/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByText('The change was stopped.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'choose a new password' })).toBeVisible();
  await page.goto(await linkTo('stayer@new.example'));
  await expect(page.getByText('The change was stopped.')).toBeVisible();
});

test('an admin agrees from both mailboxes', async ({ page }) => {
  const { token } = await makeAccount(site, 'chief', 'admin');
  await keepToken(page, token);
  await page.goto('/account');
  await askFor(page, 'chief@new.example');
  await expect(page.getByText('and to your present address')).toBeVisible();
  await page.goto(await linkTo('chief@new.example'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('as soon as the old one agrees, too')).toBeVisible();
  await page.goto(await linkTo('chief@mail.example'));
  await page.getByRole('button', { name: 'Agree to the new address' }).click();
  await expect(
    page.getByText('The address of the account is chief@new.example now.'),
  ).toBeVisible();
});

test('its form keeps its place when it is known whether the present one is confirmed', async ({
  page,
}) => {
  const { token } = await makeAccount(site, 'steady');
  await site.sql`update users set address_confirmed_at = now() where username = 'steady'`;
  await keepToken(page, token);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/address/confirmation', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Change address' });
  const { y } = (await button.boundingBox()) ?? {};
  answer.resolve();
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();
  expect((await button.boundingBox())?.y).toBe(y);
});

test('it is given up on the account page', async ({ page }) => {
  const { token } = await makeAccount(site, 'waverer');
  await keepToken(page, token);
  await page.goto('/account');
  await askFor(page, 'waverer@new.example');
  await page.getByRole('button', { name: 'Keep the present address' }).click();
  await expect(page.getByText('is to be your address')).toBeHidden();
});

test('a link that has lost its secret says so, and another one in the same tab is followed', async ({
  page,
  troubles,
}) => {
  for (const [path, answer, title, onward] of [
    ['/change-address', '/api/auth/address/read', 'Address not changed', 'Log in'],
    ['/confirm-address', '/api/auth/address/confirmation/read', 'Address not confirmed', 'Log in'],
    ['/invitation', '/api/auth/invitation', 'Invitation', 'Return to Home'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('This link is incomplete');
    troubles.allow(/400/);
    const asked = page.waitForResponse(`**${answer}`);
    await page.goto(`${path}#unknown`);
    expect((await asked).status()).toBe(400);
    await expect(page.getByRole('alert')).not.toContainText('incomplete');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: onward })).toBeVisible();
  }
});
