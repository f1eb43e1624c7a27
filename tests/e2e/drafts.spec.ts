import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskImages } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { expect, siteForFile, test } from '#tests/support/browser';
import { builtSiteParts, builtSiteVariable } from '#tests/support/built-site';
import { chooseInMenu, openDesk, rowOf } from '#tests/support/desk-in-browser';
import { secret } from '#tests/support/hidden-content';
import { toastOf } from '#tests/support/toast';

const site = siteForFile();

test('nothing of a draft is in any file of the built site', async () => {
  const dist = join(process.env[builtSiteVariable] ?? '', builtSiteParts.dist);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(html|xml|json|js|txt)$/.test(entry.name),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect(text.includes(secret), join(parentPath, name)).toBe(false);
  }
});

test('a work is scheduled, seen in its place by admins only, and an earlier version brought back', async ({
  page,
  browser,
  troubles,
}) => {
  // The page that was built before still names the file, which is taken down with its work.
  troubles.allow(/404.*\/\.netlify\/images/);
  const { token } = await openDesk(page, site, 'mara', 'images');
  const row = page.getByRole('article').first();
  const title = (await row.getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByLabel('Title').fill('Held Back');
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  await schedule.click();
  await expect(dialog.getByLabel('Publish at')).toBeFocused();
  await schedule.click();
  await expect(dialog.getByText('Please choose a date and time').first()).toBeVisible();
  await dialog.getByLabel('Publish at').fill('2099-03-01T18:30');
  await schedule.click();
  await expect(toastOf(page, 'Image Updated')).toBeVisible();
  const held = rowOf(page, 'Held Back');
  await expect(held.getByText(/^scheduled for .*2099/)).toBeVisible();
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await expect(publishing.getByRole('status')).toHaveText(/^1 change visible now; pages /);
  await publishing.getByRole('button', { name: 'More about publishing' }).click();
  await expect(publishing.getByRole('listitem')).toContainText('mara changed the image Held Back');

  const options = { origin: site.url, token };
  const text = { key: 'images.intro', title: 'Images: intro', pageLocation: 'images' } as const;
  const body = {
    ...text,
    content: 'Stills of tomorrow.\n\nAnd of today.',
    state: 'draft',
  } as const;
  await request(deskSiteContents.create, { body }, options);

  await page.goto('/images');
  const gallery = page.getByRole('list', { name: 'Images' });
  const first = gallery.getByRole('article').first();
  // The page was built while it was public.
  await expect(first.getByRole('heading')).not.toHaveText(title);
  const seenFirst = await first.getByRole('heading').textContent();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const card = gallery.getByRole('article').filter({ hasText: 'Held Back' });
  await expect(card.getByText(/scheduled for .*2099/)).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(seenFirst ?? '');
  await expect(page.getByText('Stills of tomorrow.')).toBeVisible();
  await expect(page.getByText(/^draft/)).toBeVisible();
  await expect(page.getByText('AI-generated visual art')).toBeHidden();
  const toggle = card.getByRole('button', { name: /featured Held Back$/ });
  const was = (await toggle.textContent()) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveText(was);
  await expect(gallery.getByRole('heading', { name: 'Held Back' })).toHaveCount(1);
  // On the next page edit mode is on before the lists have started.
  await page.goto('/');
  const videos = page.getByRole('list', { name: 'Videos', exact: true });
  await videos.scrollIntoViewIfNeeded();
  await expect(videos.getByRole('button', { name: /^Edit / })).not.toHaveCount(0);
  await page.goto('/images');
  await page.getByRole('button', { name: 'Exit Edit Mode' }).click();
  await expect(page.getByText('Held Back')).toBeHidden();
  await expect(page.getByText('AI-generated visual art')).toBeVisible();
  await expect(page.getByText('Stills of tomorrow.')).toBeHidden();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/images');
  await expect(visitor.getByRole('list', { name: 'Images' }).getByRole('article')).not.toHaveCount(
    0,
  );
  await expect(visitor.getByText('Held Back')).toBeHidden();
  await visitor.close();

  await page.goto('/admin?tab=images');
  await chooseInMenu(held, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  const latest = history.getByRole('article', { name: 'Version 2' });
  await expect(latest).toContainText('changed by mara');
  await expect(latest).toContainText(title);
  await expect(latest).toContainText('Held Back');
  await expect(history.getByRole('article').last()).toContainText('as it was at first');
  await history.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect(toastOf(page, 'Version 1 is back')).toBeVisible();
  await expect(rowOf(page, title).getByText(/^scheduled for .*2099/)).toBeVisible();
  const listed = await request(deskImages.list, { query: { q: title } }, options);
  expect(listed.answer[0]).toMatchObject({ title, state: 'scheduled', version: 4 });
});
