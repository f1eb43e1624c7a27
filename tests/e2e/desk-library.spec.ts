import type { Locator } from 'playwright/test';
import { expect, siteForFile, test } from '#tests/support/browser';
import { openDesk, openRoom, rowOf, toastOf } from '#tests/support/desk-in-browser';
import { uploadAs } from '#tests/support/upload-as';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

test('files are found by their use, begin a new work, and go together when nothing uses them @phone', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, `keeper-${test.info().project.name}`, 'images');
  const first = (await openRoom(page, 'Library')).getByRole('article').first();
  const top = (place: Locator) => place.evaluate((it) => it.getBoundingClientRect().top);
  expect(await top(first)).toBeLessThanOrEqual(220);
  await page.goBack();
  for (const name of ['quill-one.webp', 'quill-two.webp', 'quill-three.webp']) {
    await uploadAs(site, token, 'image', 'ember-plume.webp', name);
  }
  await uploadAs(site, token, 'video', 'silk.webm', 'silk-cut.webm');
  const room = await openRoom(page, 'Library');
  await expect(rowOf(page, 'quill-one.webp')).toContainText('Picture');
  await expect(rowOf(page, 'silk-cut.webm')).toContainText('Not used');
  expect(await violationsIn(page)).toEqual([]);

  const row = rowOf(page, 'quill-one.webp');
  const use = row.getByRole('button', { name: /^Use in a new work/ });
  // On a phone it is in the menu of the row.
  if (!(await use.isVisible())) await row.getByRole('button', { name: /^More for/ }).click();
  await use.click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Quill one');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Picture of Quill one (draft)');
  const used = row.getByRole('button', { name: 'Quill one' }).first();
  expect(await top(row.getByText('(draft)'))).toBeCloseTo(await top(used), -1);
  await used.click();
  const edited = page.getByRole('dialog', { name: 'Edit Image' });
  await expect(edited.getByLabel('Image URL')).toHaveValue(/^\/uploads\//);
  await edited.getByRole('button', { name: 'Close' }).click();
  const [draft] = await site.sql`select width, placeholder from images where title = 'Quill one'`;
  expect(draft).toEqual({ width: 1067, placeholder: expect.stringContaining('data:') });

  await room.getByLabel('Search').fill('quill');
  await expect(room.getByRole('heading', { name: '3 files' })).toBeVisible();
  await page.getByLabel('Select unused files of this page').check();
  await page.getByRole('button', { name: 'Delete 2 files' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('listitem')).toHaveText(['quill-three.webp', 'quill-two.webp']);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, '2 Files Deleted')).toBeVisible();
  await expect(room.getByRole('heading', { name: '1 file' })).toBeVisible();
  await site.sql`delete from images where title = 'Quill one'`;
  await site.sql`delete from uploads where owner_id is not null`;
});

test('a film and a poster are chosen from the library', async ({ page }) => {
  const { token } = await openDesk(page, site, 'mara');
  await uploadAs(site, token, 'video', 'silk.webm', 'night-silk.webm');
  await uploadAs(site, token, 'image', 'ember-plume.webp', 'silk-poster.webp');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  const choose = (group: string) =>
    dialog
      .getByRole('group', { name: group })
      .getByRole('button', { name: 'Choose from the library' })
      .click();
  await choose('Upload a video');
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library.getByLabel('Search videos by name').fill('night');
  await library.getByLabel('Search videos by name').press('Enter');
  await expect(library.getByRole('listitem')).toHaveCount(1);
  expect(await violationsIn(page, 'dialog[open]:last-of-type')).toEqual([]);
  await library.getByRole('button', { name: /night-silk/ }).click();
  await expect(library).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Night silk');
  await expect(dialog.getByLabel('Duration')).not.toHaveValue('00:00');
  const poster = dialog.getByLabel('Thumbnail URL');
  await expect(poster).toHaveValue(/^\/uploads\//);
  const sharpest = await poster.inputValue();
  await choose('Upload a thumbnail');
  await library.getByRole('button', { name: /silk-poster/ }).click();
  await expect(poster).not.toHaveValue(sharpest);
  await expect
    .poll(
      () =>
        site.sql`select title, thumbnail_url <> ${sharpest} as chosen from videos where title = 'Night silk'`,
    )
    .toEqual([{ title: 'Night silk', chosen: true }]);
});
