// Longer than other files: all that is done in the form of a work; its tests share one site.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { createPrivateLink } from '#contract/endpoints/private-links';
import { request } from '#contract/request';
import { privateAddress } from '#stores/private-work';
import { makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { darkFilm, flashFilm } from '#tests/support/dark-films';
import { imageBody, videoBody } from '#tests/support/desk-calls';
import {
  chooseInMenu,
  dropFile,
  fileInput,
  fileOf,
  openDesk,
  panelOf,
  rowOf,
  unfoldFile,
} from '#tests/support/desk-in-browser';
import { holdNext } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';
import { uploadAs } from '#tests/support/upload-as';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();
const film = 'local/demonstration/media/silk.webm';

test('a dropped film is a draft by itself, which Cancel takes back after asking', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/INTERNET_DISCONNECTED|about.html/);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, site, 'mara');
  await page.getByRole('button', { name: 'Add Video' }).click();
  let dialog = page.getByRole('dialog', { name: 'Add Video' });
  const heightOf = () => dialog.evaluate(({ scrollHeight }) => scrollHeight);
  expect(await heightOf(), 'two screens').toBeLessThanOrEqual(1800);
  expect(await violationsIn(page)).toEqual([]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog
    .getByRole('group', { name: 'Upload a video' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'night-ferry.webm',
      mimeType: 'video/webm',
      buffer: await readFile(film),
    });
  await expect(dialog.getByLabel('Title')).toHaveValue('Night ferry');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByText('The connection is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText('The connection is lost.')).toBeHidden();
  held.resolve();
  await expect(dialog.getByLabel('Video URL')).toHaveValue(/^\/uploads\//);
  // The sharpest frame is the poster, until another is chosen.
  const poster = dialog.getByLabel('Thumbnail URL');
  await expect(poster).toHaveValue(/^\/uploads\//);
  const sharpest = await poster.inputValue();
  await dialog.getByLabel('Any frame').fill('2.4');
  await expect(dialog.getByRole('img', { name: 'The frame at 00:02.40' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this frame' }).click();
  await expect(poster).not.toHaveValue(sharpest);
  await dialog.getByLabel('Duration').fill('30');
  await expect(dialog.getByText('Shown as 00:30')).toBeVisible();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('00:30')).toBeVisible();
  const place = await dialog.evaluate((form) => form.scrollTop);
  await preview.getByRole('button', { name: 'Page' }).click();
  // Beside the fields it is in sight already.
  expect(await dialog.evaluate((form) => form.scrollTop)).toBe(place);
  const title = preview.frameLocator('[title=Page]').locator('[inert] h1');
  await expect(title).toHaveText('Night ferry');
  await dialog.getByLabel('Title').fill('Night ferry, once more');
  await expect(title).toHaveText('Night ferry, once more');
  // It has the styles of the site, and no wider a window than it has room for.
  await expect(title).toHaveCSS('text-transform', 'uppercase');
  expect(await title.evaluate(() => innerWidth)).toBeLessThan(700);
  await dialog.getByLabel('Title').fill('Night ferry');
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('sea, night');
  const saved = () =>
    site.sql`select title, duration, tags, state from videos where title = 'Night ferry'`;
  await expect
    .poll(saved)
    .toEqual([{ title: 'Night ferry', duration: '00:30', tags: ['sea', 'night'], state: 'draft' }]);

  await page.reload();
  await rowOf(page, 'Night ferry').getByRole('button', { name: /^Edit/ }).click();
  dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(dialog.getByRole('textbox', { name: /^Tags/ })).toHaveValue('sea, night');
  await unfoldFile(dialog);
  await dialog.getByLabel('Video URL').fill('https://example.org/about.html');
  await dialog.getByLabel('Duration').fill('half a minute');
  await expect(dialog.getByText('Draft saved, except Duration')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const message of [
    'Please write the duration as minutes and seconds, such as 2:35',
    /^This is not the address of a video/,
    'Description must be at least 10 characters',
  ]) {
    await expect(dialog.getByText(message).first()).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/brings the draft back as you opened it/);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  const [back] = await site.sql`select url from videos where title = 'Night ferry'`;
  expect(back?.['url']).toMatch(/^\/uploads\//);

  await page.getByRole('button', { name: 'Add Video' }).click();
  dialog = page.getByRole('dialog', { name: 'Add Video' });
  await dialog.getByLabel('Title').fill('Given up');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveAccessibleDescription(/Discarding deletes it/);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(rowOf(page, 'Given up')).toBeHidden();
  expect(await site.sql`select from videos where title = 'Given up'`).toEqual([]);
});

test('a film is taken wherever it is dropped: on the list, or beside the field of a form that has none', async ({
  page,
}) => {
  await openDesk(page, site, 'dora');
  const content = await readFile(film);
  await panelOf(page).getByRole('article').first().waitFor();
  await dropFile(panelOf(page).getByRole('article').first(), 'ebb.webm', content);
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  const title = dialog.getByLabel('Title');
  await expect(title).toHaveValue('Ebb');
  const address = dialog.getByLabel('Video URL');
  await expect(address).toHaveValue(/^\/uploads\//);
  const first = await address.inputValue();
  expect(await dropFile(title, 'other.webm', content)).toBe(true);
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await expect(address).toHaveValue(first);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add Video' }).click();
  await dialog.getByLabel('Video URL').waitFor();
  await dropFile(title, 'flood.webm', content);
  await expect(title).toHaveValue('Flood');
  await expect(address).toHaveValue(/^\/uploads\//);
  // What is typed next is no part of the address.
  await expect(dialog.getByRole('group', { name: 'Upload a video' })).toBeFocused();
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin?tab=messages');
  await expect(panelOf(page).getByText('No messages found.')).toBeVisible();
  expect(await dropFile(panelOf(page), 'astray.webm', content)).toBe(true);
});

test('a draft whose file moved since it was listed shows its present address, and asks nothing about it', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const { token } = await openDesk(page, site, 'mover', 'images');
  const options = { origin: site.url, token };
  const addressOf = async (name: string) => {
    await uploadAs(site, token, 'image', 'ember-plume.webp', name);
    const [row] = await site.sql`select id from uploads where filename = ${name}`;
    return { id: String(row?.['id']), address: `/uploads/${row?.['id']}.webp` };
  };
  const [former, present] = [await addressOf('former.webp'), await addressOf('present.webp')];
  const title = 'Moved since';
  const body = { ...imageBody, title, url: former.address, state: 'draft' } as const;
  const { id } = (await request(deskImages.create, { body }, options)).answer;
  await page.reload();
  const row = rowOf(page, title);
  await row.waitFor();
  await site.sql`insert into moved_files (id, new_id) values (${former.id}, ${present.id})`;
  await site.sql`update images set url = url where id = ${id}`;
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByLabel('Title').fill('Moved and renamed');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await unfoldFile(dialog);
  await expect(dialog.getByLabel('Image URL')).toHaveValue(present.address);
  const measured = { width: 640, height: 480 };
  await request(deskImages.change, { params: { id }, body: measured }, options);
  await dialog.getByLabel('Title').fill('Moved and named');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
  const { answer } = await request(deskImages.read, { params: { id } }, options);
  expect(answer).toMatchObject({ ...measured, title: 'Moved and named', url: present.address });
});

test('a page that holds no video is published by no form, and gets into no live work in place', async ({
  page,
}) => {
  const refusal = /^No video could be loaded from this address/;
  const body = await readFile(film);
  await page.route('https://example.com/*', (route) =>
    route.request().url().endsWith('/my-film')
      ? route.fulfill({ contentType: 'text/html', body: '<p>A page.</p>' })
      : route.fulfill({ contentType: 'video/webm', body }),
  );
  const { token } = await openDesk(page, site, 'looker');
  const options = { origin: site.url, token };
  const url = 'https://example.com/my-film';
  const draft = { ...videoBody, title: 'Film or page', url, state: 'draft' } as const;
  const { id } = (await request(deskVideos.create, { body: draft }, options)).answer;
  const read = async () => (await request(deskVideos.read, { params: { id } }, options)).answer;
  await page.reload();
  await rowOf(page, 'Film or page').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText(refusal).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByLabel('Publish at').fill('2099-03-01T18:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(toastOf(page, 'Failed to update video').first()).toBeVisible();
  expect((await read()).state).toBe('draft');
  await dialog.getByRole('button', { name: 'Without a date' }).click();
  await dialog.getByLabel('Video URL').fill('https://example.com/film-itself');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  expect((await read()).state).toBe('published');

  await page.goto('/videos');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'Edit Film or page' }).click();
  await dialog.getByLabel('Video URL').fill(url);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(refusal).first()).toBeVisible();
  expect((await read()).url).toBe('https://example.com/film-itself');
});

test('a draft that lacks something is edited in place', async ({ page }) => {
  const { token } = await openDesk(page, site, 'sketcher');
  const options = { origin: site.url, token };
  const body = { title: 'Half said', state: 'draft' } as const;
  const { id } = (await request(deskVideos.create, { body }, options)).answer;
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'Edit Half said' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByLabel('Description').fill('Said a little more.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  const { answer } = await request(deskVideos.read, { params: { id } }, options);
  const lacking = { url: '', category: '', state: 'draft' };
  expect(answer).toMatchObject({ ...lacking, description: 'Said a little more.' });
});

test('in a low window the one field that is refused is clear of the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { dialog } = await openImage(page, 'Low down', 'published');
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('ab');
  await dialog.locator('button[type=submit]').click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  const why = dialog.locator('p[id$="-error"]');
  const foot = dialog.locator('[data-foot]');
  for (const part of [title, why])
    await expect
      .poll(async () => {
        const [box, end] = [await part.boundingBox(), await foot.boundingBox()];
        return (end?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
});

test('in a low window the page of a work is whole between title and buttons once it is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDesk(page, site, 'lona', 'videos');
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByRole('button', { name: 'Page' }).click();
  const pane = dialog.getByTitle('Page', { exact: true });
  await expect(pane).toBeInViewport({ ratio: 1 });
  const [box, foot] = await Promise.all([
    pane.boundingBox(),
    dialog.locator('[data-foot]').boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test('the page of a work is scrolled with the keyboard, and Escape leaves the form from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openDesk(page, site, 'keyes', 'videos');
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Page' }).click();
  const shown = preview.frameLocator('[title=Page]').getByRole('main');
  await shown.waitFor();
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await preview.locator('a, button').last().focus();
  await page.keyboard.press('Tab');
  await expect(shown).toBeFocused();
  await expect(shown).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('PageDown');
  await expect.poll(() => shown.evaluate((main) => main.scrollTop)).toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('in a low window a work is edited in place with its fields beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDesk(page, site, 'lowell');
  await page.goto('/images');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page
    .getByRole('button', { name: /^Edit (?!text)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(dialog.getByLabel('Category')).toBeVisible();
  await dialog.evaluate((opened) =>
    Promise.all(opened.getAnimations().map(({ finished }) => finished)),
  );
  const category = await boxOf(dialog.getByLabel('Category'));
  const foot = await boxOf(dialog.locator('[data-foot]'));
  expect((await boxOf(dialog.getByLabel('Description'))).y).toBeCloseTo(category.y, 0);
  const tags = await boxOf(dialog.getByLabel('Tags'));
  for (const part of [category, tags, await boxOf(dialog.locator('picture img'))]) {
    expect(part.y + part.height).toBeLessThan(foot.y);
  }
});

test('a film behind a private link plays with controls and captions of the page', async ({
  page,
}) => {
  const { token } = await makeAccount(site, 'wanda', 'admin');
  const options = { origin: site.url, token };
  const [shown] = await site.sql`select url from videos where captions is not null limit 1`;
  const { answer: work } = await request(
    deskVideos.create,
    {
      body: {
        state: 'draft',
        title: 'A rough cut',
        url: String(shown?.['url']),
        duration: '00:08',
        captions: 'WEBVTT\n\n00:00.000 --> 10:00.000\nNobody speaks.\n',
        captionsLanguage: 'en',
      },
    },
    options,
  );
  const params = { kind: 'video', work: work.id } as const;
  const { answer: link } = await request(createPrivateLink, { params, body: { days: 1 } }, options);
  // Upright, it is as high as the window.
  await site.sql`update videos set width = 540, height = 960 where id = ${work.id}`;
  await page.goto(privateAddress({ kind: 'video', secret: link.secret }));
  const film = page.locator('video');
  await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 });
  await expect(film).toHaveJSProperty('controls', false);
  await film.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(film).toHaveJSProperty('paused', false);
  await expect(page.getByText('Nobody speaks.')).toBeVisible();
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(page.getByText('Nobody speaks.')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
});

test('a draft is seen at its address by the team, and by others with a link until it is revoked', async ({
  page,
  browser,
  troubles,
}) => {
  troubles.allow(/404/);
  const { token } = await openDesk(page, site, 'vera', 'images');
  const body = {
    state: 'draft',
    title: 'Not yet seen',
    url: '/uploads/demo-ember-plume.webp',
    width: 1067,
    height: 1600,
  } as const;
  await request(deskImages.create, { body }, { origin: site.url, token });
  await page.reload();
  await rowOf(page, 'Not yet seen').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/images/not-yet-seen',
  );
  await dialog.getByRole('button', { name: 'Show privately' }).click();
  const links = page.getByRole('dialog', { name: 'Show privately' });
  await links.getByLabel('Works for').selectOption('1 day');
  const held = await holdNext(page, '**/private-links/**');
  await links.getByRole('button', { name: 'Create link' }).click();
  const making = await held();
  // Its address comes once: nobody leaves before it is there.
  await page.keyboard.press('Escape');
  await expect(links).toBeVisible();
  await making.continue();
  const address = await links.getByLabel('The link').inputValue();
  expect(address).toMatch(/\/private#image-[\w-]{43}$/);
  await expect(links.getByRole('listitem')).toContainText('Not opened yet');
  await expect(links.getByRole('listitem')).toContainText(
    `Just made, ends in …${address.slice(-6)}`,
  );

  const outside = await browser.newPage({ baseURL: site.url });
  await outside.goto('/images/not-yet-seen');
  await expect(outside.getByText('404')).toBeVisible();
  await outside.goto(address);
  await expect(outside.getByRole('heading', { level: 1, name: 'Not yet seen' })).toBeVisible();
  await expect(outside.getByText('Shown privately')).toBeVisible();
  await expect(outside.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await links.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Show privately' }).click();
  await expect(links.getByRole('listitem')).toContainText('Opened once, just now');
  await links.getByRole('button', { name: 'Revoke' }).click();
  await expect(links.getByText('No link works at present.')).toBeVisible();
  await outside.reload();
  const refusal = outside.getByText('This link no longer works.');
  await expect(refusal).toBeVisible();
  const bar = await outside.getByRole('navigation', { name: 'Main' }).boundingBox();
  const shown = await refusal.boundingBox();
  expect(shown?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(shown?.x).toBeGreaterThan(0);
  await outside.close();

  await page.goto('/images/not-yet-seen');
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet seen' })).toBeVisible();
  await expect(page.getByText('Draft: only the team sees it')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit Content' }).click();
  const edit = page.getByRole('button', { name: 'Edit Not yet seen' });
  await edit.waitFor();
  // The bar of edit mode lies over nothing that is pressed.
  const [place, foot] = await Promise.all(
    [edit, page.getByRole('button', { name: 'Exit Edit Mode' })].map((it) => it.boundingBox()),
  );
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  await edit.click();
  const inPlace = page.getByRole('dialog', { name: 'Edit Image' });
  await inPlace.getByLabel('Title').fill('Soon to be seen');
  await inPlace.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Soon to be seen' })).toBeVisible();
  await expect(page).toHaveURL(/\/images\/soon-to-be-seen$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Soon to be seen' })).toBeVisible();
  await expect(page.getByText('Nothing on this page can be edited here.')).toBeHidden();
  expect(await violationsIn(page)).toEqual([]);
});

test('a row leads to the page of its work, and a draft is shown privately from there', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'rita', 'images');
  const body = { title: 'Shown from its row', state: 'draft' } as const;
  await request(deskImages.create, { body }, { origin: site.url, token });
  await page.reload();
  const row = rowOf(page, 'Shown from its row');
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(row.getByRole('link', { name: 'View Shown from its row' })).toHaveAttribute(
    'href',
    '/images/shown-from-its-row',
  );
  await row.getByRole('button', { name: /^Show privately/ }).click();
  const links = page.getByRole('dialog', { name: 'Show privately' });
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(links.getByLabel('The link')).toHaveValue(/\/private#image-/);
  await links.getByRole('button', { name: 'Close' }).click();

  const published = page.getByRole('article').filter({ hasText: 'Live' }).first();
  await published.getByRole('button', { name: /^More for/ }).click();
  await expect(published.getByRole('link', { name: /^View/ })).toBeVisible();
  await expect(published.getByRole('button', { name: /^Show privately/ })).toHaveCount(0);
});

test('a work that is opened shows the shape of its form until the form is there', async ({
  page,
}) => {
  await openDesk(page, site, 'mara');
  const held = Promise.withResolvers<void>();
  await page.route(/work-dialog\S*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await panelOf(page).getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(dialog.getByRole('status')).toHaveText('Loading the form');
  expect(await violationsIn(page)).toEqual([]);
  held.resolve();
  await expect(dialog.getByLabel('Title')).toHaveValue(/./);
  await expect(dialog.getByText('Loading the form')).toBeHidden();
});

test('a film whose replacement was interrupted shows its file, and a folded one opens for what is dragged to it', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'olga');
  const body = { ...videoBody, title: 'Held harbour' };
  await request(deskVideos.create, { body }, { origin: site.url, token });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  const drop = dialog.getByRole('button', { name: 'Upload a video' });
  const edit = rowOf(page, 'Held harbour').getByRole('button', { name: /^Edit/ });
  await edit.click();
  await expect(drop).toBeHidden();
  await fileOf(dialog).dispatchEvent('dragenter');
  await expect(drop).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // As tus-js-client keeps it.
  await page.evaluate((creationTime) => {
    const metadata = { kind: 'video', filename: 'harbour.webm' };
    localStorage.setItem('tus::film::1', JSON.stringify({ creationTime, metadata }));
  }, new Date().toString());
  await edit.click();
  await expect(dialog.getByText('The upload of harbour.webm was interrupted.')).toBeVisible();
});

test('a live work is unpublished instead of deleted, from its question, from its form and in place', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'nils');
  for (const title of ['Kept one', 'Kept two', 'Kept three']) {
    await request(
      deskVideos.create,
      { body: { ...videoBody, title } },
      { origin: site.url, token },
    );
  }
  await page.reload();
  const states = () =>
    site.sql`select title, state from videos where title like 'Kept %' order by title`;
  await chooseInMenu(rowOf(page, 'Kept one'), 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Kept one');
  await question.getByRole('button', { name: 'Unpublish instead' }).click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
  await chooseInMenu(rowOf(page, 'Kept one'), 'Delete');
  await expect(question.getByRole('button', { name: 'Unpublish instead' })).toBeHidden();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await rowOf(page, 'Kept two').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute('href', /kept-two$/);
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/videos');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const gallery = page.getByRole('list', { name: 'Videos' });
  const remove = gallery.getByRole('button', { name: 'Delete Kept three' });
  await remove.click();
  await expect(question).toContainText('It is public.');
  await question.getByRole('button', { name: 'Unpublish instead' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await expect(question).toBeHidden();
  const card = gallery.getByRole('article').filter({ hasText: 'Kept three' });
  await expect(card.getByText(/^draft/)).toBeVisible();
  await remove.click();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Unpublish instead' })).toBeHidden();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await states()).toEqual([
    { title: 'Kept one', state: 'draft' },
    { title: 'Kept three', state: 'draft' },
    { title: 'Kept two', state: 'draft' },
  ]);
});

for (const { name, film, brighterThan, isDark } of [
  { name: 'dark-all-over.webm', film: darkFilm, brighterThan: 10, isDark: true },
  { name: 'dark-but-for-a-moment.webm', film: flashFilm, brighterThan: 60, isDark: false },
]) {
  test(`${name} gets its brightest frame for a poster${isDark ? ', and the form says so' : ''}`, async ({
    page,
  }) => {
    await openDesk(page, site, name.slice(0, -5));
    await page.getByRole('button', { name: 'Add Video' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Video' });
    await fileInput(dialog, 'Upload a video').setInputFiles({
      name,
      mimeType: 'video/webm',
      buffer: film,
    });
    const poster = dialog.getByLabel('Thumbnail URL');
    await expect(poster).toHaveValue(/^\/uploads\//);
    const told = dialog.getByText(/^Every frame that was tried is dark, so the brightest/);
    if (isDark) await expect(told).toBeVisible();
    else await expect(told).toHaveCount(0);
    const file = await fetch(new URL(await poster.inputValue(), site.url));
    const { channels } = await sharp(await file.arrayBuffer()).stats();
    expect(channels[0]?.mean).toBeGreaterThan(brighterThan);
    if (!isDark) return;
    await dialog.getByRole('button', { name: 'Frame 1 of 6' }).click();
    await expect(told).toBeHidden();
  });
}

test('a frame that is chosen while others are still looked for stays the thumbnail', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/upload/thumbnail*', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  // The first frame is seen, and no other one is looked at before it was chosen.
  await page.addInitScript(() => {
    const own = createImageBitmap;
    const chosen = Promise.withResolvers<void>();
    let isFirst = true;
    Object.assign(globalThis, {
      createImageBitmap: async (picture: Blob) => {
        const isHeld = !isFirst;
        isFirst = false;
        if (isHeld) await chosen.promise;
        return own(picture);
      },
      lookAtFrames: chosen.resolve,
    });
  });
  await openDesk(page, site, 'priya');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await fileInput(dialog, 'Upload a video').setInputFiles(film);
  const first = dialog.getByRole('button', { name: 'Frame 1 of 6' });
  await first.click();
  await page.evaluate(() => Reflect.get(globalThis, 'lookAtFrames')());
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('img', { name: 'Frame 6 of 6' })).toBeVisible();
  await expect.poll(() => sent).toBe(1);
  held.resolve();
  await expect(dialog.getByLabel('Thumbnail URL')).toHaveValue(/^\/uploads\//);
  await expect(dialog.getByRole('button', { name: 'Use this frame' })).toBeEnabled();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toBe(1);
});

test('the form waits for the frame that becomes the thumbnail', async ({ page }) => {
  // No frame is looked at before.
  await page.addInitScript(() => {
    const own = createImageBitmap;
    const waited = Promise.withResolvers<void>();
    Object.assign(globalThis, {
      createImageBitmap: (picture: Blob) => waited.promise.then(() => own(picture)),
      lookAtFrames: waited.resolve,
    });
  });
  await openDesk(page, site, 'hasty');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await fileInput(dialog, 'Upload a video').setInputFiles(film);
  await expect(dialog.getByLabel('Video URL')).toHaveValue(/^\/uploads\//);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const waiting = dialog.getByText('A file is still uploading. Please wait');
  await expect(waiting).toBeVisible();
  await page.evaluate(() => Reflect.get(globalThis, 'lookAtFrames')());
  await expect(dialog.getByLabel('Thumbnail URL')).toHaveValue(/^\/uploads\//);
  await expect(waiting).toBeHidden();
});

test('a thumbnail that is uploaded while a frame is on its way stays', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/upload/thumbnail*', async (route) => {
    sent += 1;
    if (sent === 1) await held.promise;
    await route.continue();
  });
  await openDesk(page, site, 'chooser');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await fileInput(dialog, 'Upload a video').setInputFiles(film);
  await expect.poll(() => sent).toBe(1);
  await fileInput(dialog, 'Upload a thumbnail').setInputFiles(
    'local/demonstration/media/ember-plume.webp',
  );
  const thumbnail = dialog.getByLabel('Thumbnail URL');
  await expect(thumbnail).toHaveValue(/^\/uploads\//);
  const own = await thumbnail.inputValue();
  held.resolve();
  await expect(dialog.getByRole('button', { name: 'Use this frame' })).toBeEnabled();
  await expect(thumbnail).toHaveValue(own);
});

test('a work that is filled in fits into two screens, is kept with Save draft, and plays with captions of an SRT file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, site, 'sonja');
  await page.getByRole('button', { name: 'Add Video' }).click();
  let dialog = page.getByRole('dialog', { name: 'Add Video' });
  const heightOf = () => dialog.evaluate(({ scrollHeight }) => scrollHeight);
  await fileInput(dialog, 'Upload a video').setInputFiles(film);
  await expect(dialog.getByLabel('Thumbnail URL')).toHaveValue(/^\/uploads\//);
  await dialog.getByLabel('Any frame').fill('2.4');
  await expect(dialog.getByRole('img', { name: 'The frame at 00:02.40' })).toBeVisible();
  await dialog.getByLabel('Title').fill('Silk, told');
  await dialog
    .getByLabel('Description', { exact: true })
    .fill('A sheet of silk falls through the light of a projector. '.repeat(12));
  await dialog.getByLabel('Category').selectOption('Drama');
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('silk, light, fall, projector, dust');
  await dialog.getByText('Alt text and captions').click();
  const captionsFile = dialog.locator('input[accept*=".srt"]');
  await captionsFile.setInputFiles({
    name: 'latin.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:08,500\r\nVoilà.\r\n', 'latin1'),
  });
  const refusal = dialog
    .getByRole('paragraph')
    .filter({ hasText: 'Please save the file as UTF-8' });
  await expect(refusal).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Captions/ })).toHaveValue('');
  await captionsFile.setInputFiles({
    name: 'silk.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:08,500\r\nSilk, <i>falling</i>.\r\n'),
  });
  const captions = () => dialog.getByRole('textbox', { name: /^Captions/, includeHidden: true });
  await expect(captions()).toHaveValue(
    'WEBVTT\n\n00:00:00.000 --> 00:00:08.500\nSilk, <i>falling</i>.\n',
  );
  await expect(refusal).toBeHidden();
  await dialog.getByRole('textbox', { name: /^Transcript/ }).fill('Silk falls.\n'.repeat(20));
  await dialog.getByText('Alt text and captions').click();
  await dialog.getByText('How it was made').click();
  await dialog
    .getByRole('textbox', { name: /^Credits/ })
    .fill(Array.from({ length: 12 }, (_, at) => `Part ${at + 1}: Ada Client`).join('\n'));
  await dialog.getByText('How it was made').click();
  expect(await heightOf(), 'two screens, while a poster is chosen').toBeLessThanOrEqual(1800);

  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Silk, told')).toContainText('draft');
  await page.reload();
  await expect(rowOf(page, 'Silk, told')).toContainText('draft');
  const state = () => site.sql`select state from videos where title = 'Silk, told'`;
  expect(await state()).toEqual([{ state: 'draft' }]);

  await rowOf(page, 'Silk, told').getByRole('button', { name: /^Edit/ }).click();
  dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Silk, told');
  await expect(captions()).toHaveValue(/falling/);
  expect(await heightOf(), 'two screens').toBeLessThanOrEqual(1800);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
  expect(await state()).toEqual([{ state: 'published' }]);

  await page.goto('/videos');
  await page.getByRole('link', { name: /Silk, told/ }).click();
  const player = page.getByRole('dialog', { name: 'Silk, told' });
  await expect(player.getByText('Silk, falling.')).toBeVisible();
});

/** An image that lacks nothing, in its open form. */
async function openImage(page: Page, title: string, state: 'draft' | 'published' = 'draft') {
  const { token } = await openDesk(page, site, 'enid', 'images');
  const body = { ...imageBody, title, url: '/uploads/demo-ember-plume.webp', state };
  const { id } = (await request(deskImages.create, { body }, { origin: site.url, token })).answer;
  await page.reload();
  await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click();
  const stored = async () => {
    const [row] = await site.sql`select title, state, publish_at from images where id = ${id}`;
    return { title: row?.['title'], state: row?.['state'], isDated: row?.['publish_at'] !== null };
  };
  return { dialog: page.getByRole('dialog', { name: 'Edit Image' }), stored };
}

test('Enter saves a draft without publishing it, and schedules it beside a date', async ({
  page,
}) => {
  const { dialog, stored } = await openImage(page, 'Entered');
  await dialog.getByLabel('Title').fill('Entered once');
  await dialog.getByLabel('Title').press('Enter');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await dialog.getByLabel('Featured').press('Enter');
  await expect(dialog).toBeVisible();
  expect(await stored()).toEqual({ title: 'Entered once', state: 'draft', isDated: false });

  const main = dialog.locator('button[type=submit]');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(main).toHaveText('Schedule');
  await dialog.getByRole('button', { name: 'Without a date' }).click();
  await expect(dialog.getByLabel('Publish at')).toBeHidden();
  await expect(main).toHaveText('Publish');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByLabel('Publish at').fill('2099-03-01T18:30');
  await dialog.getByLabel('Publish at').press('Enter');
  await expect(toastOf(page, 'Image Updated')).toContainText(/Scheduled for .*2099/);
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ title: 'Entered once', state: 'scheduled', isDated: true });
});

test('Enter saves what was changed of a published work', async ({ page }) => {
  const { dialog, stored } = await openImage(page, 'Public', 'published');
  await dialog.getByLabel('Title').fill('Public still');
  await dialog.getByLabel('Title').press('Enter');
  await expect(toastOf(page, 'Image Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ title: 'Public still', state: 'published', isDated: false });
});

test('the toast says that a draft is public now', async ({ page }) => {
  const { dialog } = await openImage(page, 'Out now');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Image Updated')).toContainText('Published: visitors can see it now.');
});

test('a date that is not scheduled yet is never said to be saved, and is asked about before it is lost', async ({
  page,
}) => {
  const { dialog, stored } = await openImage(page, 'Dated');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'More actions' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByLabel('Publish at').fill('2099-03-01T18:30');
  const status = dialog.locator('[data-foot]').getByRole('status');
  await expect(status).toHaveText('Not scheduled yet');
  await dialog.getByLabel('Title').fill('Dated later');
  await expect(status).toHaveText('Draft saved · Not scheduled yet');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2099-03-01T18:30');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toContainText('It is not scheduled.');
  expect(await stored()).toEqual({ title: 'Dated later', state: 'draft', isDated: false });
});

test('a date that is not scheduled yet stays when saving fails', async ({ page, troubles }) => {
  troubles.allow(/503/);
  const { dialog, stored } = await openImage(page, 'Dated still');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const date = dialog.getByLabel('Publish at');
  await date.fill('2099-03-01T18:30');
  const json = { error: 'Busy' };
  await page.route('**/api/admin/images/*', (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page, 'Failed to update image')).toBeVisible();
  await expect(date).toHaveValue('2099-03-01T18:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ title: 'Dated still', state: 'scheduled', isDated: true });
});

test('frames are taken with the focus on their button, and replaced only after a question', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'framer');
  const body = { ...videoBody, title: 'Silk, framed', url: '/uploads/demo-silk.webm' };
  await request(deskVideos.create, { body }, { origin: site.url, token });
  await page.reload();
  await rowOf(page, 'Silk, framed').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByText('Director’s note and frames').click();
  const take = dialog.getByRole('button', { name: /^Take six frames/ });
  const box = dialog.getByRole('textbox', { name: /^Frames/, includeHidden: true });
  const frame = '/uploads/[a-z0-9-]+\\.webp';
  const six = new RegExp(`^${frame}(\n${frame}){5}$`);
  await take.press('Enter');
  await expect(box).toHaveValue(six);
  await expect(take).toHaveText('Take six frames again');
  await expect(take).toBeFocused();
  const first = await box.inputValue();

  await take.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Replace these frames?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(take).toBeFocused();
  await expect(box).toHaveValue(first);
  await take.press('Enter');
  await page.route('**/api/upload/*', () => undefined);
  await question.getByRole('button', { name: 'Replace' }).click();
  await dialog.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await page.unroute('**/api/upload/*');
  await expect(take).toBeFocused();
  await expect(box).toHaveValue(first);
  await take.press('Enter');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(box).not.toHaveValue(first);
  await expect(box).toHaveValue(six);
  await expect(take).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`frames are moved and removed by their pictures, ${width} pixels wide`, async ({ page }) => {
    const { dialog } = await openImage(page, `Framed ${width}`);
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByText('Director’s note and frames').click();
    await dialog.getByText('Addresses', { exact: true }).click();
    const [ember, wood, sea] = ['ember-plume', 'red-wood', 'sea-light'].map(
      (name) => `/uploads/demo-${name}.webp`,
    );
    const box = dialog.getByRole('textbox', { name: /^Frames/ });
    await box.fill([ember, wood, sea].join('\n'));
    const list = dialog.getByRole('list', { name: 'Pictures in their order' });
    await expect(list.getByRole('img')).toHaveCount(3);
    const press = (name: string) => list.getByRole('button', { name }).press('Enter');
    await press('Move frame 3 earlier');
    await expect(box).toHaveValue([ember, sea, wood].join('\n'));
    await expect(list.getByRole('button', { name: 'Move frame 2 earlier' })).toBeFocused();
    await press('Move frame 2 earlier');
    await expect(list.getByRole('button', { name: 'Move frame 1 earlier' })).toBeFocused();
    await press('Move frame 1 earlier');
    await press('Move frame 1 later');
    await expect(list.getByRole('button', { name: 'Move frame 2 later' })).toBeFocused();
    await expect(box).toHaveValue([ember, sea, wood].join('\n'));
    await press('Remove frame 2');
    await expect(box).toHaveValue([ember, wood].join('\n'));
    await expect(list.getByRole('button', { name: 'Remove frame 2' })).toBeFocused();
    for (const button of await list.getByRole('button').all()) {
      const area = await button.boundingBox();
      expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(
        width < 640 ? 44 : 36,
      );
    }
    expect(await violationsIn(page)).toEqual([]);
    await press('Remove frame 2');
    await press('Remove frame 1');
    await expect(list).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Upload a frame' })).toBeFocused();
    await expect(box).toHaveValue('');
  });
}
