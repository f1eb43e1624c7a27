import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { deskVideos } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { openDesk, rowOf, shownPlace } from '#tests/support/desk-in-browser';
import { uploadAs } from '#tests/support/upload-as';

const site = siteForFile();

/** Written from right to left, with a sign at its end that belongs to it. */
const name = 'نور!';
const fileName = `${name}.webp`;

test.beforeAll(async () => {
  const tags = [name, 'rain'];
  await site.sql`update videos set title = ${name}, tags = ${tags}`;
  await site.sql`update images set title = ${name}, tags = ${tags}`;
  await site.sql`insert into messages (name, email, subject, message, reference)
    values (${name}, 'nur@example.org', ${name}, 'Words.', 'MSG-1')`;
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values (${name}, 'nur@example.org', ${name}, 'A short film about rain on glass.', 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-1')`;
  await site.sql`insert into outbox (letter, message_id, state, failure)
    select 'message-receipt', id, 'failed', 'mailbox is busy' from messages`;
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('about.bio', ${name}, 'Words.', 'about')`;
});

/** What stands in one direction with the name, where the name is shown. */
const besideTheName = (place: Locator) =>
  place.evaluate((main, written) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      let part = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent ?? '';
      if (!text.includes(written) || !part?.checkVisibility()) continue;
      // Signs of its own keep it apart where there is no markup.
      if (text.includes(`\u2068${written}\u2069`)) {
        found.push(written);
        continue;
      }
      while (part && !/isolate|plaintext/.test(getComputedStyle(part).unicodeBidi)) {
        part = part.parentElement;
      }
      const isHidden = part?.closest('.visually-hidden') ?? part?.querySelector('.visually-hidden');
      if (!isHidden) found.push(part?.textContent?.trim() ?? '');
    }
    return found;
  }, name);

test('a name from right to left moves nothing that stands beside it, in any list', async ({
  page,
}) => {
  await openDesk(page, site, 'names');
  await site.sql`update users set name = ${name} where username = 'names'`;
  for (const room of [
    'videos',
    'images',
    'messages',
    'projects',
    'site-contents',
    'today',
    'team',
  ]) {
    await page.goto(`/admin?tab=${room}`);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    const texts = await besideTheName(page.locator('main'));
    expect(texts.length, room).toBeGreaterThan(0);
    expect(new Set(texts), room).toEqual(new Set([name]));
  }
});

test('on a phone a name from right to left leaves the buttons beside it free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, site, 'caller', 'messages');
  for (const tab of ['messages', 'projects']) {
    await page.goto(`/admin?tab=${tab}`);
    const row = rowOf(page, name);
    const title = await row.locator('summary').getByText(name).first().boundingBox();
    const button = await row.getByRole('button').first().boundingBox();
    if (!title || !button) throw new Error('The row is not on the screen.');
    expect(title.x + title.width, tab).toBeLessThanOrEqual(button.x);
  }
});

test('a name from right to left moves nothing beside it where works are put in order', async ({
  page,
}) => {
  await openDesk(page, site, 'orderer', 'videos');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const order = page.getByRole('region', { name: 'Order of the videos' });
  await expect(order.getByRole('listitem').first()).toContainText(name);
  expect(new Set(await besideTheName(order))).toEqual(new Set([name]));
});

test('a name from right to left moves nothing in the sentences about what was done', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'doer', 'videos');
  const [work] = await site.sql`select id from videos order by id limit 1`;
  const change = { params: { id: String(work?.['id']) }, body: { silent: true } };
  await request(deskVideos.change, change, { origin: site.url, token });
  await page.reload();
  await page.getByRole('button', { name: 'More about publishing' }).click();
  const changes = page.getByRole('list', { name: 'Changes that are not live' });
  await expect(changes).toContainText('doer changed the video');
  expect(await besideTheName(changes)).toEqual([name]);
  await page.getByRole('button', { name: 'Activity' }).click();
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect(activity).toContainText('doer changed the video');
  expect(await besideTheName(activity)).toEqual([name]);
});

test('a name from right to left moves nothing in the library, as the name of a file or of the work that uses it', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'librarian', 'library');
  await uploadAs(site, token, 'image', 'ember-plume.webp', fileName);
  await uploadAs(site, token, 'image', 'ember-plume.webp', 'used.webp');
  await site.sql`update images set before_url = (select '/uploads/' || id || '.webp' from uploads where filename = 'used.webp')
    where id = (select min(id) from images)`;
  await page.reload();
  await expect(rowOf(page, 'used.webp')).toContainText(`Before picture of ${name}`);
  const library = shownPlace(page);
  expect(new Set(await besideTheName(library))).toEqual(new Set([name, fileName]));
  await rowOf(page, fileName).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete 1 file' }).click();
  expect(await besideTheName(page.getByRole('alertdialog'))).toEqual([fileName]);
});

test('a name from right to left is typed from right to left', async ({ page }) => {
  await openDesk(page, site, 'typist', 'videos');
  await rowOf(page, name).first().getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog');
  const title = editor.getByLabel('Title');
  await expect(title).toHaveValue(name);
  await expect(title).toHaveCSS('direction', 'rtl');
  const description = editor.getByLabel('Description');
  await description.fill(name);
  await expect(description).toHaveCSS('direction', 'rtl');
  await description.fill('Rain.');
  await expect(description).toHaveCSS('direction', 'ltr');
});

test('a name from right to left moves nothing beside it in the figures', async ({ page }) => {
  await site.sql`insert into figures (day, measure, subject, tenth, count)
    select (now() at time zone 'utc')::date, measure, 'video:' || (select min(id) from videos), 0, 3
    from unnest(array['opened', 'watched']) as measure`;
  await openDesk(page, site, 'counter', 'figures');
  const work = shownPlace(page).getByRole('listitem').filter({ hasText: name });
  await expect(work).toContainText('3 opened');
  await work.getByRole('button', { name: /watched/ }).click();
  await expect(work.getByRole('figure')).toBeVisible();
  expect(await besideTheName(work)).toEqual([name]);
});

test('a name from right to left moves nothing in the security log, and in the question about its role', async ({
  page,
}) => {
  const { user } = await openDesk(page, site, 'guard', 'team');
  // The role of the only admin does not change.
  await makeAccount(site, 'second', 'admin');
  await site.sql`update users set username = ${name} where id = ${user.id}`;
  await site.sql`insert into events (kind, item_id, action, count, place, actor_id)
    values ('account', ${user.id}, 'login-failed', 12, 'Lisbon, Portugal', null),
      ('account', ${user.id}, 'made-editor', 1, null, ${user.id})`;
  await page.goto('/admin?tab=security');
  const log = page.getByRole('list', { name: 'Security log' });
  await expect(log).toContainText('12 failed logins');
  const texts = await besideTheName(log);
  expect(texts.length).toBeGreaterThan(2);
  expect(new Set(texts)).toEqual(new Set([name]));
  await page.goto('/admin?tab=team');
  await rowOf(page, name)
    .getByRole('button', { name: /^Change role/ })
    .click();
  expect(await besideTheName(page.getByRole('dialog'))).toEqual([name]);
});

test('a category named from right to left moves nothing in the settings, where it is retired, and in the rows of works', async ({
  page,
}) => {
  const option = (value: string, label: string) => ({ value, label, formerly: [] });
  const list = {
    offered: [option('drama', 'Drama'), option('nur', name), option('noir', 'Noir')],
    retired: [option('old', `Old ${name}`)],
  };
  await site.sql`insert into settings (section, title, value)
    values ('videoCategories', 'Categories of videos', ${JSON.stringify(list)})`;
  await site.sql`update videos set category = ${name}`;
  await openDesk(page, site, 'setter', 'settings');
  const room = shownPlace(page);
  const heading = room.getByRole('heading', { name: 'Categories of videos' });
  await expect(heading).toBeVisible();
  expect(await besideTheName(room)).toEqual([name]);
  await heading.click();
  const form = room.getByRole('form', { name: 'Categories of videos' });
  await expect(form.getByLabel('Name of category 2')).toHaveValue(name);
  await expect(form.getByLabel('Name of category 2')).toHaveCSS('direction', 'rtl');
  await expect(form.getByLabel('Name of category 1')).toHaveCSS('direction', 'ltr');
  expect(await besideTheName(room)).toEqual([`Old ${name}`]);
  await form.getByRole('button', { name: `Retire ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Retire “${name}”?` });
  expect(await besideTheName(question)).toEqual([name]);
  await question.getByRole('button', { name: 'Retire' }).click();
  expect((await besideTheName(room)).toSorted()).toEqual([`Old ${name}`, name]);

  await page.goto('/admin?tab=videos');
  await expect(page.getByRole('article').first()).toContainText(name);
  const row = page.getByRole('article').first();
  const texts = await besideTheName(row);
  // As title, category and tag.
  expect(texts).toHaveLength(3);
  expect(new Set(texts)).toEqual(new Set([name]));
});

test('a name from right to left moves nothing in the queue of pictures', async ({ page }) => {
  await openDesk(page, site, 'queuer', 'images');
  await page.getByRole('button', { name: 'Add many' }).click();
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: fileName,
    mimeType: 'image/webp',
    buffer: await readFile('local/demonstration/media/ember-plume.webp'),
  });
  const title = page.getByLabel(`Title of ${fileName}`);
  await expect(title).toHaveValue(name);
  await expect(title).toHaveCSS('direction', 'rtl');
  const queue = page.getByRole('region', { name: 'Many images at once' });
  expect(await besideTheName(queue)).toEqual([fileName]);
  await page.getByRole('button', { name: 'Save 1 draft' }).click();
  await expect(queue.getByText('Draft saved')).toBeVisible();
  expect(await besideTheName(queue)).toEqual([name]);
});
