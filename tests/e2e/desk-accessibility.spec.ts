import { expect, siteForFile, test } from '#tests/support/browser';
import { chooseInMenu, openDesk, panelOf, rowOf, shownPlace } from '#tests/support/desk-in-browser';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

test.beforeAll(async () => {
  for (const number of [1, 2]) {
    await site.sql`insert into messages (name, email, subject, message, reference)
      values ('Ada Client', 'ada@example.org', ${`Question ${number}`}, 'Why rain?', ${`MSG-${number}`})`;
    await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
      values ('Ada Client', 'ada@example.org', ${`Rain ${number}`}, 'A short film about rain on glass.', 'short_film',
        'standard_3000', 'https://example.org/moodboard', 'paypal', ${`PRJ-${number}`})`;
  }
});

test('focus goes to the row of a control that its use has taken away', async ({ page }) => {
  await openDesk(page, site, 'keyboard', 'messages');
  await rowOf(page, 'Question 2').getByRole('button', { name: 'Mark as Read' }).press('Enter');
  await expect(rowOf(page, 'Question 2').getByRole('button', { name: 'Reply' })).toBeFocused();

  await page.getByRole('tab', { name: 'Projects' }).click();
  await rowOf(page, 'Rain 2').getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Rain 2').getByRole('button', { name: 'Reply' })).toBeFocused();
});

test('focus goes to the next row when a row is deleted', async ({ page }) => {
  await openDesk(page, site, 'eraser', 'images');
  const rows = panelOf(page).getByRole('article');
  await expect(rows).toHaveCount(5);
  const [first, second] = await rows.evaluateAll((all) => all.map((row) => row.ariaLabel ?? ''));
  const row = rowOf(page, first ?? '');
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await row.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowOf(page, first ?? '')).toBeHidden();
  await expect(rowOf(page, second ?? '').getByRole('checkbox')).toBeFocused();
});

test('works are arranged with the keyboard alone', async ({ page }) => {
  await openDesk(page, site, 'arranger');
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  const order = page.getByRole('region', { name: 'Order of the videos' });
  const cancel = order.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  const title = await order.getByRole('listitem').nth(1).getByRole('paragraph').first().innerText();
  const up = order.getByRole('listitem').nth(1).getByRole('button', { name: /^Up / });
  await up.press('Enter');
  const moved = order.getByRole('listitem').first();
  await expect(moved).toContainText(title.split('\n')[0] ?? '');
  await expect(moved.getByRole('button', { name: /^Up / })).toBeFocused();
  await expect(moved.getByRole('button', { name: /^Up / })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(moved).toContainText(title.split('\n')[0] ?? '');
  await cancel.press('Enter');
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeFocused();
});

test('a work without a picture says so, and how many a search leaves is told', async ({
  page,
  troubles,
}) => {
  troubles.allow(/\/images\?/);
  await page.route('**/.netlify/images?**', (route) => route.abort());
  await openDesk(page, site, 'listener', 'images');
  const panel = panelOf(page);
  await expect(panel.getByText('No picture').first()).toBeVisible();
  expect(await violationsIn(page, '[role=tabpanel]')).toEqual([]);
  const total = panel.locator('[aria-live=polite]');
  await expect(total).toHaveText(/^\d+ images$/);
  await panel.getByLabel('Search').fill('zzzz');
  await expect(total).toHaveText('0 images');
});

const places = [
  ...['videos', 'images', 'messages', 'projects', 'site-contents'],
  ...['today', 'library', 'figures', 'team', 'security', 'settings'],
];

test('nothing in any room can only be seen, or used with a mouse', async ({ page }) => {
  await openDesk(page, site, 'inspector');
  for (const place of places) {
    await page.goto(`/admin?tab=${place}`);
    await shownPlace(page).waitFor();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await violationsIn(page), place).toEqual([]);
  }
});

test('nor in the dialogs of a work', async ({ page }) => {
  await openDesk(page, site, 'asker', 'images');
  const row = panelOf(page).getByRole('article').first();
  for (const name of ['History', 'Delete']) {
    await chooseInMenu(row, name);
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await violationsIn(page, 'dialog[open]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Save order' }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

test('several works are published with the keyboard alone', async ({ page }) => {
  await site.sql`insert into images (title, description, url, category, state)
    select 'Key ' || number, 'To be published together.', '/uploads/demo-ember-plume.webp', 'AI Art', 'draft'
    from generate_series(1, 2) as number`;
  await openDesk(page, site, 'typist', 'images');
  for (const title of ['Key 1', 'Key 2'])
    await rowOf(page, title).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Publish 2 images?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(rowOf(page, 'Key 1')).toContainText(/live|visible/i);
  await expect(page.locator(':focus')).toBeVisible();
});
