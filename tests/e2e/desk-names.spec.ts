import type { Locator } from 'playwright/test';
import { deskVideos } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { expect, siteForFile, test } from '#tests/support/browser';
import { openDesk } from '#tests/support/desk-in-browser';

const site = siteForFile();

/** Written from right to left, with a sign at its end that belongs to it. */
const name = 'نور!';

test.beforeAll(async () => {
  await site.sql`update videos set title = ${name}`;
  await site.sql`update images set title = ${name}`;
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
      if (!texts.currentNode.textContent?.includes(written) || !part?.checkVisibility()) continue;
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
    if (room === 'today') await page.getByText('1 mail could not be sent').click();
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    const texts = await besideTheName(page.locator('main'));
    expect(texts.length, room).toBeGreaterThan(0);
    expect(new Set(texts), room).toEqual(new Set([name]));
  }
});

test('nor does it where works are put in order', async ({ page }) => {
  await openDesk(page, site, 'orderer', 'videos');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const order = page.getByRole('region', { name: 'Order of the videos' });
  await expect(order.getByRole('listitem').first()).toContainText(name);
  expect(new Set(await besideTheName(order))).toEqual(new Set([name]));
});

test('nor does it in the sentences about what was done', async ({ page }) => {
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
