import { expect, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import { openDesk, openRoom, panelOf, rowOf } from '#tests/support/desk-in-browser';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

test.beforeAll(async () => {
  for (const number of [1, 2]) {
    await site.sql`insert into messages (name, email, subject, message, reference)
      values ('نور', 'nur@example.org', ${`Question ${number}`}, 'Why rain?', ${`MSG-${number}`})`;
  }
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values ('Ada Client', 'ada@example.org', 'Rain', 'A short film about rain on glass.', 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-1')`;
  await site.sql`insert into outbox (letter, message_id, state, attempts, failure)
    select 'message-notice', id, 'failed', 9, 'mailbox is busy' from messages where reference = 'MSG-1'`;
  await site.sql`insert into builds (version, state, reason, failure)
    values (1, 'failed', 'start', 'TypeError: x is not a function')`;
  await site.sql`update images set alternative_text = null, modified_at = now()
    where id = (select max(id) from images)`;
});

/** Each opens a message of its own, which is read then. */
for (const [width, height, firstRowMost, opened, unread] of [
  [1440, 900, 220, 'Question 1', 2],
  [390, 844, 220, 'Question 2', 1],
] as const) {
  test(`the frame and Today hold at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDesk(page, site, `frame${width}`);
    await expect(page.getByRole('tab')).toHaveText([
      'Videos',
      'Images',
      `Messages ${unread} unread`,
      /^Projects 1 pending$/,
      'Site Contents',
    ]);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('cursor-menu')).toHaveCount(0);
    const row = await page.getByRole('article').first().boundingBox();
    expect(row?.y).toBeLessThanOrEqual(firstRowMost);
    expect(await violationsIn(page)).toEqual([]);

    const publishing = page.getByRole('region', { name: 'Publishing' });
    await publishing.getByRole('button', { name: 'More about publishing' }).click();
    await expect(publishing.getByText('The last build failed.')).toBeVisible();
    await expect(publishing.getByText('TypeError')).toBeHidden();
    await page.keyboard.press('Escape');

    const today = await openRoom(page, 'Today');
    await expect(page).toHaveURL('/admin?tab=today');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
    await expect(today.getByText('1 mail could not be sent')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    const works = today.getByRole('region', { name: /^Works with something missing/ });
    await expect(works.getByRole('listitem').first()).toContainText(/missing alt text/i);
    await works.getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Edit Image' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await today.getByRole('link', { name: opened }).click();
    await expect(rowOf(page, opened)).toBeVisible();
    await expect(panelOf(page).getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveText(
      unread > 1 ? `Messages ${unread - 1} unread` : 'Messages',
    );
    await page.goBack();
    await expect(today.getByRole('heading', { name: 'Today' })).toBeVisible();
  });
}

test('keys lead through the desk, but not while something is typed', async ({ page }) => {
  await openDesk(page, site, 'keys');
  const panel = panelOf(page);
  await expect(panel.getByRole('article')).toHaveCount(5);
  const second = await panel.getByRole('article').nth(1).getAttribute('aria-label');

  await page.keyboard.press('/');
  const search = panel.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('?n');
  await expect(search).toHaveValue('?n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The list of this search comes and goes before keys lead through its rows.
  await expect(panel.getByRole('article')).toHaveCount(0);
  await search.fill('');
  await expect(panel.getByRole('article')).toHaveCount(5);
  await search.blur();

  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(page.locator('[data-row]:focus').getByRole('article')).toHaveAttribute(
    'aria-label',
    second ?? '',
  );
  await page.keyboard.press('e');
  const editing = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(editing.getByLabel('Title')).toHaveValue(second ?? '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Video' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Search the list')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('secu');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=security');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('dreams neon');
  const dreams = palette.getByRole('option', { name: /^Neon Dreams/ });
  await expect(dreams.locator('mark')).toHaveText(['Neon', 'Dreams']);
  await palette.getByRole('combobox').fill('umbrella');
  await expect(dreams).toHaveAccessibleName(/in its description/);
  await dreams.click();
  await expect(editing.getByLabel('Title')).toHaveValue(/^Neon Dreams/);
});

test('the browser keeps how many rows a list shows', async ({ page }) => {
  await openDesk(page, site, 'rows');
  const panel = panelOf(page);
  await panel.getByLabel('Rows a page').selectOption('25');
  await expect.poll(() => panel.getByRole('article').count()).toBeGreaterThan(5);
  await page.reload();
  await expect.poll(() => panel.getByRole('article').count()).toBeGreaterThan(5);
  await expect(panel.getByLabel('Rows a page')).toHaveValue('25');
});
