// Longer than other files: what is done twice, too early or without a connection; its tests share one site.
import type { Page, Request, Route } from 'playwright/test';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { makeAccount, password } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { imageBody } from '#tests/support/desk-calls';
import {
  chooseInMenu,
  editSelected,
  endSessions,
  fileInput,
  openDesk,
  openRoom,
  panelOf,
  rowOf,
  shownPlace,
  unfoldFile,
} from '#tests/support/desk-in-browser';
import { holdNext } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

const oneImage = '**/api/admin/images/*';
const anImage = { ...imageBody, url: '/uploads/demo-ember-plume.webp' };
const images = { first: 'Neighbour one', second: 'Neighbour two' };

test.beforeAll(async () => {
  const { token } = await makeAccount(site, 'neighbour', 'admin');
  for (const title of Object.values(images)) {
    await request(deskImages.create, { body: { ...anImage, title } }, { origin: site.url, token });
  }
});

const idOf = async (title: string) => {
  const [row] = await site.sql`select id from images where title = ${title}`;
  return Number(row?.['id']);
};

/** Holds back the first request of a kind until it is let go. */
async function holdFirst(page: Page, path: string, isMeant: (request: Request) => boolean) {
  const held = Promise.withResolvers<Route>();
  let isHeld = false;
  await page.route(path, async (route) => {
    if (isHeld || !isMeant(route.request())) return route.fallback();
    isHeld = true;
    held.resolve(route);
  });
  return async () => {
    const route = await held.promise;
    const answered = page.waitForResponse((response) => response.request() === route.request());
    await route.continue();
    await (await answered).finished();
    // What the answer does to the page is done before its next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
}

test('of two works opened in place one after the other, the second is edited', async ({ page }) => {
  await openDesk(page, site, 'hasty');
  await page.goto('/images');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const [first, second] = [await idOf(images.first), await idOf(images.second)];
  const letGo = await holdFirst(page, oneImage, (asked) => asked.url().endsWith(`/${first}`));
  await page.getByRole('button', { name: `Edit ${images.first}` }).click();
  await page.getByRole('button', { name: `Edit ${images.second}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await expect(dialog.getByLabel('Title')).toHaveValue(images.second);
  await letGo();
  await expect(dialog.getByLabel('Title')).toHaveValue(images.second);
  await dialog.getByLabel('Description').fill('Meant for the second.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Image updated')).toBeVisible();
  expect(await site.sql`select id from images where description = 'Meant for the second.'`).toEqual(
    [{ id: second }],
  );
});

test('a work that another admin deleted leaves the gallery when it is to be edited', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  const { token } = await openDesk(page, site, 'late');
  const { answer } = await request(
    deskImages.create,
    { body: { ...anImage, title: 'Gone meanwhile' } },
    { origin: site.url, token },
  );
  await page.goto('/images');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const edit = page.getByRole('button', { name: 'Edit Gone meanwhile' });
  await expect(edit).toBeVisible();
  const params = { id: answer.id };
  await request(deskImages.remove, { params }, { origin: site.url, token });
  await edit.click();
  await expect(toastOf(page, 'Error updating image')).toContainText(
    'This was deleted in the meantime.',
  );
  await expect(page.getByRole('heading', { name: 'Gone meanwhile' })).toBeHidden();
});

test('a form that is being saved is not left before the answer, also by Back', async ({ page }) => {
  await openDesk(page, site, 'leaving');
  await page.getByRole('tab', { name: 'Images' }).click();
  const letGo = await holdFirst(page, oneImage, (asked) => asked.method() === 'PATCH');
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await rowOf(page, images.first).getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Description', { exact: true }).fill('Saved while it is left.');
  await dialog.getByRole('button', { name: 'Update Image' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL('/admin?tab=images');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(dialog.getByLabel('Title')).toBeVisible();
  await letGo();
  await expect(toastOf(page, 'Image Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** A draft of the images whose form is open. */
async function openDraft(page: Page, username: string, title: string) {
  const { token } = await openDesk(page, site, username, 'images');
  const body = { ...anImage, title, state: 'draft' } as const;
  const options = { origin: site.url, token };
  const { id } = (await request(deskImages.create, { body }, options)).answer;
  await page.reload();
  await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click();
  return { id, dialog: page.getByRole('dialog', { name: 'Edit Image' }) };
}

test('Cancel takes back what is still being saved, after asking', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  const { id, dialog } = await openDraft(page, 'canceller', 'Taken back');
  let letGo = await holdFirst(page, oneImage, (asked) => asked.method() === 'PATCH');
  let sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
  await dialog.getByLabel('Title').fill('Not meant');
  await sent;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveAccessibleDescription(/brings the draft back as you opened it/);
  await question.getByRole('button', { name: 'Discard' }).click();
  await letGo();
  await expect(dialog).toBeHidden();
  const stored = () => site.sql`select title from images where id = ${id}`;
  expect(await stored()).toEqual([{ title: 'Taken back' }]);

  letGo = await holdFirst(page, '**/api/admin/images', (asked) => asked.method() === 'POST');
  sent = page.waitForRequest((asked) => asked.method() === 'POST');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const added = page.getByRole('dialog', { name: 'Add Image' });
  await added.getByLabel('Title').fill('Never meant');
  await sent;
  await added.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveAccessibleDescription(/Discarding deletes it/);
  await question.getByRole('button', { name: 'Discard' }).click();
  await letGo();
  await expect(added).toBeHidden();
  expect(await site.sql`select from images where title = 'Never meant'`).toEqual([]);
});

test('a draft that is published while it saves itself is pending from the press on', async ({
  page,
}) => {
  const { id, dialog } = await openDraft(page, 'pressing', 'Pressed');
  const letGo = await holdFirst(page, oneImage, (asked) => asked.method() === 'PATCH');
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
  await dialog.getByLabel('Title').fill('Pressed once');
  await sent;
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await letGo();
  await expect(toastOf(page, 'Image Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await site.sql`select title, state from images where id = ${id}`).toEqual([
    { title: 'Pressed once', state: 'published' },
  ]);
  // The list of the tests after this one has no room for it.
  await site.sql`delete from images where id = ${id}`;
});

test('a draft that is saved for two reasons at once is saved once', async ({ page }) => {
  const { id, dialog } = await openDraft(page, 'doubling', 'Once');
  const letGo = await holdFirst(page, oneImage, (asked) => asked.method() === 'PATCH');
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
  await dialog.getByLabel('Title').fill('Once more');
  await sent;
  await dialog.getByLabel('Title').fill('Once more and last');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.keyboard.press('Escape');
  await letGo();
  await expect(dialog).toBeHidden();
  expect(await site.sql`select title, version from images where id = ${id}`).toEqual([
    { title: 'Once more and last', version: 3 },
  ]);
});

test('a draft that another admin changed or deleted says so instead of saving itself', async ({
  page,
  troubles,
}) => {
  troubles.allow(/40[49]/);
  const { id, dialog } = await openDraft(page, 'parallel', 'Two hands');
  await site.sql`update images set description = 'By another.', version = version + 1 where id = ${id}`;
  await dialog.getByLabel('Title').fill('Two hands at once');
  await expect(dialog.getByText(/^Not saved: this draft was changed elsewhere/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
  expect(await site.sql`select title, description from images where id = ${id}`).toEqual([
    { title: 'Two hands at once', description: 'By another.' },
  ]);
  await rowOf(page, 'Two hands at once').getByRole('button', { name: /^Edit/ }).click();
  await site.sql`delete from images where id = ${id}`;
  await dialog.getByLabel('Title').fill('One hand');
  await expect(dialog.getByText('Not saved: this draft was deleted')).toBeVisible();
});

test('what is pressed twice is done once', async ({ page }) => {
  await site.sql`insert into messages (name, email, subject, message, reference)
    values ('Ada Client', 'ada@example.org', 'Twice', 'Why is it raining?', 'MSG-TWICE')`;
  await site.sql`insert into outbox (letter, message_id, state, attempts, failure)
    select 'message-notice', id, 'failed', 9, 'mailbox is busy' from messages where reference = 'MSG-TWICE'`;
  await openDesk(page, site, 'trembling', 'images');
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() !== 'GET' && sent.push(asked.method()));
  const feature = rowOf(page, images.first).getByRole('button', { name: /^Featured/ });
  await feature.dblclick();
  const question = page.getByRole('alertdialog', { name: 'Add to featured?' });
  await question.getByRole('button', { name: 'Add to featured' }).dblclick();
  await expect(feature).toHaveAttribute('aria-pressed', 'true');
  await expect(feature).toHaveAttribute('aria-busy', 'false');
  expect(sent).toEqual(['PATCH']);
  await openRoom(page, 'Today');
  await page.getByRole('button', { name: 'Resend Twice' }).dblclick();
  await expect(toastOf(page, 'Mail is on its way')).toBeVisible();
  await expect(page.getByText('could not be sent')).toBeHidden();
  expect(sent).toEqual(['PATCH', 'POST']);
});

test('a work that another admin deleted leaves the list and the selection', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  for (const title of ['Vanishing one', 'Vanishing two', 'Vanishing three']) {
    await site.sql`insert into images (title, description, url, category)
      values (${title}, 'Deleted by somebody.', '/uploads/demo-ember-plume.webp', 'AI Art')`;
  }
  await openDesk(page, site, 'vanished', 'images');
  await page.getByLabel('Search').fill('vanishing');
  await expect(panelOf(page).getByRole('article')).toHaveCount(3);
  await page.getByLabel('Select this page').check();
  await site.sql`delete from images where title = 'Vanishing one'`;
  await chooseInMenu(rowOf(page, 'Vanishing one'), 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Failed to delete image')).toContainText(
    'This was deleted in the meantime.',
  );
  await expect(panelOf(page).getByRole('article')).toHaveCount(2);

  await editSelected(page, 'Add to featured');
  const question = page.getByRole('alertdialog', { name: 'Feature 3 images?' });
  await question.getByRole('button', { name: 'Add to featured' }).click();
  await expect(toastOf(page, '2 Images Updated')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await chooseInMenu(rowOf(page, 'Vanishing two'), 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Image Deleted')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('the focus stays in the list whose rows go', async ({ page }) => {
  for (const title of ['Fleeting one', 'Fleeting two']) {
    await site.sql`insert into images (title, description, url, category)
      values (${title}, 'Deleted by its keyboard.', '/uploads/demo-ember-plume.webp', 'AI Art')`;
  }
  await openDesk(page, site, 'focused', 'images');
  await page.getByLabel('Search').fill('fleeting');
  const rows = panelOf(page).getByRole('article');
  await expect(rows).toHaveCount(2);
  const removeFirst = async () => {
    for (const name of [/^More for/, /^Delete/]) {
      await rows.first().getByRole('button', { name }).press('Enter');
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await removeFirst();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('checkbox')).toBeFocused();
  await removeFirst();
  await expect(panelOf(page).getByRole('button', { name: 'Show all images' })).toBeFocused();
});

test('a press that gave a button no focus, as in Safari, leads the focus nowhere', async ({
  page,
}) => {
  await site.sql`insert into images (title, description, url, category)
    values ('Unfocused', 'Deleted by a mouse.', '/uploads/demo-ember-plume.webp', 'AI Art')`;
  await openDesk(page, site, 'mousing', 'images');
  const press = (name: RegExp) =>
    rowOf(page, 'Unfocused')
      .getByRole('button', { name })
      .evaluate((button: HTMLButtonElement) => button.click());
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await press(/^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await focused()).toBe('BODY');
  await press(/^More for/);
  await press(/^Delete/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Unfocused')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await focused()).toBe('BODY');
});

test('in place, the focus stays among the cards when one of them goes', async ({ page }) => {
  await openDesk(page, site, 'placing');
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('list', { name: 'Featured videos' }).scrollIntoViewIfNeeded();
  const takeOut = page.getByRole('button', { name: /^Remove from featured/ });
  const title = (await takeOut.first().innerText()).split('\n').at(-1) ?? '';
  const takeThisOut = page.getByRole('button', { name: `Remove from featured ${title}` });
  await takeThisOut.first().press('Enter');
  await expect(toastOf(page, 'Removed from featured')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('Back asks an open form to close before it leads to another tab', async ({ page }) => {
  await openDesk(page, site, 'returning');
  await page.getByRole('tab', { name: 'Images' }).click();
  await rowOf(page, images.first).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByLabel('Title').fill('Not lost');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=images');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Not lost');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true');
});

test('Back closes the menu before it leads to another tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, site, 'wandering');
  const images = page.getByRole('tab', { name: 'Images' });
  await images.click();
  await expect(page).toHaveURL('/admin?tab=images');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(images).toHaveAttribute('aria-selected', 'true');
});

test('history shows one present version and brings back over what is newer', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const { token } = await makeAccount(site, 'elsewhere', 'admin');
  const id = await idOf(images.second);
  const changeElsewhere = (title: string) =>
    request(deskImages.change, { params: { id }, body: { title } }, { origin: site.url, token });
  const { answer: known } = await changeElsewhere('Second, once');
  await openDesk(page, site, 'historian', 'images');
  const row = rowOf(page, 'Second, once');
  await expect(row).toBeVisible();
  await changeElsewhere('Second, twice');
  await chooseInMenu(row, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  const versionOf = (above: number) =>
    history.getByRole('article', { name: `Version ${known.version + above}`, exact: true });
  await expect(versionOf(1).getByText('present', { exact: true })).toBeVisible();
  await expect(history.getByText('present', { exact: true })).toHaveCount(1);
  await changeElsewhere('Second, three times');
  const bringBack = history.getByRole('button', { name: `Bring back version ${known.version}` });
  await bringBack.click();
  await expect(toastOf(page, 'Failed to bring the version back')).toContainText('elsewhere');
  await expect(versionOf(2).getByText('present', { exact: true })).toBeVisible();
  const held = await holdNext(page, '**/restore');
  await bringBack.click();
  const restoring = await held();
  await page.keyboard.press('Escape');
  await expect(history).toBeVisible();
  await restoring.continue();
  await expect(toastOf(page, `Version ${known.version} is back`)).toBeVisible();
  await expect(history).toBeHidden();
  await expect(rowOf(page, 'Second, once')).toBeVisible();
  await changeElsewhere(images.second);
});

test('an earlier version that a live work cannot have says which field it lacks', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400/);
  const { token } = await makeAccount(site, 'sketching', 'admin');
  const options = { origin: site.url, token };
  const body = { title: 'Sketched first', state: 'draft' } as const;
  const { id, version } = (await request(deskImages.create, { body }, options)).answer;
  const rest = {
    description: 'Described before it was shown.',
    url: '/uploads/demo-ember-plume.webp',
    category: 'Abstract',
    state: 'published',
  } as const;
  await request(deskImages.change, { params: { id }, body: rest }, options);
  await openDesk(page, site, 'looking-back', 'images');
  await chooseInMenu(rowOf(page, 'Sketched first'), 'History');
  const first = page.getByRole('article', { name: `Version ${version}`, exact: true });
  await first.getByRole('button', { name: /^Bring back/ }).click();
  await expect(toastOf(page, 'Failed to bring the version back')).toBeVisible();
  await expect(first.getByRole('alert')).toContainText('File: Please enter a valid URL');
  await expect(first.getByRole('alert')).toContainText('Category:');
  expect(await violationsIn(page, 'dialog')).toEqual([]);
});

test('of two files chosen one after the other, the second is uploaded', async ({ page }) => {
  await openDesk(page, site, 'choosing', 'images');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await dialog.getByLabel('Title').fill('Chosen last');
  const input = dialog.getByRole('group', { name: 'Upload an image' }).locator('input[type=file]');
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/upload-run*.js', async (route) => {
    reached.resolve();
    await held.promise;
    await route.continue();
  });
  await input.setInputFiles('local/demonstration/media/attention.webp');
  await reached.promise;
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('A file is still uploading. Please wait')).toBeVisible();
  await input.setInputFiles('local/demonstration/media/arcology.webp');
  const sent: string[] = [];
  page.on('request', (asked) => {
    const name = /filename="([^"]+)"/.exec(asked.postDataBuffer()?.toString('latin1') ?? '')?.[1];
    if (name) sent.push(name);
  });
  held.resolve();
  await expect(toastOf(page, 'Upload successful')).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/uploads\//);
  await expect(dialog.getByText('Nothing was sent yet: please press again.')).toBeVisible();
  expect(sent).toEqual(['arcology.webp']);

  let isPicture = false;
  await page.route('https://example.org/**', (route) =>
    isPicture
      ? route.fulfill({ path: 'local/demonstration/media/attention.webp' })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'Cache-Control': 'no-store' },
          body: '<h1>A page</h1>',
        }),
  );
  // Its measures are not those of what is typed over it.
  await dialog.getByLabel('Image URL').fill('https://example.org/elsewhere.webp');
  await dialog.getByLabel('Description', { exact: true }).fill('A picture from elsewhere.');
  await dialog.getByLabel('Category').selectOption('AI Art');
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await publish.click();
  await expect(
    dialog.getByText('No picture could be loaded from this address').first(),
  ).toBeVisible();
  isPicture = true;
  await publish.click();
  await expect(toastOf(page, 'Image Added')).toBeVisible();
  const [row] =
    await site.sql`select width, height, placeholder from images where title = 'Chosen last'`;
  expect(row).toEqual({ width: null, height: null, placeholder: null });
});

test('an order outlives a move while it is saved, and its session', async ({ page, troubles }) => {
  troubles.allow(/401/);
  await openDesk(page, site, 'arranging');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const works = page.getByRole('region', { name: 'Order of the videos' }).getByRole('listitem');
  const titleAt = (place: number) =>
    works
      .nth(place)
      .locator('p')
      .evaluate((text) => text.firstChild?.textContent ?? '');
  const [first, second] = [await titleAt(0), await titleAt(1)];
  const handleOf = (title: string) => page.getByRole('button', { name: `Move ${title}, number` });
  await handleOf(second).press('ArrowUp');
  await endSessions(page, site);
  const save = page.getByRole('button', { name: 'Save order' });
  await save.click();
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await login.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log in again' }).click();
  await login.getByLabel('Username').fill('arranging');
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toBeHidden();
  await expect(handleOf(second)).toHaveText('01');

  const letGo = await holdFirst(page, `**${deskVideos.arrange.path}`, () => true);
  await save.click();
  await handleOf(first).press('End');
  await letGo();
  await expect(toastOf(page, 'Order saved')).toBeVisible();
  await expect(save).toBeEnabled();
  const last = (await works.count()) - 1;
  expect(await titleAt(last)).toBe(first);
  await save.click();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  const placed =
    await site.sql`select title from videos where placement > 0 order by placement desc`;
  expect(placed[0]).toEqual({ title: second });
  expect(placed.at(-1)).toEqual({ title: first });
});

test('an order and the one that was saved meanwhile are both kept until one is chosen', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  await site.sql`update videos set placement = 0`;
  await openDesk(page, site, 'reordering');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const region = page.getByRole('region', { name: 'Order of the videos' });
  const works = region.getByRole('listitem');
  const own = await works
    .nth(1)
    .locator('p')
    .evaluate((text) => text.firstChild?.textContent ?? '');
  await page.getByRole('button', { name: `Move ${own}, number` }).press('ArrowUp');
  const [{ title } = { title: '' }] = await site.sql`update videos set placement = 1
    where id = (select min(id) from videos where title <> ${own}) returning title`;
  const save = page.getByRole('button', { name: 'Save order' });
  await save.click();
  const meanwhile = region.getByRole('alert');
  await expect(meanwhile).toContainText('Another order was saved meanwhile');
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await works.last().scrollIntoViewIfNeeded();
    await expect(meanwhile).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const covered = await works.last().evaluate((last) => {
      const { left, right, bottom } = last.getBoundingClientRect();
      const top = document.elementFromPoint((left + right) / 2, bottom - 2);
      return !last.contains(top);
    });
    expect(covered, `the end of the list at ${width} pixels`).toBe(false);
  }
  await expect(works.nth(0)).toContainText(own);
  await expect(page.locator('toast-region')).toHaveText('');

  await region.getByRole('button', { name: 'Show the other' }).click();
  await expect(works.nth(0)).toContainText(String(title));
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await region.getByRole('button', { name: 'Show mine' }).click();
  await expect(works.nth(0)).toContainText(own);
  await save.click();
  await expect(toastOf(page, 'Order saved')).toBeVisible();
  expect(
    await site.sql`select title from videos where placement > 0 order by placement desc`,
  ).toEqual([{ title: own }]);
});

test('an order that is not saved is not given up without a question', async ({ page }) => {
  await openDesk(page, site, 'wavering');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const works = page.getByRole('region', { name: 'Order of the videos' }).getByRole('listitem');
  const move = works.nth(1).getByRole('button', { name: /^Move / });
  const name = /^Move (.*), number/.exec((await move.getAttribute('aria-label')) ?? '')?.[1];
  const handle = page.getByRole('button', { name: `Move ${name}, number` });
  await handle.press('ArrowUp');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(handle).toHaveText('01');
  await page.setViewportSize({ width: 844, height: 390 });
  await works.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Save order' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
});

test('a form outlives what it cannot load', async ({ page, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  await openDesk(page, site, 'offline');
  await page.route(/_astro.(upload-run|poster-choice|activity)\S*js$/, (route) =>
    route.abort('internetdisconnected'),
  );
  await page.getByRole('button', { name: 'Activity' }).click();
  const missing = /^A part of this page could not be loaded/;
  await expect(page.getByText(missing)).toBeVisible();
  await panelOf(page).getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByLabel('Title').fill('Typed without a connection');
  await unfoldFile(dialog);
  await dialog.getByRole('button', { name: 'Choose a thumbnail from this video' }).click();
  await expect(dialog.getByText(missing)).toHaveCount(1);
  await dialog
    .getByRole('group', { name: 'Upload a thumbnail' })
    .locator('input[type=file]')
    .setInputFiles('local/demonstration/media/attention.webp');
  await expect(dialog.getByText(missing)).toHaveCount(2);
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed without a connection');
});

test('what another room holds, an upload or something typed, is not taken for that of a dialog', async ({
  page,
}) => {
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values ('Ada Client', 'ada@example.org', 'Rain elsewhere', 'A short film about rain on glass.', 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-ELSEWHERE')`;
  await openDesk(page, site, 'roomy', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Portrait' }).click();
  const portrait = room.getByRole('form', { name: 'Portrait' });
  await page.route('**/api/upload/*', () => undefined);
  await portrait.getByLabel('Alt text').fill('Half a sent');
  await fileInput(portrait, 'Upload a portrait').setInputFiles(
    'local/demonstration/media/ember-plume.webp',
  );
  await expect(portrait.getByRole('progressbar')).toBeVisible();

  await page.getByRole('tab', { name: 'Projects' }).click();
  const row = rowOf(page, 'Rain elsewhere');
  const approve = row.getByRole('button', { name: /^Approve/ });
  const dialog = page.getByRole('dialog', { name: 'Approve Project' });
  await approve.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await approve.click();
  await dialog.getByLabel('Note to the client').fill('Yes.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toContainText('What you have typed is not saved yet.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(page, 'Status Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
});
