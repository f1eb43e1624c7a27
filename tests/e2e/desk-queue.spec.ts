import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { deskImages } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { sampleHeic } from '#media/heic/sample-heic';
import { expect, siteForFile, test } from '#tests/support/browser';
import { chooseForList, openDesk, panelOf, rowOf } from '#tests/support/desk-in-browser';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

const webp = async (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: await readFile('local/demonstration/media/ember-plume.webp'),
});

/** A picture that cannot be packed, of more than 10 MB. */
async function largePicture(name: string) {
  const [width, height] = [5000, 800];
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Whether something would be lost with the page. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** A telephone's picture of which only the beginning is there. */
const damagedHeic = Buffer.from(sampleHeic.subarray(0, 700));

/** The colour at the left edge of the picture that was uploaded. */
async function colorOf(title: string) {
  const [draft] = await site.sql`select url from images where title = ${title}`;
  const file = await (await fetch(new URL(draft?.['url'], site.url))).arrayBuffer();
  const edge = sharp(file).extract({ left: 8, top: 8, width: 1, height: 1 });
  return edge.raw().toBuffer();
}

const choose = (page: Page, files: Awaited<ReturnType<typeof webp>>[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);

const drafts = () => site.sql`
  select title, category, tags, making, state, width, placeholder is not null as has_placeholder
  from images where title like 'Queue %' order by title`;

test('pictures become drafts together; what fails is tried again, what is too large made smaller @phone', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  await openDesk(page, site, `queue-${test.info().project.name}`, 'images');
  await chooseForList(page, 'Add many');
  expect(await violationsIn(page)).toEqual([]);
  let failures = 1;
  await page.route('**/api/admin/images', async (route) => {
    if (route.request().method() === 'POST' && failures-- > 0) return route.abort('failed');
    return route.continue();
  });
  await choose(page, [
    await webp('queue-one.webp'),
    await largePicture('queue-two.png'),
    {
      name: 'queue-three.avif',
      mimeType: 'image/avif',
      buffer: await png(640, 360).avif().toBuffer(),
    },
    { name: 'queue-four.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    // Telephones give HEIC files names that end in .jpg.
    { name: 'queue-five.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(sampleHeic) },
    { name: 'queue-six.heic', mimeType: 'image/heic', buffer: damagedHeic },
  ]);
  const row = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(row('Queue one')).toContainText('Uploaded');
  await expect(row('Queue two')).toContainText('It can be brought to 4,096 pixels');
  await expect(row('Queue three')).toContainText('Converted from AVIF.');
  await expect(row('Queue four')).toContainText(
    'Failed: This picture cannot be read. Remove it, then add it again or another one.',
  );
  await expect(row('Queue four').getByRole('textbox')).toBeHidden();
  await expect(row('Queue five')).toContainText('Converted from HEIC.');
  await expect(row('Queue six')).toContainText('This HEIC picture cannot be read');
  expect(await violationsIn(page)).toEqual([]);
  await row('Queue two').getByRole('button', { name: 'Go on' }).click();
  await expect(row('Queue two')).toContainText('Brought to 4,096 pixels on its long side.');

  await page.getByLabel('Category').selectOption('Abstract');
  await page.getByLabel('Tags').fill('proof, night');
  await page.getByLabel('AI use').selectOption('ai');
  await page.getByLabel('Title of queue-one.webp').fill('Queue 1');
  await page.getByRole('button', { name: 'Save 4 drafts' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: '3 of 6 saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Queue four' }).click();
  await page.getByRole('button', { name: 'Remove Queue six' }).click();
  await page.getByRole('button', { name: /^Try Again/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '4 of 4 saved' })).toBeVisible();
  const made = {
    category: 'Abstract',
    tags: ['proof', 'night'],
    making: 'ai',
    state: 'draft',
    has_placeholder: true,
  };
  expect(await drafts()).toEqual([
    { ...made, title: 'Queue 1', width: 1067 },
    { ...made, title: 'Queue five', width: 64 },
    { ...made, title: 'Queue three', width: 640 },
    { ...made, title: 'Queue two', width: 4096 },
  ]);
  const [red, green] = await colorOf('Queue five');
  expect(red).toBeGreaterThan(240);
  // Display P3 read as sRGB has 51.
  expect(green).toBeLessThan(20);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Queue 1')).toBeVisible();
  await site.sql`delete from images where title like 'Queue %'`;
});

test('the queue outlives a lost connection and a reload', async ({ page, context, troubles }) => {
  troubles.allow(/INTERNET_DISCONNECTED|ERR_FAILED/);
  page.on('dialog', (dialog) => void dialog.accept());
  await openDesk(page, site, 'mara', 'images');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  const bytes = await readFile('local/demonstration/media/ember-plume.webp', 'base64');
  // Two files from a folder, let go over the list.
  await panelOf(page)
    .getByRole('heading', { name: /images/ })
    .first()
    .waitFor();
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    for (const name of ['queue-six.webp', 'queue-seven.webp', 'queue-eight.webp']) {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name, { type: 'image/webp' }));
    }
    const list = document.querySelector('[role=tabpanel]:not([hidden]) section');
    list?.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, bytes);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Category').selectOption('Abstract');
  await page.getByLabel('Title of queue-six.webp').fill('Queue 6');
  await page.getByRole('button', { name: 'Save 3 drafts' }).click();
  await context.setOffline(true);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is lost.')).toBeHidden();

  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByLabel('Category')).toHaveValue('Abstract');
  held.resolve();
  await expect(page.getByRole('status').filter({ hasText: '3 of 3 saved' })).toBeVisible();
  expect((await drafts()).map(({ title }) => title)).toEqual([
    'Queue 6',
    'Queue eight',
    'Queue seven',
  ]);
  await page.reload();
  await expect(rowOf(page, 'Queue 6')).toBeVisible();
});

test('a draft whose answer was lost stays as it was finished and published elsewhere', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  page.on('dialog', (dialog) => void dialog.accept());
  const { token } = await openDesk(page, site, 'finisher', 'images');
  await chooseForList(page, 'Add many');
  await page.route(`**${deskImages.create.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await choose(page, [await webp('queue-nine.webp')]);
  await page.getByLabel('Category').selectOption('Abstract');
  await page.getByRole('button', { name: 'Save 1 draft' }).click();
  await expect(page.getByRole('article', { name: 'Queue nine' })).toContainText('Try Again');
  const [draft] = await site.sql`select id from images where title = 'Queue nine'`;
  const finished = { title: 'Nine', description: 'A plume of ember.', state: 'published' } as const;
  const params = { id: Number(draft?.['id']) };
  await request(deskImages.change, { params, body: finished }, { origin: site.url, token });
  await page.unroute(`**${deskImages.create.path}`);
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 saved' })).toBeVisible();
  expect(
    await site.sql`select title, description, state from images where id = ${params.id}`,
  ).toEqual([finished]);
});
