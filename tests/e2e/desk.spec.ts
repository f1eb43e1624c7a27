// Longer than other files: what all rooms of the desk have in common; its tests share one site.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decisionNote } from '#contract/decision-note';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { listFailedLetters } from '#contract/endpoints/failed-letters';
import { getPublishState } from '#contract/endpoints/publish';
import { request } from '#contract/request';
import { sampleAvi } from '#media/sample-files';
import { makeAccount, password } from '#tests/support/accounts-in-browser';
import { expect, layoutRests, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import { imageBody } from '#tests/support/desk-calls';
import {
  chooseInMenu,
  editSelected,
  endSessions,
  openDesk,
  openRoom,
  panelOf,
  rowOf,
  unfoldFile,
} from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const maxImageBytes = 1000;
const site = siteForFile({ UPLOAD_MAX_IMAGE_BYTES: String(maxImageBytes) });

test.beforeAll(async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await site.sql`insert into messages (name, email, subject, message, reference)
      values ('Ada Client', 'ada@example.org', ${`Question ${number}`}, ${'Why rain? '.repeat(30)}, ${`MSG-${number}`})`;
    await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
      values ('Ada Client', 'ada@example.org', ${`Rain ${number}`}, 'A short film about rain on glass.', 'short_film',
        'standard_3000', 'https://example.org/moodboard', 'paypal', ${`PRJ-${number}`})`;
  }
  await site.sql`update messages set spooled = true, email = 'bea@example.org' where reference = 'MSG-2'`;
});

test('the tab is in the address, and Back leads through the tabs', async ({ page }) => {
  await openDesk(page, site, 'tabs');
  await expect(page.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect(page).toHaveURL('/admin?tab=images');
  await page.getByRole('tab', { name: 'Site Contents' }).click();
  await expect(page).toHaveURL('/admin?tab=site-contents');
  await expect(page.getByText('No content found. Add your first content entry.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Images' })).toHaveAttribute('aria-selected', 'true');
});

test('an admin searches, filters, sorts and turns pages', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page, site, `lists${Date.now() % 100_000}`);
  const panel = panelOf(page);
  await expect(panel.getByRole('article')).toHaveCount(5);
  const first = await panel.getByRole('article').first().getAttribute('aria-label');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('article', { name: first ?? '', exact: true })).toBeHidden();
  await panel.getByLabel('Search').fill('neon dreams');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await panel.getByLabel('Search').fill('');
  const more = panel.getByRole('button', { name: 'Filter and sort' });
  if (await more.isVisible()) await more.click();
  await panel.getByLabel('Category').selectOption('Abstract');
  await expect(rowOf(page, 'Neon Dreams: An AI-Generated Short Film')).toBeHidden();
  await panel.getByLabel('Sort by').selectOption('title');
  await expect
    .poll(() => panel.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(
      (
        await site.sql`select title from videos where category = 'Abstract' order by lower(title) limit 5`
      ).map((row) => row['title']),
    );
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a message that is opened is read from then on, and who did so stands under Activity', async ({
  page,
}) => {
  await site.sql`update messages set created_at = now() where reference = 'MSG-6'`;
  await openDesk(page, site, 'reader', 'messages');
  await expect(page.getByRole('tab', { name: 'Messages 6 unread' })).toBeVisible();
  const row = rowOf(page, 'Question 6');
  await expect(row).toContainText(`${'Why rain? '.repeat(10)}…`);
  await expect(row).toContainText('Just now');
  await row.locator('summary').press('Enter');
  await expect(row.getByText('MSG-6')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Mark as Read/ })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Messages 5 unread' })).toBeVisible();
  await panelOf(page).getByLabel('Read').selectOption('Unread');
  await expect(row).toBeHidden();
  await panelOf(page).getByLabel('Arrived').selectOption('During an outage');
  await expect(panelOf(page).getByRole('article')).toHaveCount(1);
  await expect(rowOf(page, 'Question 2')).toBeVisible();

  await page.getByRole('button', { name: 'Activity' }).click();
  const activity = page.getByRole('dialog', { name: 'Activity' });
  const entry = activity.getByRole('listitem').filter({ hasText: 'reader read the message MSG-6' });
  await expect(entry).toContainText('Just now');
  await activity.getByLabel('Person').selectOption('reader');
  await expect(entry).toBeVisible();
  await activity.getByLabel('What').selectOption('Projects');
  await expect(activity.getByText('Nothing here yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(activity).toBeHidden();

  await rowOf(page, 'Question 2').locator('summary').click();
  await page.getByRole('button', { name: 'Personal data of bea@example.org' }).click();
  const person = page.getByRole('dialog', { name: 'Personal data' });
  await expect(person.getByRole('definition').nth(1)).toHaveText('1');
  const download = page.waitForEvent('download');
  await person.getByRole('button', { name: 'Download' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ email: 'bea@example.org', messages: [{ subject: 'Question 2' }] });
  await person.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(toastOf(page, 'Personal data erased')).toBeVisible();
  await expect(person).toBeHidden();
  await expect(rowOf(page, 'Question 2')).toBeHidden();
});

test('projects are decided with an edited note, with the usual one and without any', async ({
  page,
}) => {
  await openDesk(page, site, 'judge', 'projects');
  await expect(page.getByRole('tab', { name: 'Projects 6 pending' })).toBeVisible();
  const closed = rowOf(page, 'Rain 6').locator('summary');
  await expect(closed).toContainText('Short Film');
  await expect(closed).toContainText('Standard, $3,000');
  await rowOf(page, 'Rain 6').getByRole('button', { name: 'Approve Rain 6' }).click();
  const approving = page.getByRole('dialog', { name: 'Approve Project' });
  const note = approving.getByLabel('Note to the client');
  await expect(note).toHaveValue(decisionNote('approved'));
  await note.fill('Dear Ada, yes.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page, 'Status Updated')).toBeVisible();
  await expect(rowOf(page, 'Rain 6')).toContainText('Approved');
  await expect(rowOf(page, 'Rain 6').getByRole('button', { name: /Approve|Reject/ })).toHaveCount(
    0,
  );
  await rowOf(page, 'Rain 5').getByRole('button', { name: 'Reject Rain 5' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(rowOf(page, 'Rain 5')).toContainText('Rejected');
  await rowOf(page, 'Rain 4').getByRole('button', { name: 'Approve Rain 4' }).click();
  await note.fill('');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(page, 'Rain 4')).toContainText('Approved');
  const letters =
    await site.sql`select note from outbox where letter = 'project-decision' order by id`;
  expect(letters).toEqual([{ note: 'Dear Ada, yes.' }, { note: null }, { note: '' }]);
});

test('a mail that failed is shown and sent again', async ({ page }) => {
  await site.sql`insert into outbox (letter, message_id, state, attempts, failure)
    select 'message-notice', id, 'failed', 9, 'mailbox is busy' from messages where reference = 'MSG-1'`;
  await openDesk(page, site, 'postmaster');
  await page.getByRole('link', { name: /^Today: .*1 mail failed/ }).click();
  await expect(page.getByRole('heading', { name: '1 mail could not be sent' })).toBeVisible();
  await expect(page.getByText('Notice of a message: Question 1')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Question 1' }).click();
  await expect(toastOf(page, 'Mail is on its way')).toBeVisible();
  await expect(page.getByText('could not be sent')).toBeHidden();
});

test('a mail that fails while the desk is open is told to whoever goes on to Today', async ({
  page,
}) => {
  await openDesk(page, site, 'waiter');
  await expect(page.getByRole('link', { name: /^Today: / })).toBeVisible();
  await site.sql`insert into outbox (letter, message_id, state, attempts, failure)
    select 'message-receipt', id, 'failed', 9, 'mailbox is busy' from messages where reference = 'MSG-3'`;
  const today = await openRoom(page, 'Today');
  await expect(today.getByRole('button', { name: 'Resend Question 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Today: .*1 mail failed/ })).toBeVisible();
  await site.sql`delete from outbox where letter = 'message-receipt'`;
});

test('forms that cannot be stored are counted, with the time since they wait', async ({ page }) => {
  const folder = join(site.dataDirectory, 'blobs/entries/local/site:spool', '0'.repeat(32));
  await mkdir(folder, { recursive: true });
  const receivedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const form = JSON.stringify({ kind: 'message', receivedAt });
  await writeFile(join(folder, `message-${crypto.randomUUID()}`), form);
  await openDesk(page, site, 'spooler');
  await expect(page.getByRole('link', { name: /^Today: .*1 form not stored$/ })).toBeVisible();
  const today = await openRoom(page, 'Today');
  const unstored = today.getByRole('region', { name: '1 form could not be stored' });
  await expect(unstored).toContainText('The first came 3 hours ago.');
  expect(await violationsIn(page)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('what waits and what failed is said without moving anything', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const { path } of [getPublishState, listFailedLetters]) {
    await page.route(`**${path}`, async (route) => {
      await promise;
      await route.continue();
    });
  }
  await site.sql`insert into outbox (letter, project_id, state, attempts, failure)
    select 'project-notice', id, 'failed', 9, 'mailbox is busy' from projects where reference = 'PRJ-1'`;
  const [video] = await site.sql`select id from videos order by id limit 1`;
  const { token } = await makeAccount(site, 'changing', 'admin');
  await request(
    deskVideos.change,
    { params: { id: Number(video?.['id']) }, body: { description: 'Another one.' } },
    { origin: site.url, token },
  );
  await openDesk(page, site, 'steady');
  await layoutRests(page);
  const placesOf = () =>
    Promise.all(
      [
        page.getByRole('button', { name: 'Activity' }),
        page.getByRole('tab', { name: 'Videos' }),
        page.getByRole('tabpanel'),
      ].map(async (part) => (await part.boundingBox())?.y),
    );
  const places = await placesOf();
  resolve();
  await expect(page.getByRole('link', { name: /1 mail failed/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Publishing' }).getByRole('status')).toHaveText(
    /^1 change visible now; /,
  );
  expect(await placesOf()).toEqual(places);
});

test('what one person changed twice waits for the next build as one line', async ({ page }) => {
  const { token } = await openDesk(page, site, 'twice');
  const [video] = await site.sql`select id from videos order by id limit 1`;
  for (const description of ['Once.', 'Twice.'])
    await request(
      deskVideos.change,
      { params: { id: Number(video?.['id']) }, body: { description } },
      { origin: site.url, token },
    );
  await page.reload();
  await page.getByRole('button', { name: 'More about publishing' }).click();
  const line = page
    .getByRole('list', { name: 'Changes that are not live' })
    .getByRole('listitem')
    .filter({ hasText: 'twice changed the video' });
  await expect(line).toHaveText(/2 times, last just now$/);
});

test('a site text is added, refused twice, edited and deleted', async ({ page, troubles }) => {
  troubles.allow(/409/);
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('home.hero.tagline', 'Tagline', 'Words.', 'home')`;
  await openDesk(page, site, 'writer', 'site-contents');
  await page.getByRole('button', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  const add = dialog.getByRole('button', { name: 'Add Content' });
  await add.click();
  for (const message of [
    'Key must be at least 3 characters',
    'Title must be at least 3 characters',
    'Content is required',
    'Page location is required',
  ]) {
    await expect(dialog.getByText(message).first()).toBeVisible();
  }
  await dialog.getByLabel('Key').fill('home.hero.tagline');
  await dialog.getByLabel('Title').fill('About the bio');
  await dialog.getByLabel('Page location').selectOption('about');
  await dialog.getByLabel('Content', { exact: true }).fill('x'.repeat(150));
  await add.click();
  await expect(
    dialog.getByText('There is already a content entry with this key').first(),
  ).toBeVisible();
  await expect(toastOf(page, 'Failed to add content')).toBeVisible();
  await dialog.getByLabel('Key').fill('about.bio');
  await add.click();
  await expect(toastOf(page, 'Content Added')).toBeVisible();
  const row = rowOf(page, 'About the bio');
  await expect(row).toContainText(`${'x'.repeat(100)}…`);
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('About: the bio');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Content' }).click();
  await expect(toastOf(page, 'Content Updated')).toBeVisible();
  await chooseInMenu(rowOf(page, 'About: the bio'), 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Content Deleted')).toBeVisible();
  await expect(rowOf(page, 'About: the bio')).toBeHidden();
});

test('Cancel gives up what was typed, every other way out asks first', async ({ page }) => {
  await openDesk(page, site, 'careful');
  await rowOf(page, 'Room 217').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await dialog.getByLabel('Title').fill('Room 218');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Room 218');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  const edit = rowOf(page, 'Room 217').getByRole('button', { name: /^Edit/ });
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Room 217');
  await dialog.getByLabel('Title').fill('Room 219');
  await unfoldFile(dialog);
  await dialog
    .getByRole('group', { name: 'Upload a thumbnail' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(1001) });
  await dialog
    .getByRole('group', { name: 'Upload a video' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.avi', mimeType: '', buffer: Buffer.from(sampleAvi()) });
  await expect(dialog.getByText('AVI files do not play in browsers.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload anyway' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByText('A file is still uploading.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog.getByText('File type must be one of .jpg, .jpeg, .png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Room 217')).toBeVisible();
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('an item whose answer is lost on the way is there once', {
  tag: '@phone',
}, async ({ page, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  await openDesk(page, site, 'repeating', 'images');
  let published = 0;
  await page.route('**/api/admin/images', async (route) => {
    const asked = route.request();
    if (asked.method() !== 'POST') return route.fallback();
    const { state } = asked.postDataJSON();
    if (state === 'published') published += 1;
    const response = await route.fetch();
    if (published < 2) return route.abort('internetdisconnected');
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await dialog.getByLabel('Image URL').fill('/uploads/demo-ember-plume.webp');
  await dialog.getByLabel('Title').fill('Only once');
  await dialog.getByLabel('Description', { exact: true }).fill('Added twice, there once.');
  await dialog.getByLabel('Category').selectOption('Visual Art');
  // It was stored as a draft of its own accord, and nobody has heard of it.
  await expect(dialog.getByText('Not saved: there is no connection')).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Publish' });
  await add.click();
  await expect(dialog.getByText(/^The site could not be reached/)).toHaveCount(1);
  await expect(dialog.getByText('Not saved: there is no connection')).toBeHidden();
  await expect(toastOf(page, 'Failed to add image')).toBeVisible();
  await expect(add).toBeFocused();
  expect(await add.evaluate(isOnTop)).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Close' }).evaluate(isOnTop)).toBe(true);
  await add.click();
  await expect(toastOf(page, 'Image Added')).toBeVisible();
  expect(published).toBe(2);
  expect(await site.sql`select from images where title = 'Only once'`).toHaveLength(1);
});

test('of two admins, the second chooses only where both changed the same', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const other = await makeAccount(site, 'other', 'admin');
  await openDesk(page, site, 'second');
  const [video] = await site.sql`select id from videos where title = 'Ink Study No. 3'`;
  const id = Number(video?.['id']);
  const changeAsOther = (body: { title?: string; tags?: string[] }) =>
    request(deskVideos.change, { params: { id }, body }, { origin: site.url, token: other.token });
  const edit = async (title: string) => {
    await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Video' })).toBeVisible();
  };
  await edit('Ink Study No. 3');
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByLabel('Title').fill('Ink, mine');
  await changeAsOther({ tags: ['theirs'] });
  const save = dialog.getByRole('button', { name: 'Update Video' });
  await save.click();
  await expect(dialog).toBeHidden();
  const saved = () => site.sql`select title, tags from videos where id = ${id}`;
  expect(await saved()).toEqual([{ title: 'Ink, mine', tags: ['theirs'] }]);

  await edit('Ink, mine');
  await dialog.getByLabel('Title').fill('Ink, mine again');
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('mine');
  await changeAsOther({ title: 'Ink, theirs' });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await expect(conflict).toHaveAccessibleDescription(
    /^While you were editing, other saved this just now/,
  );
  await expect(conflict.getByRole('group')).toHaveCount(1);
  const title = conflict.getByRole('group', { name: 'Title' });
  await expect(title).toContainText('Ink, mine again');
  await expect(title.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Ink, mine again');
  await save.click();
  await title.getByRole('radio', { name: 'other’s' }).check();
  expect(await violationsIn(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await saved()).toEqual([{ title: 'Ink, theirs', tags: ['mine'] }]);
});

test('what another admin changed meanwhile is seen in the form before it is published', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const other = await makeAccount(site, 'coauthor', 'admin');
  const { token } = await openDesk(page, site, 'publisher', 'images');
  const body = { ...imageBody, title: 'Two hands', url: '/uploads/demo-ember-plume.webp' };
  const draft = { ...body, state: 'draft' as const };
  const { answer } = await request(deskImages.create, { body: draft }, { origin: site.url, token });
  const params = { id: answer.id };
  const changeAsOther = (body: { title?: string; description?: string }) =>
    request(deskImages.change, { params, body }, { origin: site.url, token: other.token });
  const stored = () =>
    site.sql`select title, description, state from images where id = ${answer.id}`;
  await page.reload();
  await rowOf(page, 'Two hands').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  const description = dialog.getByLabel('Description', { exact: true });
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  const notice = dialog.getByText(/^This was changed meanwhile/);
  await expect(dialog.getByLabel('Title')).toHaveValue('Two hands');

  await changeAsOther({ description: 'Half a sent' });
  await publish.click();
  await expect(notice).toBeVisible();
  await expect(description).toHaveValue('Half a sent');
  expect(await violationsIn(page)).toEqual([]);
  expect(await stored()).toMatchObject([{ description: 'Half a sent', state: 'draft' }]);

  const whole = { title: 'Two hands, theirs', description: 'A whole sentence.' };
  await changeAsOther(whole);
  await dialog.getByLabel('Title').fill('Two hands, mine');
  await publish.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  await expect(notice).toBeVisible();
  await expect(description).toHaveValue(whole.description);
  expect(await stored()).toEqual([{ ...whole, state: 'draft' }]);

  await publish.click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([
    { title: 'Two hands, mine', description: whole.description, state: 'published' },
  ]);
});

test('a session that ends during an edit asks for the password and loses nothing', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await openDesk(page, site, 'patient');
  await rowOf(page, 'Block Memory').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog
    .getByLabel('Description', { exact: true })
    .fill('Typed for half an hour without a break.');
  await endSessions(page, site);
  const save = dialog.getByRole('button', { name: 'Update Video' });
  await save.click();
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expect(dialog).toBeHidden();
  await question.getByRole('button', { name: 'Log in again' }).click();
  await login.getByLabel('Username').fill('patient');
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toBeHidden();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue(
    'Typed for half an hour without a break.',
  );
  await save.click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
});

test('several works are changed and deleted at once', async ({ page }) => {
  await openDesk(page, site, 'busy');
  for (const title of ['Bulk one', 'Bulk two']) {
    await site.sql`insert into videos (title, description, url, category) values (${title}, 'To be changed.', 'https://example.org/a.mp4', 'Drama')`;
  }
  await page.getByLabel('Search').fill('bulk');
  await expect(panelOf(page).getByRole('article')).toHaveCount(2);
  await page.getByLabel('Select this page').check();
  await editSelected(page, 'Set category');
  const ask = page.getByRole('dialog', { name: 'Set category' });
  await expect(ask).toHaveAccessibleDescription(
    'For 2 videos. All of them are public: visitors see the change at once.',
  );
  await ask.getByLabel('Category', { exact: true }).press('ArrowDown');
  await ask.getByLabel('Category', { exact: true }).selectOption('Cyberpunk');
  await expect(rowOf(page, 'Bulk one')).toContainText('Drama');
  await ask.getByRole('button', { name: 'Apply to 2 videos' }).click();
  await expect(toastOf(page, '2 Videos Updated')).toBeVisible();
  await expect(rowOf(page, 'Bulk one')).toContainText('Cyberpunk');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the 2 videos.',
  );
  const named = question.getByRole('list', { name: 'What is deleted' });
  await expect(named.getByRole('listitem')).toHaveCount(2);
  await expect(named).toContainText('Bulk one');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, '2 Videos Deleted')).toBeVisible();
  await expect(page.getByText('No videos match “bulk”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(panelOf(page).getByLabel('Search')).toBeFocused();
  await expect(panelOf(page).getByLabel('Search')).toHaveValue('');
  await expect(panelOf(page).getByRole('article')).toHaveCount(5);
  await expect(page).not.toHaveURL(/bulk/);
});

test('a list that cannot be had says so and tries again', async ({ page, troubles }) => {
  troubles.allow(/503/);
  await openDesk(page, site, 'unlucky');
  await site.stopDatabase();
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect(page.getByText('Failed to load images. Please try again later.')).toBeVisible();
  await site.resumeDatabase();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(panelOf(page).getByRole('article')).toHaveCount(5);
});

test('visitors load nothing of the desk', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/videos');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Edit Content' })).toHaveCount(0);
  expect(asked.filter((url) => /in-place|desk|uppy/.test(url))).toEqual([]);
});
