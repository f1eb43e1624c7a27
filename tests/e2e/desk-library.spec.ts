import type { Locator, Route } from 'playwright/test';
import { deskImages } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { expect, siteForFile, test } from '#tests/support/browser';
import { imageBody } from '#tests/support/desk-calls';
import { openDesk, openRoom, rowOf, unfoldFile } from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';
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

test('of two pictures of the library the one chosen last stays, also when the first comes late', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'chooser', 'images');
  await uploadAs(site, token, 'image', 'ember-plume.webp', 'slow.webp');
  await uploadAs(site, token, 'image', 'red-wood.webp', 'quick.webp');
  const files =
    await site.sql`select '/uploads/' || id || '.' || extension as url, filename from uploads where filename in ('slow.webp', 'quick.webp')`;
  const addressOf = (name: string) =>
    String(files.find(({ filename }) => filename === name)?.['url']);
  const body = { ...imageBody, title: 'Chosen twice', url: '/uploads/demo-sea-light.webp' };
  await request(deskImages.create, { body }, { origin: site.url, token });
  const late = Promise.withResolvers<Route>();
  await page.route(`**${addressOf('slow.webp')}`, (route) =>
    // Its preview in the library comes at once.
    route.request().resourceType() === 'fetch' ? late.resolve(route) : route.continue(),
  );
  await page.reload();
  await rowOf(page, 'Chosen twice').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await unfoldFile(dialog);
  const choose = async (name: RegExp) => {
    const group = dialog.getByRole('group', { name: 'Upload an image' });
    await group.getByRole('button', { name: 'Choose from the library' }).click();
    const library = page.getByRole('dialog', { name: 'Choose from the library' });
    await library.getByRole('button', { name }).click();
    await expect(library).toBeHidden();
  };
  const update = dialog.getByRole('button', { name: 'Update Image' });
  await choose(/slow/);
  const slow = await late.promise;
  await update.click();
  await expect(dialog.getByText(/^A file is still uploading/)).toBeVisible();
  await choose(/quick/);
  await slow.continue();
  await expect(dialog.getByText(/^The upload has ended/)).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(addressOf('quick.webp'));
  await update.click();
  await expect(dialog).toBeHidden();
  const [wood] =
    await site.sql`select width, height from images where url = '/uploads/demo-red-wood.webp'`;
  expect(
    await site.sql`select url, width, height from images where title = 'Chosen twice'`,
  ).toEqual([{ url: addressOf('quick.webp'), ...wood }]);
});
