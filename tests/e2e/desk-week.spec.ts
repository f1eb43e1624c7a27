import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { publishNow } from '#contract/endpoints/publish';
import { request } from '#contract/request';
import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import {
  chooseForList,
  dragByTouch,
  editSelected,
  fileInput,
  openDesk,
  openRoom,
  panelOf,
  rowOf,
  selectPage,
  shownPlace,
} from '#tests/support/desk-in-browser';
import { buildTimeoutMs } from '#tests/support/publish-and-wait';
import { toastOf } from '#tests/support/toast';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
/** A build on a machine that has other things to do. */

test.use({ hasTouch: true });

test.beforeEach(async () => {
  await site.sql`insert into messages (name, email, subject, message, reference)
    values ('Ada Client', 'ada@mail.example', 'A ferry at night', 'May we show it?', 'MSG-FERRY')`;
  await site.sql`insert into projects
      (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values ('Bea Client', 'bea@mail.example', 'Lighthouse', 'A film about a lighthouse keeper.',
      'short_film', 'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-LIGHT')`;
  await site.sql`insert into images (title, description, url, category)
    select 'Ferry still ' || number, 'One of a series.', '/uploads/demo-ember-plume.webp', 'AI Art'
    from generate_series(1, 3) as number`;
});

/** Files of ten pictures, as a camera names them. */
async function tenStills() {
  const buffer = await readFile('local/demonstration/media/ember-plume.webp');
  return Array.from({ length: 10 }, (_, index) => ({
    name: `quay-${index + 1}.webp`,
    mimeType: 'image/webp',
    buffer,
  }));
}

/** Opens a tab of the desk. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.tap();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(panelOf(page).locator('[data-row]').first()).toBeVisible();
}

test('a week at the desk: ten stills, film, text, price, order, message, project, many works, figures @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 180_000);

  await test.step('a visitor reads two pages', async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const visitor = await context.newPage();
    for (const path of ['/', '/about']) {
      await visitor.goto(path);
      // Who leaves before the scripts are there is not counted.
      await scriptsRun(visitor);
    }
    await visitor.goto('/robots.txt');
    await context.close();
  });

  const { token } = await openDesk(page, site, 'mara');

  await test.step('a film is uploaded and published', async () => {
    await page.getByRole('button', { name: 'Add Video' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add Video' });
    const film = 'local/demonstration/media/lanterns.webm';
    await fileInput(dialog, 'Upload a video').setInputFiles(film);
    await expect(toastOf(page, 'Upload successful')).toBeVisible();
    // The poster that is taken of it by itself.
    await expect(dialog.getByLabel('Thumbnail URL')).toHaveValue(/^\/uploads\//);
    await dialog.getByLabel('Title').fill('Night Ferry');
    await dialog.getByLabel('Description', { exact: true }).fill('The last ferry, and its lamps.');
    await dialog.getByLabel('Category').selectOption('Drama');
    await dialog.getByRole('button', { name: 'Publish' }).tap();
    await expect(toastOf(page, 'Video Added')).toBeVisible();
    await expect(rowOf(page, 'Night Ferry')).toContainText(/visible now/i);
  });

  await test.step('a text is written on its page', async () => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Edit Content' }).tap();
    await page.getByRole('button', { name: 'Edit text About: the bio' }).tap();
    const field = page.getByRole('textbox', { name: 'About: the bio' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Raised on a ferry.');
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(field).toBeHidden();
    await expect(page.getByText('Raised on a ferry.')).toBeVisible();
    await page.getByRole('button', { name: 'Exit Edit Mode' }).tap();
  });

  await test.step('a price is changed', async () => {
    await page.goto('/admin');
    const room = await openRoom(page, 'Settings');
    await room.getByRole('heading', { name: 'Packages' }).tap();
    const packages = room.getByRole('form', { name: 'Packages' });
    await packages.getByLabel('Price of package 1').fill('$1,250');
    await packages.getByRole('button', { name: 'Save Packages' }).tap();
    await expect(room.getByText(/^Set by mara .*on the pages with the next build$/)).toBeVisible();
  });

  await test.step('the film is dragged to the second place', async () => {
    await openTab(page, 'Videos');
    await chooseForList(page, 'Arrange');
    const order = page.getByRole('region', { name: 'Order of the videos' }).getByRole('listitem');
    const handle = page.getByRole('button', { name: /^Move Night Ferry/ });
    await expect(order.first()).toContainText('Night Ferry');
    // Far from the edges, where a drag scrolls.
    await handle.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await dragByTouch(page, handle, order.nth(1));
    await expect(handle).toHaveText('02');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastOf(page, 'Order saved')).toBeVisible();
    // The list is shorter: until it is there again, what is tapped moves.
    await expect(order).toHaveCount(0);
  });

  await test.step('a message is answered', async () => {
    await openTab(page, 'Messages');
    const row = rowOf(page, 'A ferry at night');
    await row.locator('summary').tap();
    await row.getByRole('button', { name: 'Reply' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Reply' });
    await expect(dialog.getByText('May we show it?')).toBeInViewport();
    await dialog.getByLabel('Your reply').fill('Dear Ada,\n\ngladly.');
    await dialog.getByRole('button', { name: 'Send reply' }).tap();
    await expect(toastOf(page, 'Reply is on its way')).toBeVisible();
    await expect(row).toContainText('Reply sent');
  });

  await test.step('a project is approved, and its letter sent', async () => {
    await openTab(page, 'Projects');
    const row = rowOf(page, 'Lighthouse');
    await row.locator('summary').tap();
    const approve = row.getByRole('button', { name: 'Approve Lighthouse' });
    await expect(approve).toBeInViewport();
    await approve.tap();
    const dialog = page.getByRole('dialog', { name: 'Approve Project' });
    await dialog.getByRole('button', { name: 'Approve' }).tap();
    await expect(toastOf(page, 'Status Updated')).toBeVisible();
    await expect(row).toContainText('Approved');
    await expect(row).toContainText('Decision sent');
  });

  await test.step('ten stills become drafts together', async () => {
    await openTab(page, 'Images');
    await chooseForList(page, 'Add many');
    const panel = panelOf(page);
    await panel.locator('input[type=file][multiple]').setInputFiles(await tenStills());
    await panel.getByLabel('Category').selectOption('Futuristic');
    await panel.getByLabel('Tags').fill('ferry, night');
    await panel.getByLabel('AI use').selectOption('ai');
    await panel.getByRole('button', { name: 'Save 10 drafts' }).tap();
    await expect(page.getByRole('status').filter({ hasText: '10 of 10 saved' })).toBeVisible();
    const drafts = await site.sql`
      select title from images where state = 'draft' and category = 'Futuristic' and tags = '{ferry,night}'`;
    expect(drafts).toHaveLength(10);
    await page.getByRole('button', { name: 'Done' }).tap();
  });

  await test.step('a change of many works is taken back', async () => {
    const inCategory = (category: string) => site.sql`
      select id from images where title like 'Ferry still %' and category = ${category}`;
    await openTab(page, 'Images');
    await panelOf(page).getByLabel('Search').fill('ferry still');
    await expect(page.getByRole('heading', { name: '3 images' })).toBeVisible();
    await selectPage(page);
    await editSelected(page, 'Set category');
    const dialog = page.getByRole('dialog', { name: 'Set category' });
    await dialog.getByLabel('Category', { exact: true }).selectOption('Conceptual');
    await dialog.getByRole('button', { name: 'Apply to 3 images' }).tap();
    const toast = toastOf(page, '3 Images Updated');
    await expect(toast).toBeVisible();
    expect(await inCategory('Conceptual')).toHaveLength(3);
    await toast.getByRole('button', { name: 'Undo' }).tap();
    await expect(toastOf(page, '3 Images Restored')).toBeVisible();
    expect(await inCategory('AI Art')).toHaveLength(3);
    // On a phone, what is done with a selection stands where the rooms are.
    await panelOf(page).getByRole('button', { name: 'Clear selection' }).tap();
  });

  await test.step('what visitors did is read', async () => {
    await openRoom(page, 'Today');
    const week = shownPlace(page).getByRole('region', { name: 'The last 7 days' });
    const views = week.locator('dl > div').filter({ hasText: 'Page views' });
    await expect(views.getByRole('definition')).toHaveText('2');
    await week.getByText('Day by day').tap();
    const today = week.getByRole('table').getByRole('row').nth(1);
    await expect(today.getByRole('cell')).toHaveText(['2', '0', '0', '0']);
  });

  await test.step('all of it is published, and visitors find it', async () => {
    const aboutNow = async () => (await fetch(`${site.url}/about`)).text();
    await request(publishNow, {}, { origin: site.url, token });
    await expect
      .poll(async () => (await aboutNow()).includes('Raised on a ferry.'), {
        timeout: buildTimeoutMs,
      })
      .toBe(true);
    await page.goto('/submit-project');
    await expect(page.getByRole('radio', { name: 'Basic $1,250' })).toBeVisible();
    await page.goto('/videos');
    const films = page.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 3 });
    await expect(films.nth(1)).toHaveText('Night Ferry');
  });
});
