import { createHash } from 'node:crypto';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, layoutRests, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import { openDesk, openRoom, rowOf } from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';

const site = siteForFile();

test('an admin invites, makes an editor and deactivates, and the log says so', async ({ page }) => {
  await makeAccount(site, 'nils', 'admin');
  await openDesk(page, site, 'mara', 'team');
  await expect(rowOf(page, 'nils')).toContainText('Admin');
  // Nobody can add a second factor for another.
  const setUp = page.getByRole('link', { name: 'Set up a second factor' });
  await expect(setUp).toHaveAttribute('href', '/account');
  await expect(rowOf(page, 'mara').locator(setUp)).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('new@mail.example');
  const role = dialog.getByLabel('Role');
  await role.selectOption('admin');
  await expect(role).toHaveAccessibleDescription(/^Can do everything/);
  await role.selectOption('editor');
  await expect(role).toHaveAccessibleDescription(/^Edits works and site texts/);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(toastOf(page, 'Invitation on its way')).toBeVisible();
  await expect(rowOf(page, 'new@mail.example')).toContainText('Editor');
  await page.getByRole('button', { name: 'Change role of nils' }).click();
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(rowOf(page, 'nils')).toContainText('Editor');
  await expect(rowOf(page, 'mara')).toContainText('The only admin');
  await expect(page.getByRole('button', { name: 'Change role of mara' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deactivate nils' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, 'nils')).toContainText('Deactivated');
  const security = await openRoom(page, 'Security');
  const log = security.getByRole('list', { name: 'Security log' });
  await expect(log).toContainText('mara deactivated the account nils');
  await security.getByLabel('What').selectOption('logins');
  await expect(log).toBeHidden();
  await expect(security.getByText('Nothing of this kind in the last 180 days.')).toBeVisible();
});

test('a low window shows what a role may do above the buttons of an invitation, which are whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDesk(page, site, 'sideways', 'team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await layoutRests(page);
  const whole = await dialog.boundingBox();
  const button = await dialog.getByRole('button', { name: 'Invite' }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(
    (whole?.y ?? 0) + (whole?.height ?? 0),
  );
  const hint = await dialog.getByText('Edits works and site texts').boundingBox();
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('an editor has the tabs of works and texts, and no failing call', async ({ page }) => {
  const { token } = await makeAccount(site, 'cutter', 'editor');
  await keepToken(page, token);
  await page.goto('/admin?tab=messages');
  await expect(page.getByRole('tab')).toHaveText(['Videos', 'Images', 'Site Contents']);
  await expect(page.getByRole('button', { name: 'Add Video' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activity' })).toHaveCount(0);
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
});

test('an invited person chooses a name and a password and stands at the desk', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400/);
  const secret = 'a'.repeat(43);
  const hash = createHash('sha256').update(secret).digest('base64url');
  await site.sql`insert into invitations (email, role, token_hash, expires_at)
    values ('guest@mail.example', 'editor', ${hash}, now() + interval '1 day')`;
  await page.goto(`/invitation#${secret}`);
  await expect(page.getByText('guest@mail.example is invited')).toBeVisible();
  await page.getByLabel('Username').fill('guest');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm Password').fill('a long password');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('tab', { name: 'Images' })).toBeVisible();
  await page.goto(`/invitation#${secret}`);
  await expect(page.getByRole('alert')).toContainText('has been used');
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the rooms about people fit into ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDesk(page, site, `wide${width}`, 'team');
    await expect(rowOf(page, `wide${width}`)).toBeVisible();
    await site.sql`insert into events (kind, item_id, action, count, place)
      select 'account', id, 'login-failed', 12, 'Lisbon, Portugal' from users`;
    for (const room of ['People', 'Security']) {
      const shown = await openRoom(page, room);
      await expect(shown.getByRole('list').first()).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
}
