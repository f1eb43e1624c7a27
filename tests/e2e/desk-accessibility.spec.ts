// Longer than other files: each room and dialog of the desk; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import { publishNow } from '#contract/endpoints/publish';
import { password } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import {
  chooseInMenu,
  endSessions,
  openDesk,
  panelOf,
  picturesShown,
  rowOf,
  shownPlace,
} from '#tests/support/desk-in-browser';
import { uploadAs } from '#tests/support/upload-as';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

test.beforeAll(async () => {
  for (const number of [1, 2]) {
    await site.sql`insert into messages (name, email, subject, message, reference)
      values ('Ada Client', 'ada@example.org', ${`Question ${number}`}, 'Why rain?', ${`MSG-${number}`})`;
    await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
      values ('Ada Client', 'ada@example.org', ${`Rain ${number}`}, 'A short film about rain on glass.', 'short_film',
        'standard_3000', 'https://example.org/moodboard', 'paypal', ${`PRJ-${number}`})`;
  }
});

test('a button keeps the focus while what it was pressed for is done, and afterwards', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await openDesk(page, site, 'steady', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Packages' }).click();
  const packages = room.getByRole('form', { name: 'Packages' });
  await packages.getByLabel('Price of package 1').fill('$1,250');
  const save = packages.getByRole('button', { name: 'Save Packages' });
  await save.press('Enter');
  await expect(packages.getByText('Nothing to save')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  await packages.getByLabel('Price of package 1').fill('$1,300');
  await endSessions(page, site);
  await save.press('Enter');
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await login.getByLabel('Username').fill('steady');
  await login.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
  await expect(save).toBeFocused();
});

test('the focus stays in the bar when Publish now is pressed twice', async ({ page }) => {
  let isAsked = false;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${publishNow.path}`, async (route) => {
    if (route.request().method() === 'POST') {
      await mayAnswer;
      isAsked = true;
    }
    const response = await route.fetch({ method: 'GET' });
    const state = await response.json();
    const version = state.liveVersion + 1;
    const asked = { state: 'asked', buildingVersion: version };
    const shown = { ...state, version, hasHook: true, state: 'waiting', ...(isAsked && asked) };
    await route.fulfill({ response, json: shown });
  });
  await openDesk(page, site, 'eager');
  const bar = page.getByRole('region', { name: 'Publishing' });
  await bar.getByRole('button', { name: 'Publish now' }).press('Enter');
  const asking = bar.getByRole('button', { name: 'Asking...' });
  await expect(asking).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(asking).toBeFocused();
  answer();
  await expect(asking).toBeHidden();
  await expect(bar.getByRole('button', { name: 'More about publishing' })).toBeFocused();
});

test('focus goes to the row of a control that its use has taken away', async ({ page }) => {
  await openDesk(page, site, 'keyboard', 'messages');
  await rowOf(page, 'Question 2').getByRole('button', { name: 'Mark as Read' }).press('Enter');
  await expect(rowOf(page, 'Question 2').getByRole('button', { name: 'Reply' })).toBeFocused();

  await page.getByRole('tab', { name: 'Projects' }).click();
  await rowOf(page, 'Rain 2').getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Rain 2').getByRole('button', { name: 'Reply' })).toBeFocused();
});

test('focus goes to the next row when a row is deleted', async ({ page }) => {
  await openDesk(page, site, 'eraser', 'images');
  const rows = panelOf(page).getByRole('article');
  await expect(rows).toHaveCount(5);
  await picturesShown(page);
  const [first, second] = await rows.evaluateAll((all) => all.map((row) => row.ariaLabel ?? ''));
  const row = rowOf(page, first ?? '');
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await row.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowOf(page, first ?? '')).toBeHidden();
  await expect(rowOf(page, second ?? '').getByRole('checkbox')).toBeFocused();
});

test('works are arranged with the keyboard alone', async ({ page }) => {
  await openDesk(page, site, 'arranger');
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  const order = page.getByRole('region', { name: 'Order of the videos' });
  const cancel = order.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  const noneYet = order.getByText('Nothing is pinned.');
  await expect(noneYet).toBeVisible();
  const title = await order.getByRole('listitem').nth(1).getByRole('paragraph').first().innerText();
  const up = order.getByRole('listitem').nth(1).getByRole('button', { name: /^Up / });
  await up.press('Enter');
  const moved = order.getByRole('listitem').first();
  await expect(moved).toContainText(title.split('\n')[0] ?? '');
  await expect(moved.getByRole('button', { name: /^Up / })).toBeFocused();
  await expect(moved.getByRole('button', { name: /^Up / })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(moved).toContainText(title.split('\n')[0] ?? '');
  const row = (place: number) => order.getByRole('listitem').nth(place);
  await row(2).getByRole('button', { name: /^Pin / }).press('Enter');
  const unpin = row(1).getByRole('button', { name: /^Unpin / });
  await expect(unpin).toBeFocused();
  await expect(row(0)).toContainText('Pinned');
  await expect(noneYet).toBeHidden();
  await expect(row(2)).toContainText('Not pinned, newest first');
  await unpin.press('Enter');
  await expect(row(1)).toContainText('Not pinned, newest first');
  await cancel.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeFocused();
});

test('a work without a picture says so, and how many a search leaves is told', async ({
  page,
  troubles,
}) => {
  troubles.allow(/\/images\?/);
  await page.route('**/.netlify/images?**', (route) => route.abort());
  await openDesk(page, site, 'listener', 'images');
  const panel = panelOf(page);
  await expect(panel.getByText('No picture').first()).toBeVisible();
  expect(await violationsIn(page, '[role=tabpanel]')).toEqual([]);
  const total = panel.locator('[aria-live=polite]');
  await expect(total).toHaveText(/^\d+ images$/);
  await panel.getByLabel('Search').fill('zzzz');
  await expect(total).toHaveText('0 images');
});

const places = [
  ...['videos', 'images', 'messages', 'projects', 'site-contents'],
  ...['today', 'library', 'figures', 'team', 'security', 'settings'],
];

test('nothing in any room can only be seen, or used with a mouse', async ({ page }) => {
  await openDesk(page, site, 'inspector');
  for (const place of places) {
    await page.goto(`/admin?tab=${place}`);
    await shownPlace(page).waitFor();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await violationsIn(page), place).toEqual([]);
  }
});

test('nothing in the dialogs of a work, or while works are arranged, can only be seen, or used with a mouse', async ({
  page,
}) => {
  await openDesk(page, site, 'asker', 'images');
  const row = panelOf(page).getByRole('article').first();
  for (const name of ['History', 'Delete']) {
    await chooseInMenu(row, name);
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await violationsIn(page, 'dialog[open]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Save order' }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

test('several works are published with the keyboard alone', async ({ page }) => {
  await site.sql`insert into images (title, description, url, category, state)
    select 'Key ' || number, 'To be published together.', '/uploads/demo-ember-plume.webp', 'AI Art', 'draft'
    from generate_series(1, 2) as number`;
  await openDesk(page, site, 'typist', 'images');
  for (const title of ['Key 1', 'Key 2'])
    await rowOf(page, title).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Publish 2 images?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(rowOf(page, 'Key 1')).toContainText(/live|visible/i);
  await expect(page.locator(':focus')).toBeVisible();
});

/** Presses a key until a control has the focus, as who has no mouse does. */
async function keyTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await control.waitFor();
  for (let pressed = 0; pressed < 100; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The control is not reached with ${key}.`);
}

const rowWithFocus = (page: Page) => shownPlace(page).locator('[data-row]:focus');

test('every tab is reached and its rows opened with keys, and the focus comes back to the row', async ({
  page,
}) => {
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('about.bio', 'About: the bio', 'Words.', 'about')`;
  await openDesk(page, site, 'walker');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await keyTo(page, tab(/^Videos/));
  for (const { name, opens } of [
    { name: /^Videos/, opens: 'Edit Video' },
    { name: /^Images/, opens: 'Edit Image' },
    { name: /^Messages/, opens: undefined },
    { name: /^Projects/, opens: undefined },
    { name: /^Site Contents/, opens: 'Edit Content' },
  ]) {
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    const rows = panelOf(page).locator('[data-row]');
    await expect(rows.first()).toBeVisible();
    await expect(panelOf(page).getByText(/^Loading/)).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
    if ((await rows.count()) > 1) {
      await page.keyboard.press('j');
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(rows.first()).toBeFocused();
    }
    await page.keyboard.press('e');
    if (opens) {
      const dialog = page.getByRole('dialog', { name: opens });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    } else {
      const unfolded = rows.first().locator('details').first();
      await expect(unfolded).toHaveJSProperty('open', true);
      await page.keyboard.press('e');
      await expect(unfolded).toHaveJSProperty('open', false);
    }
    await expect(rowWithFocus(page)).toHaveCount(1);
    await expect(rows.first()).toBeFocused();
    await keyTo(page, tab(name), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
  }
  await expect(tab(/^Videos/)).toBeFocused();
  await site.sql`delete from site_contents`;
});

test('every room is reached and used with the keyboard alone, and dialogs give the focus back', async ({
  page,
}) => {
  const { token } = await openDesk(page, site, 'runner', 'today');
  for (const name of ['key-one.webp', 'key-two.webp'])
    await uploadAs(site, token, 'image', 'ember-plume.webp', name);
  const room = shownPlace(page);
  const go = async (name: string) => {
    const link = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name });
    await page.keyboard.press('Tab');
    await keyTo(page, link, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeFocused();
    await expect(room.getByRole('heading', { name, exact: true })).toBeVisible();
  };

  await go('Library');
  await expect(rowOf(page, 'key-two.webp')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rowWithFocus(page).getByRole('article')).toHaveAccessibleName('key-one.webp');
  const remove = rowOf(page, 'key-one.webp').getByRole('button', { name: /^Delete/ });
  await keyTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();

  await go('Figures');
  const period = room.getByLabel('Period');
  await keyTo(page, period);
  const first = await period.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(period).not.toHaveValue(first);

  await go('People');
  const invite = room.getByRole('button', { name: 'Invite' });
  await keyTo(page, invite);
  await page.keyboard.press('Enter');
  const inviting = page.getByRole('dialog', { name: 'Invite' });
  await keyTo(page, inviting.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(inviting).toBeHidden();
  await expect(invite).toBeFocused();

  await go('Security');
  const what = room.getByLabel('What');
  await keyTo(page, what);
  await page.keyboard.press('ArrowDown');
  await expect(what).toHaveValue(/./);

  await go('Settings');
  const fold = room.locator('summary').filter({ hasText: 'Project types' });
  await keyTo(page, fold);
  await page.keyboard.press('Enter');
  const retire = room.getByRole('button', { name: /^Retire/ }).first();
  await keyTo(page, retire);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(retire).toBeFocused();

  for (const [key, name] of [
    ['?', 'Keyboard'],
    ['Control+k', 'Go to'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await expect(retire).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Room, action/ }).waitFor();
  await page.keyboard.type('libr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=library');
  await expect(room).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(room.getByRole('searchbox')).toBeFocused();

  await go('Today');
  const waiting = room.getByRole('link', { name: /Question 1/ });
  await keyTo(page, waiting);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Question 1')).toBeVisible();
  await expect(panelOf(page)).toBeFocused();
});
