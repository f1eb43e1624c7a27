import { expect, openParts, test } from '#tests/support/parts-test';

test.beforeEach(async ({ page }) => {
  await openParts(page);
});

test('a dialog is named and described, and starts in its first field', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit video' });
  await expect(dialog).toHaveAccessibleDescription('Changes are seen at once.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
});

test('Escape closes a dialog and gives the focus back', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('the close button closes a dialog and gives the focus back', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('a click on the backdrop closes a dialog, a click inside does not', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit video' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the second click of a double click that opened a dialog leaves it open', async ({ page }) => {
  const edit = page.getByRole('button', { name: 'Edit' });
  await edit.evaluate((button) => {
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0';
  });
  await edit.dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a selection dragged out of a dialog does not close it', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the page behind a dialog does not scroll or move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heading = page.getByRole('heading', { name: 'Parts' });
  await page.getByRole('button', { name: 'Edit' }).focus();
  const before = await heading.boundingBox();
  await page.keyboard.press('Enter');
  await page.mouse.move(5, 5);
  const wheel = await page.evaluateHandle(() => ({
    arrived: new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
  }));
  await page.mouse.wheel(0, 400);
  await wheel.evaluate(({ arrived }) => arrived.then(() => undefined));
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  expect(await heading.boundingBox()).toEqual(before);
});

test('a form in a dialog starts afresh each time it opens', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Changed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('');
});

test('a question over a dialog starts on Cancel and leaves the dialog open', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the video.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Edit video' })).toBeVisible();
});

test('a question that is answered does what it says', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
