import { expect, openParts, test } from '#tests/support/parts-test';

test.beforeEach(async ({ page }) => {
  await openParts(page);
});

test('a field says its hint and its error, and is marked invalid', async ({ page }) => {
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription('As it stands on the poster');
  await title.fill('No');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription('Title is too short As it stands on the poster');
  await title.fill('Night drive');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await expect(title).toHaveAccessibleDescription('As it stands on the poster');
});

test('the summary of errors is an alert that leads to the fields', async ({ page }) => {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please look at these fields.' });
  await page.getByLabel('Title').focus();
  await summary.getByRole('button', { name: 'Please select a kind' }).click();
  await expect(page.getByLabel('Kind')).toBeFocused();
});

test('the summary of errors shows what concerns no field', async ({ page }) => {
  await page.getByLabel('Kind').selectOption('Film');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(['The server could not be reached.']);
});

test('a password is hidden until its owner looks at it', async ({ page }) => {
  const password = page.getByLabel('Password');
  await password.fill('open sesame');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('open sesame');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a button whose action runs says so and is disabled', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

test('fields stand in the HTML before any script runs, without style attributes', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/<label[^>]*>Title/);
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
});
