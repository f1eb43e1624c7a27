// Longer than other files: whole days at the desk; its tests share one site.
import type { Locator } from 'playwright/test';
import { uploadPartBytes } from '#contract/limits';
import { formsAreAlive, makeAccount, submitLogin } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import {
  chooseInMenu,
  fileInput,
  openDesk,
  picturesShown,
  rowOf,
  unfoldFile,
} from '#tests/support/desk-in-browser';
import { writeLargeFilm } from '#tests/support/large-film';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();
const filmBytes = 30 * 1024 * 1024;
const parts = Math.ceil(filmBytes / uploadPartBytes);

/** Chooses the film in a fresh form. */
async function fillIn(dialog: Locator, path: string): Promise<void> {
  await dialog.getByLabel('Title').fill('Harbour at Four');
  await fileInput(dialog, 'Upload a video').setInputFiles(path);
}

test('a day with a film: upload through cuts, poster, publish, edit, feature, reorder, delete', async ({
  page,
  troubles,
}, testInfo) => {
  troubles.allow(/api\/upload\/tus/);
  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  page.on('dialog', (dialog) => void dialog.accept());
  const path = testInfo.outputPath('harbour.webm');
  await writeLargeFilm(path, filmBytes);

  await makeAccount(site, 'mara', 'admin');
  await page.goto('/admin');
  await page.waitForURL('/auth?next=%2Fadmin');
  await formsAreAlive(page);
  await submitLogin(page, 'mara');
  await page.waitForURL('/admin');

  // The second part fails once for want of a connection; the fifth is still on its way when the page is reloaded.
  const sent: number[] = [];
  const reached = Promise.withResolvers<void>();
  let isCut = true;
  await page.route('**/api/upload/tus/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    sent.push(Number(await request.headerValue('Upload-Offset')) / uploadPartBytes);
    if (sent.length === 2) return route.abort('internetdisconnected');
    if (isCut && sent.length === 6) return reached.resolve();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Video' }).click();
  let dialog = page.getByRole('dialog', { name: 'Add Video' });
  await fillIn(dialog, path);
  await expect(page.getByRole('progressbar', { name: 'Uploading harbour.webm' })).toBeVisible();
  await reached.promise;
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('A file is still uploading. Please wait')).toBeVisible();
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  const stop = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(stop).toHaveAccessibleDescription(/leaving stops its upload/);
  await stop.getByRole('button', { name: 'Keep editing' }).click();
  isCut = false;
  await page.reload();
  await rowOf(page, 'Harbour at Four').getByRole('button', { name: /^Edit/ }).click();
  dialog = page.getByRole('dialog', { name: 'Edit Video' });
  const interrupted = dialog.getByText('The upload of harbour.webm was interrupted.');
  await expect(interrupted).toBeVisible();
  await fillIn(dialog, path);
  await expect(toastOf(page, 'Upload successful')).toBeVisible({ timeout: 60_000 });
  await expect(interrupted).toBeHidden();
  expect(sent).toEqual([0, 1, 1, 2, 3, 4, ...Array.from({ length: parts - 4 }, (_, at) => at + 4)]);

  await expect(dialog.getByLabel('Video URL')).toHaveValue(/^\/uploads\/[a-z0-9-]+\.webm$/);
  await expect(dialog.getByLabel('Duration')).toHaveValue('00:12');
  await dialog.getByRole('button', { name: 'Frame 3 of 6' }).click();
  await expect(dialog.getByLabel('Thumbnail URL')).toHaveValue(/^\/uploads\/[a-z0-9-]+\.webp$/);
  await dialog.getByText('Director’s note and frames').click();
  await dialog.getByRole('button', { name: 'Take six frames from this video' }).click();
  const frame = '/uploads/[a-z0-9-]+\\.webp';
  await expect(dialog.getByLabel('Frames')).toHaveValue(new RegExp(`^${frame}(\n${frame}){5}$`));
  await dialog.getByLabel('Description', { exact: true }).fill('Nobody is awake but the cranes.');
  await dialog.getByLabel('Category').selectOption('Drama');
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('harbour, , night ');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
  await expect(rowOf(page, 'Harbour at Four')).toContainText('harbour, night');

  await page.goto('/videos');
  const gallery = page.getByRole('list', { name: 'Videos' });
  await expect(gallery.getByRole('heading', { level: 3 }).first()).toHaveText('Harbour at Four');
  await gallery.getByRole('link', { name: /Harbour at Four/ }).click();
  const player = page.getByRole('dialog', { name: 'Harbour at Four' });
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByRole('button', { name: 'Exit Edit Mode' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Edit Harbour at Four' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(editing.getByLabel('Thumbnail URL')).toBeDisabled();
  await expect(editing.getByText('Thumbnail URL cannot be edited directly')).toBeVisible();
  await editing.getByLabel('Title').fill('Harbour at Five');
  await editing.getByLabel('Description').fill('Short.');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await expect(gallery.getByRole('heading', { name: 'Harbour at Five' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Add to featured Harbour at Five' }).click();
  await expect(toastOf(page, 'Added to featured')).toBeVisible();
  await expect(
    gallery.getByRole('button', { name: 'Remove from featured Harbour at Five' }),
  ).toBeVisible();
  await page.goto('/');
  const featured = page.getByRole('list', { name: 'Featured videos' });
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.getByRole('heading', { name: 'Harbour at Five' })).toBeVisible();

  await page.goto('/admin');
  await rowOf(page, 'Harbour at Five').getByRole('button', { name: /^Edit/ }).click();
  const again = page.getByRole('dialog', { name: 'Edit Video' });
  const poster = await again.getByLabel('Thumbnail URL').inputValue();
  await unfoldFile(again);
  await again.getByRole('button', { name: 'Choose a thumbnail from this video' }).click();
  await again.getByRole('button', { name: 'Frame 5 of 6' }).click();
  await expect(again.getByRole('img', { name: /^The frame at 00:(09|10)/ })).toBeVisible();
  await expect(again.getByLabel('Thumbnail URL')).not.toHaveValue(poster);
  await again.getByLabel('Description', { exact: true }).fill('Nobody is awake but the gulls.');
  await again.getByRole('button', { name: 'Update Video' }).click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const handle = page.getByRole('button', { name: /^Move Harbour at Five/ });
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect(handle).toBeFocused();
  await expect(handle).toHaveText('03');
  const order = page.getByRole('region', { name: 'Order of the videos' }).getByRole('listitem');
  await order.nth(3).dragTo(order.nth(0));
  const titles = await order
    .locator('p')
    .evaluateAll((all) => all.slice(0, 4).map((title) => title.firstChild?.textContent ?? ''));
  expect(titles.indexOf('Harbour at Five')).toBe(3);
  await page.getByRole('searchbox', { name: 'Find a video to pin' }).fill('the screening');
  await page.getByLabel('Pin it at number').fill('2');
  await page.getByRole('button', { name: 'Pin at 2 The Screening' }).click();
  await expect(page.getByRole('button', { name: 'Move The Screening, number 2' })).toBeVisible();
  titles.splice(1, 0, 'The Screening');
  titles.splice(4);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(toastOf(page, 'Order saved')).toBeVisible();
  await page.goto('/videos');
  await expect(gallery.getByRole('heading', { level: 3 })).toHaveText(titles);

  await page.goto('/admin');
  await rowOf(page, 'Harbour at Five').waitFor();
  await picturesShown(page);
  await chooseInMenu(rowOf(page, 'Harbour at Five'), 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the video.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Video Deleted')).toBeVisible();
  await expect(rowOf(page, 'Harbour at Five')).toBeHidden();
});

test('an upload goes on where it was when the site cannot answer for a moment', async ({
  page,
  troubles,
}, testInfo) => {
  troubles.allow(/api\/upload\/tus/);
  troubles.allow(/503/);
  const path = testInfo.outputPath('harbour.webm');
  await writeLargeFilm(path, 2.5 * uploadPartBytes);
  await openDesk(page, site, 'priya');
  const sent: string[] = [];
  await page.route(/\/api\/upload\/tus/, (route) => {
    sent.push(route.request().method());
    // The second part, and the question how much of it has arrived.
    return [3, 4].includes(sent.length) ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.getByRole('button', { name: 'Add Video' }).click();
  await fillIn(page.getByRole('dialog', { name: 'Add Video' }), path);
  await expect(toastOf(page, 'Upload successful').first()).toBeVisible({ timeout: 60_000 });
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH', 'PATCH']);
});

test('a day with an image: add, publish and reorder at the desk, then feature, edit and delete in the gallery', async ({
  page,
}) => {
  await openDesk(page, site, 'nils', 'images');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await expect(dialog.getByRole('textbox', { name: /^Tags/ })).toHaveValue('Art');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const message of [
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'Please enter a valid URL or upload a file',
    'Please select a category',
  ]) {
    await expect(dialog.getByText(message).first()).toBeVisible();
  }
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter a valid URL or upload a file',
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'Please select a category',
  ]);
  const file = fileInput(dialog, 'Upload an image');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(
    dialog.getByText('File type must be one of .jpg, .jpeg, .png, .gif, .webp'),
  ).toBeVisible();
  await file.setInputFiles('local/demonstration/media/attention.webp');
  await expect(toastOf(page, 'Upload successful')).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/uploads\//);
  await dialog.getByLabel('Title').fill('Attention Again');
  await dialog.getByLabel('Description', { exact: true }).fill('The same picture once more.');
  await dialog.getByLabel('Category').selectOption('Visual Art');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Image Added')).toBeVisible();
  const [row] = await site.sql`select * from images where title = 'Attention Again'`;
  expect(row).toMatchObject({ width: expect.any(Number), tags: ['Art'] });
  expect(row?.['placeholder']).toMatch(/^data:image\/webp;base64,/);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: /^Move Attention Again/ }).press('ArrowDown');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(toastOf(page, 'Order saved')).toBeVisible();

  await page.goto('/images');
  const gallery = page.getByRole('list', { name: 'Images' });
  await expect(gallery.getByRole('heading', { level: 3 }).nth(1)).toHaveText('Attention Again');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await gallery.getByRole('button', { name: 'Add to featured Attention Again' }).click();
  await expect(toastOf(page, 'Added to featured')).toBeVisible();
  await gallery.getByRole('button', { name: 'Delete Attention Again' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the image.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gallery.getByRole('button', { name: 'Edit Attention Again' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Image' });
  await editing.getByLabel('Title').fill('');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing.getByText('Title must be at least 3 characters').first()).toBeVisible();
  await editing.getByLabel('Title').fill('Attention Twice');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Image updated')).toBeVisible();
  await gallery.getByRole('button', { name: 'Delete Attention Twice' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Image deleted')).toBeVisible();
  await expect(gallery.getByText('Attention Twice')).toBeHidden();
});

test('a work is edited, featured and deleted on its own page', async ({ page, troubles }) => {
  troubles.allow(/404/);
  await openDesk(page, site, 'vera');
  await page.goto('/videos/ink-study-no-3');
  const edit = page.getByRole('button', { name: 'Edit Ink Study No. 3' });
  await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const colorOf = (text: Locator) => text.evaluate((it) => getComputedStyle(it).color);
  const live = page.getByText('live', { exact: true });
  // Only what visitors do not see stands out.
  expect(await colorOf(live)).toBe(await colorOf(page.getByText('Published', { exact: true })));
  expect(await violationsIn(page)).toEqual([]);
  await edit.click();
  const editing = page.getByRole('dialog', { name: 'Edit Video' });
  await editing.getByLabel('Title').fill('Ink Study, Dry');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await expect(page.getByText(/^Not on the pages yet; pages update/)).toBeVisible();
  // What Home shows no more is slow to come, and nobody waits for it.
  const told = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/api\/admin\/videos\?.*featured=true/, async (route) => {
    asked += 1;
    if (asked > 1) await told.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add to featured Ink Study, Dry' }).click();
  const off = page.getByRole('button', { name: 'Remove from featured Ink Study, Dry' });
  await off.click();
  await expect(off).toBeHidden();
  told.resolve();
  await page.getByRole('button', { name: 'Delete Ink Study, Dry' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Unpublish instead' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ink Study/ })).toHaveCount(0);
});
