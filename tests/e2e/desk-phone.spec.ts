// Longer than other files: each room of the desk on a phone; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import { expect, layoutRests, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import {
  chooseInMenu,
  openDesk,
  panelOf,
  rowOf,
  shownPlace,
  unfoldFile,
} from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

// A narrow window is what they are about, with a mouse or without.
test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values ('Ada Client', 'ada@example.org', 'Rain', 'Rain on glass, by the end of March.', 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-RAIN')`;
  await site.sql`insert into messages (name, email, subject, message, reference)
    values ('Ada Client', 'ada@example.org', 'Snow', ${'Why snow? '.repeat(200)}, 'MSG-SNOW')`;
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('about.bio', 'About the bio', 'The director works with machines that dream.', 'about')`;
});

async function boxOf(part: Locator): Promise<{ top: number; bottom: number; middle: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place on the page.');
  return { top: box.y, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

const footOf = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Publish|Update|Add) ?/ }).last();

test('a refused form says first what is wrong, with the focus there, clear of its head and its buttons', async ({
  page,
}) => {
  await openDesk(page, site, 'refused', 'videos');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await dialog.getByLabel('Title').scrollIntoViewIfNeeded();
  for (const _ of ['once', 'again']) {
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const focused = dialog.locator(':focus');
    await expect(focused).toContainText('Please check the marked fields.');
    const summary = await boxOf(focused);
    expect(summary.top).toBeGreaterThanOrEqual(
      (await boxOf(dialog.getByRole('heading', { name: 'Add Video' }))).bottom,
    );
    expect(summary.bottom).toBeLessThanOrEqual((await boxOf(footOf(dialog))).top);
    await dialog.getByLabel('Title').fill('Ab');
    // Who types again keeps the focus, though the form is judged anew.
    await expect(dialog.getByLabel('Title')).toBeFocused();
  }
  await dialog.getByRole('button', { name: /^Title must be/ }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
});

test('a refused section of the settings says first what is wrong, with the focus there', async ({
  page,
}) => {
  await openDesk(page, site, 'setter', 'settings');
  await page.getByRole('heading', { name: 'Contact', exact: true }).click();
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Contact email').fill('nobody');
  await form.getByRole('button', { name: 'Save Contact' }).click();
  await expect(form.locator(':focus')).toContainText('Please check the marked fields.');
});

test('a form that could not be saved says why once, beside the button that is pressed again, in one box with its toast', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  await openDesk(page, site, 'lost', 'site-contents');
  await page.getByRole('button', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.getByLabel('Key').fill('press.quote');
  await dialog.getByLabel('Title').fill('From the press');
  await dialog.getByLabel('Page location').selectOption('home');
  await dialog.getByLabel('Content', { exact: true }).fill('A quiet sensation.');
  await page.route('**/api/admin/site-contents', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  const add = dialog.getByRole('button', { name: 'Add Content' });
  await add.click();
  const refused = dialog.getByText(/^The site could not be reached/);
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(refused).toHaveCount(1);
  await expect(add).toBeFocused();
  const toast = toastOf(page, 'Failed to add content');
  await expect(toast).toBeVisible();
  // Once it has come in.
  await expect
    .poll(async () => {
      const meet = (await boxOf(toast)).bottom - (await boxOf(refused)).top;
      return meet > 0 && meet <= 2;
    })
    .toBe(true);
  const [said, foot] = [await boxOf(refused), await boxOf(footOf(dialog))];
  expect(foot.top - said.bottom).toBeLessThan(24);
});

test('the form of a work ends in one line: what is done most, and the rest in a menu', async ({
  page,
}) => {
  await openDesk(page, site, 'ends', 'videos');
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  const draft = dialog.getByRole('button', { name: 'Save draft' });
  const more = dialog.getByRole('button', { name: 'More actions' });
  await layoutRests(page);
  const [first, ...others] = await Promise.all(
    [more, draft, dialog.getByRole('button', { name: 'Publish' })].map(boxOf),
  );
  for (const { middle } of others) expect(Math.abs(middle - (first?.middle ?? 0))).toBeLessThan(2);
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeHidden();
  await more.click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByLabel('Publish at')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeHidden();
  await expect(draft).toBeVisible();
  await more.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the form of a work that has its film begins with its still and its title, and shows the file on demand', async ({
  page,
}) => {
  await openDesk(page, site, 'filed', 'videos');
  await panelOf(page).getByRole('article').first().getByRole('heading').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await expect(dialog.getByLabel('Title')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Upload a video' })).toBeHidden();
  await unfoldFile(dialog);
  await expect(dialog.getByRole('button', { name: 'Upload a video' })).toBeVisible();
  await expect(dialog.getByLabel('Video URL')).toHaveValue(/^\/uploads\//);
});

test('the menu of a work is headed by its title and leads to its form', async ({ page }) => {
  await openDesk(page, site, 'menus', 'videos');
  const row = panelOf(page).getByRole('article').first();
  const title = await row.getByRole('heading').innerText();
  await row.getByRole('button', { name: /^More for/ }).click();
  const menu = row.locator('[popover]');
  await expect(menu.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(menu.getByRole('button')).toHaveText([/^Edit/, /^History/, /^Delete/]);
  expect(await violationsIn(page)).toEqual([]);
  await menu.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Video' })).toBeVisible();
});

test('how many images there are and the button that adds one stand in one line, the rest in a menu', async ({
  page,
}) => {
  await openDesk(page, site, 'adds', 'images');
  const panel = panelOf(page);
  const add = await boxOf(panel.getByRole('button', { name: 'Add Image' }));
  const count = await boxOf(panel.getByRole('heading', { name: /images$/ }));
  expect(Math.abs(add.middle - count.middle)).toBeLessThan(4);
  await expect(panel.getByRole('button', { name: 'Add many' })).toBeHidden();
  await panel.getByRole('button', { name: 'Further actions' }).click();
  await expect(panel.getByRole('button', { name: 'Arrange' })).toBeVisible();
  await panel.getByRole('button', { name: 'Add many' }).click();
  await expect(panel.locator('input[type=file][multiple]')).toBeAttached();
});

test('a project has one button and a menu, and its brief stands above the note of a decision', async ({
  page,
}) => {
  await openDesk(page, site, 'judge', 'projects');
  const row = rowOf(page, 'Rain');
  await expect(row.getByRole('button')).toHaveText([/^Approve/, /^More for/]);
  await chooseInMenu(row, 'Reject');
  const dialog = page.getByRole('dialog', { name: 'Reject Project' });
  const brief = dialog.getByRole('region', { name: 'The brief' });
  for (const asked of ['Rain on glass, by the end of March.', 'Standard, $3,000', 'Short Film'])
    await expect(brief.getByText(asked)).toBeInViewport();
  await expect(dialog.getByLabel('Note to the client')).toBeInViewport();
  expect(await violationsIn(page)).toEqual([]);
});

test('an opened project is refused as directly as it is approved', async ({ page }) => {
  await openDesk(page, site, 'judge', 'projects');
  const row = rowOf(page, 'Rain');
  await row.locator('summary').click();
  const buttons = row.getByRole('button', { name: /^(Approve|Reject|More for)/ });
  await expect(buttons).toHaveText([/^Approve/, /^Reject/, /^More for/]);
  const [first, ...others] = await Promise.all((await buttons.all()).map(boxOf));
  for (const { middle } of others) expect(Math.abs(middle - (first?.middle ?? 0))).toBeLessThan(4);
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(row.getByRole('button', { name: /^Reject/ })).toHaveCount(1);
});

test('an opened message keeps its answer and its menu in one line, in sight', async ({ page }) => {
  await openDesk(page, site, 'reader', 'messages');
  const row = rowOf(page, 'Snow');
  await row.locator('summary').click();
  const reply = row.getByRole('button', { name: 'Reply' });
  const more = row.getByRole('button', { name: /^More for/ });
  await expect(reply).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('button', { name: 'Archive' })).toBeHidden();
  expect(Math.abs((await boxOf(reply)).middle - (await boxOf(more)).middle)).toBeLessThan(4);
  await chooseInMenu(row, 'Personal data');
  await expect(page.getByRole('dialog', { name: 'Personal data' })).toBeVisible();
});

test('what is done with selected works takes the place of the rooms and covers no row at the end of the list', async ({
  page,
}) => {
  await openDesk(page, site, 'selects', 'images');
  const rows = panelOf(page).getByRole('article');
  await rows.first().getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Rooms' })).toBeHidden();
  const clear = panelOf(page).getByRole('button', { name: 'Clear selection' });
  await scrollToEnd(page);
  expect((await boxOf(rows.last())).bottom).toBeLessThanOrEqual((await boxOf(clear)).top);
  await clear.click();
  await expect(page.getByRole('button', { name: 'Rooms' })).toBeVisible();
});

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test('a phone held sideways shows a whole work, and leads to the rooms from the bar of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDesk(page, site, 'sideways', 'images');
  const panel = panelOf(page);
  await expect(panel.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  const rooms = page.getByRole('button', { name: 'Rooms' });
  const bar = page.getByRole('banner');
  expect(Math.abs((await boxOf(rooms)).middle - (await boxOf(bar)).middle)).toBeLessThan(4);
  await rooms.click();
  await page.getByRole('link', { name: 'Library' }).click();
  const heading = page.getByRole('heading', { name: 'Library', exact: true });
  const search = page.getByRole('searchbox', { name: 'Search' });
  expect(Math.abs((await boxOf(heading)).middle - (await boxOf(search)).middle)).toBeLessThan(8);
});

test('the narrowest phone breaks no category and no number from its unit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDesk(page, site, 'narrowest', 'videos');
  const row = rowOf(page, 'Block Memory');
  for (const part of [row.getByText('Experimental', { exact: true }), row.getByRole('time')]) {
    const { top, bottom } = await boxOf(part);
    expect(bottom - top).toBeLessThan(24);
  }
  await row.getByRole('checkbox').check();
  await expect(panelOf(page).getByText('1 selected')).toBeVisible();
});

/** Makes all letters of the page twice as large, as a reader may have set them. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

async function sidesOf(part: Locator): Promise<{ left: number; right: number; width: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place on the page.');
  return { left: box.x, right: box.x + box.width, width: box.width };
}

for (const [place, titles] of [
  ['videos', 'h3 bdi'],
  ['images', 'h3 bdi'],
  ['messages', '[dir=auto]'],
  ['projects', '[dir=auto]'],
  ['site-contents', 'h3'],
  ['library', 'h3'],
] as const)
  test(`with letters twice as large ${place} keep room for titles and for what is searched`, async ({
    page,
  }) => {
    await openDesk(page, site, `large-${place}`, place);
    await doubleText(page);
    const shown = shownPlace(page);
    const row = shown.getByRole('article').first();
    const title = row.locator(titles).first();
    await expect(title).toBeVisible();
    await layoutRests(page);
    expect(await sidewaysScroll(page)).toBe(0);
    const { left, right, width } = await sidesOf(row);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect((await sidesOf(title)).width).toBeGreaterThanOrEqual(width / 2);
    const search = shown.getByRole('searchbox', { name: 'Search' });
    const letters = await search.evaluate((field) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field);
      const inside =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return inside / (Number.parseFloat(fontSize) / 2);
    });
    expect(letters).toBeGreaterThanOrEqual(10);
  });

test('with letters twice as large an address of a person has a line', async ({ page }) => {
  await openDesk(page, site, 'large-people', 'team');
  await doubleText(page);
  const row = shownPlace(page).getByRole('article').first();
  const { width } = await sidesOf(row);
  expect((await sidesOf(row.getByText('@'))).width).toBeGreaterThan(width * 0.9);
});

for (const place of ['today', 'library', 'figures', 'team', 'security', 'settings'])
  test(`with letters twice as large all bars of ${place} are within the window, and their parts beside each other`, async ({
    page,
  }) => {
    await openDesk(page, site, `bars-${place}`, place);
    await doubleText(page);
    const bar = page.getByRole('banner');
    const waiting = bar.getByRole('link', { name: /^Today: / });
    await expect(waiting).toBeVisible();
    await layoutRests(page);
    const parts = [
      bar.getByRole('link', { name: 'Halation' }),
      waiting,
      bar.getByRole('button', { name: 'More about publishing' }),
      bar.getByRole('button', { name: 'Menu' }),
    ];
    let end = 0;
    for (const { left, right } of await Promise.all(parts.map(sidesOf))) {
      expect(left).toBeGreaterThanOrEqual(end);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(390);
    expect((await sidesOf(page.getByRole('button', { name: 'Rooms' }))).right).toBeLessThanOrEqual(
      390,
    );
    expect(await sidewaysScroll(page)).toBe(0);
  });

test('with letters twice as large all that is done with selected works is within the window', async ({
  page,
}) => {
  await openDesk(page, site, 'large-selects', 'videos');
  await doubleText(page);
  await panelOf(page).getByRole('article').first().getByRole('checkbox').check();
  const actions = panelOf(page).getByRole('group', { name: 'With the selected videos' });
  const clear = panelOf(page).getByRole('button', { name: 'Clear selection' });
  const all = panelOf(page).getByRole('button', { name: /^Select all/ });
  for (const button of [...(await actions.getByRole('button').all()), clear, all])
    await expect(button).toBeInViewport({ ratio: 1 });
  const bar = await actions.locator('..').boundingBox();
  expect(bar?.height).toBeLessThan(844 / 3);

  await actions.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Set category' }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { name: 'Set category' });
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  expect(await dialog.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  const { fontSize } = await title.evaluate((heading) => getComputedStyle(heading));
  expect(Number.parseFloat(fontSize)).toBeLessThanOrEqual(0.054 * 390);
});
