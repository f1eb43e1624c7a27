// Longer than other files: all that is done with a text where it stands; its tests share one site.
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { publishNow } from '#contract/endpoints/publish';
import { request } from '#contract/request';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import { chooseInMenu, openDesk, rowOf } from '#tests/support/desk-in-browser';
import { buildTimeoutMs } from '#tests/support/publish-and-wait';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
/** A build on a machine that has other things to do. */

test('the desk lists stored texts, marks those that no page uses, and has all texts of the pages', async ({
  page,
}) => {
  await openDesk(page, site, 'mara', 'site-contents');
  await expect(page.getByText('No content found. Add your first content entry.')).toBeVisible();
  const about = page.getByRole('list', { name: 'About' });
  const bio = about.getByRole('listitem').filter({ hasText: 'about.bio' });
  await expect(bio).toContainText('default');
  await expect(bio).toContainText('The director came to film through light');
  await expect(about.getByRole('listitem').filter({ hasText: 'about.clients' })).toContainText(
    'Empty: not shown on the page',
  );

  await page.getByRole('button', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  const content = dialog.getByLabel('Content', { exact: true });
  await dialog.getByLabel('Key').fill('images.intro');
  await dialog.getByLabel('Key').fill('about.bio');
  await expect(dialog.getByLabel('Title')).toHaveValue('About: the bio');
  await expect(dialog.getByLabel('Page location')).toHaveValue('about');
  await expect(content).toHaveValue(/^The director came to film/);
  await dialog.getByLabel('Page location').selectOption('contact');
  await dialog.getByRole('button', { name: 'Add Content' }).click();
  const row = rowOf(page, 'About: the bio');
  await expect(row.getByText('Not used on any page')).toBeVisible();
  await expect(row.getByText('live', { exact: true })).toBeHidden();
  await expect(bio).toContainText('Not used on any page');

  await bio.getByRole('button', { name: 'Edit About: the bio' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Content' });
  await edited.getByLabel('Page location').selectOption('about');
  await edited.getByLabel('Content', { exact: true }).fill('Born at **night**.');
  await edited.getByLabel('Hidden').check();
  await edited.getByRole('button', { name: 'Update Content' }).click();
  await expect(row.getByText('hidden · Not on the pages yet')).toBeVisible();
  await expect(bio).toContainText('Born at night.');

  await chooseInMenu(bio, 'Back to the default');
  await page
    .getByRole('alertdialog', { name: 'Back to the default?' })
    .getByRole('button', { name: 'Back to the default' })
    .click();
  await expect(toastOf(page, 'The default is back')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(bio).toContainText('The director came to film through light');

  await page.getByRole('link', { name: 'Edit on the page About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('button', { name: 'Edit text About: the bio' })).toBeVisible();
  await page.getByRole('button', { name: 'Exit Edit Mode' }).click();
  await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible();
});

test('an earlier text is brought back where it stands, hidden, shown, and given up for the default', async ({
  page,
}) => {
  await openDesk(page, site, 'iris');
  const said = 'A question, a screening, an idea for a film: write a few lines.';
  const name = 'Contact: intro';
  const button = (does: string) => page.getByRole('button', { name: `${does} ${name}` });
  const shown = page.locator('[data-text="contact.intro"]:visible');
  const stored = () =>
    site.sql`select content, hidden, state from site_contents where key = 'contact.intro'`;
  const write = async (text: string) => {
    await button('Edit text').click();
    await page.getByRole('textbox', { name }).fill(text);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(shown).toHaveText(text);
  };
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(shown).toHaveText(said);
  await expect(button('History')).toHaveCount(0);
  await expect(button('Back to the default')).toHaveCount(0);
  await write('Write, or come by.');
  await write('Write, or call.');

  await button('History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toHaveAccessibleDescription(/^“Contact: intro”\. Bringing a version back/);
  await expect(history.getByRole('article', { name: 'Version 2' })).toContainText('present');
  await expect(history.getByRole('article', { name: 'Version 1' })).toContainText('iris');
  await history.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect(toastOf(page, 'Version 1 is back')).toBeVisible();
  await expect(history).toBeHidden();
  await expect(shown).toHaveText('Write, or come by.');
  await expect(button('History')).toBeFocused();

  await button('Hide').click();
  await expect(page.getByText(/^hidden · Not on the pages yet/)).toBeVisible();
  expect(await stored()).toEqual([
    { content: 'Write, or come by.', hidden: true, state: 'published' },
  ]);
  await button('Show').click();
  await expect(page.getByText(/^hidden/)).toBeHidden();
  await expect(page.getByText(/^Not on the pages yet/)).toBeVisible();
  expect(await stored()).toMatchObject([{ hidden: false }]);

  await button('Back to the default').click();
  const question = page.getByRole('alertdialog', { name: 'Back to the default?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown).toHaveText('Write, or come by.');
  await button('Back to the default').click();
  await question.getByRole('button', { name: 'Back to the default' }).click();
  await expect(toastOf(page, 'The default is back')).toBeVisible();
  await expect(shown).toHaveText(said);
  await expect(button('History')).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('what saves a text is in sight with it, in a low window too', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDesk(page, site, 'nora');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'Edit text Contact: intro' }).click();
  await expect(page.getByRole('textbox', { name: 'Contact: intro' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
});

test('a default of Home is hidden in place, and comes back', async ({ page }) => {
  await openDesk(page, site, 'hanna');
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const name = 'Home: intro of Featured Work';
  const button = (does: string) => page.getByRole('button', { name: `${does} ${name}` });
  await button('Hide').click();
  await expect(page.getByText(/^hidden · Not on the pages yet/)).toBeVisible();
  await expect(button('Show')).toBeVisible();
  const stored = () =>
    site.sql`select content, hidden from site_contents where key = 'home.featured.intro'`;
  expect(await stored()).toEqual([
    { content: 'Films and stills chosen by the director.', hidden: true },
  ]);
  await button('Back to the default').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the default' }).click();
  await expect(button('Hide')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a text that another admin published first is chosen from, not replaced', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const name = 'Video Gallery: intro';
  const other = await makeAccount(site, 'otto', 'admin');
  await openDesk(page, site, 'pia');
  const stored = () =>
    site.sql`select content, version from site_contents where key = 'videos.intro'`;
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: `Edit text ${name}` }).click();
  const surface = page.getByRole('textbox', { name });
  await surface.fill('Mine.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(surface).toHaveText('Mine.');
  const theirs = { key: 'videos.intro', title: name, pageLocation: 'videos', content: 'Theirs.' };
  await request(
    deskSiteContents.create,
    { body: theirs },
    { origin: site.url, token: other.token },
  );
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await expect(conflict).toHaveAccessibleDescription(/^While you were editing, otto saved this/);
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(conflict.getByRole('group', { name: 'Content' })).toContainText(/Mine\..*Theirs\./);
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(surface).toHaveText('Mine.');
  await publish.click();
  await expect(conflict).toBeVisible();
  expect(await stored()).toEqual([{ content: 'Theirs.', version: 1 }]);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(surface).toBeHidden();
  await expect(page.locator('[data-text="videos.intro"]:visible')).toHaveText('Mine.');
  expect(await stored()).toEqual([{ content: 'Mine.', version: 2 }]);
});

test('a text shows what was chosen of two versions when it cannot be saved', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409|503/);
  const name = 'Contact: intro';
  const other = await makeAccount(site, 'tessa', 'admin');
  await openDesk(page, site, 'vera');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: `Edit text ${name}` }).click();
  const surface = page.getByRole('textbox', { name });
  await surface.fill('Mine.');
  const theirs = { key: 'contact.intro', title: name, pageLocation: 'contact', content: 'Theirs.' };
  await request(
    deskSiteContents.create,
    { body: theirs },
    { origin: site.url, token: other.token },
  );
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await conflict.getByRole('radio', { name: 'tessa’s' }).check();
  const json = { error: 'Busy' };
  await page.route(
    '**/api/admin/site-contents/*',
    (route) => route.fulfill({ status: 503, json }),
    {
      times: 1,
    },
  );
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  await expect(toastOf(page, 'Failed to update content')).toBeVisible();
  await expect(surface).toHaveText('Theirs.');
  await surface.press('End');
  await page.keyboard.type(' And mine.');
  await expect(surface).toHaveText('Theirs. And mine.');
  await publish.click();
  await expect(surface).toBeHidden();
  await expect(page.locator('[data-text="contact.intro"]:visible')).toHaveText('Theirs. And mine.');
});

test('writing begins where the text was clicked, and goes on after a question', async ({
  page,
}) => {
  await openDesk(page, site, 'exact');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByRole('button', { name: 'Edit text About: the bio' })).toBeVisible();
  const bio = page.locator('[data-text="about.bio"]:visible');
  await bio.scrollIntoViewIfNeeded();
  const at = await bio.evaluate((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const offset = text.textContent?.indexOf('film through') ?? -1;
      if (offset < 0) continue;
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 4);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2 };
    }
    throw new Error('No such words.');
  });
  await page.mouse.click(at.x, at.y);
  const surface = page.getByRole('textbox', { name: 'About: the bio' });
  await expect(surface).toBeFocused();
  await page.keyboard.type('new ');
  await expect(surface).toContainText('came to new film through');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.type('old ');
  await expect(surface).toContainText('came to new old film through');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Edit text About: the bio' }).press('Enter');
  await expect(surface).toBeFocused();
  await page.keyboard.type(' The end');
  await expect(surface).toHaveText(/ The end$/);
});

test('a text that another admin gave up for the default meanwhile is stored anew', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  const name = 'Image Gallery: intro';
  const store = () =>
    site.sql`insert into site_contents (key, title, content, page_location)
      values ('images.intro', ${name}, 'Stored.', 'images')`;
  await store();
  await openDesk(page, site, 'rosa');
  await page.goto('/images');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: `Edit text ${name}` }).click();
  const surface = page.getByRole('textbox', { name });
  await surface.fill('Kept.');
  await site.sql`delete from site_contents where key = 'images.intro'`;
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(page.getByText(/^This was deleted in the meantime/).first()).toBeVisible();
  await publish.click();
  await expect(surface).toBeHidden();
  await expect(page.locator('[data-text="images.intro"]:visible')).toHaveText('Kept.');
});

test('in the desk, a default that another admin stored first is chosen from, and one that was given up is stored anew', async ({
  page,
  troubles,
}) => {
  troubles.allow(/40[49]/);
  const other = await makeAccount(site, 'olga', 'admin');
  await openDesk(page, site, 'paul', 'site-contents');
  const key = 'about.process';
  const row = page
    .getByRole('list', { name: 'About' })
    .getByRole('listitem')
    .filter({ hasText: key });
  const edit = row.getByRole('button', { name: /^Edit/ });
  const dialog = page.getByRole('dialog', { name: 'Edit Content' });
  const content = dialog.getByLabel('Content', { exact: true });
  const update = dialog.getByRole('button', { name: 'Update Content' });
  await edit.click();
  await content.fill('Mine.');
  const title = await dialog.getByLabel('Title').inputValue();
  await request(
    deskSiteContents.create,
    { body: { key, title, pageLocation: 'about', content: 'Theirs.' } },
    { origin: site.url, token: other.token },
  );
  await update.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(conflict.getByRole('group', { name: 'Content' })).toContainText(/Mine\..*Theirs\./);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Mine.');

  await edit.click();
  await content.fill('Kept.');
  await site.sql`delete from site_contents where key = ${key}`;
  await update.click();
  await expect(dialog.getByText(/^This was deleted in the meantime/)).toBeVisible();
  await update.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Kept.');

  await site.sql`delete from site_contents where key = ${key}`;
  await page.reload();
  await edit.click();
  const taken = 'about.festivals';
  await site.sql`insert into site_contents (key, title, content, page_location)
    values (${taken}, 'Festivals', 'Untouched.', 'about')`;
  await content.fill('Of another key.');
  await dialog.getByLabel('Key').fill(taken);
  await update.click();
  await expect(
    dialog.getByText('There is already a content entry with this key').first(),
  ).toBeVisible();
  expect(await site.sql`select content from site_contents where key = ${taken}`).toEqual([
    { content: 'Untouched.' },
  ]);
});

test('a text that is stored with another page is edited in place onto its own', async ({
  page,
}) => {
  const name = 'Submit Your Project: intro';
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('projects.intro', ${name}, 'Astray.', 'home')`;
  await openDesk(page, site, 'sven');
  await page.goto('/submit-project');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByText('Not used on any page')).toBeVisible();
  await page.getByRole('button', { name: `Edit text ${name}` }).click();
  await page.getByRole('textbox', { name }).fill('At home.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('[data-text="projects.intro"]:visible')).toHaveText('At home.');
  await expect(page.getByText(/^Not on the pages yet/)).toBeVisible();

  await site.sql`update site_contents set page_location = 'home' where key = 'projects.intro'`;
  await page.reload();
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(page.getByText(/^hidden · Not on the pages yet/)).toBeVisible();
  expect(
    await site.sql`select page_location, hidden from site_contents where key = 'projects.intro'`,
  ).toEqual([{ page_location: 'projects', hidden: true }]);
});

test('texts that cannot be had are asked for again where they stand', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400/);
  await openDesk(page, site, 'tilda');
  const button = page.getByRole('button', { name: 'Edit text Contact: intro' });
  const lists = '**/api/admin/site-contents*';
  await page.route(lists, (route) => route.fulfill({ status: 400, json: { error: 'Refused.' } }));
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const again = page.getByRole('button', { name: 'Try Again' });
  const exit = page.getByRole('button', { name: 'Exit Edit Mode' });
  const intro = page.locator('[data-text="contact.intro"]:visible');
  for (const width of [320, 390, 844, 1366]) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 768 });
    await expect(alert).toBeInViewport({ ratio: 1 });
    const middles = await Promise.all(
      [again, exit].map(async (button) => {
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
        const box = await button.boundingBox();
        return box && box.y + box.height / 2;
      }),
    );
    expect(middles[0]).toBe(middles[1]);
  }
  await expect(intro).toHaveCSS('outline-style', 'none');
  expect(await violationsIn(page)).toEqual([]);
  await page.unroute(lists);
  await again.click();
  await expect(intro).toHaveCSS('outline-style', 'dashed');
  await expect(button).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the line of edit mode covers nothing that Home opens with', async ({ page }) => {
  await openDesk(page, site, 'opal');
  const main = page.getByRole('main');
  for (const { width, height, last } of [
    { width: 320, height: 568, last: main.getByRole('link', { name: 'Explore Videos' }) },
    { width: 844, height: 390, last: main.locator('.latest').getByText(/^\d\d:\d\d$/) },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const line = page.getByRole('complementary', { name: 'Your site' });
    await expect(line).toBeInViewport({ ratio: 1 });
    const [foot, text] = [await line.boundingBox(), await last.boundingBox()];
    expect((text?.y ?? height) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  }
});

test('a toast on a page with a form stands above the line of edit mode', async ({ page }) => {
  await openDesk(page, site, 'tess');
  await page.goto('/');
  const line = page.getByRole('complementary', { name: 'Your site' });
  await line.getByRole('button', { name: 'Edit Content' }).click();
  const featured = page.getByRole('list', { name: 'Featured images' });
  await featured
    .getByRole('button', { name: /^Remove from featured/ })
    .first()
    .click();
  const toast = toastOf(page, 'Removed from featured');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [told, foot] = [await toast.boundingBox(), await line.boundingBox()];
      return (foot?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0);
    })
    // They share a hairline.
    .toBeGreaterThanOrEqual(-1);
});

test('the line of edit mode leads to the desk and covers no end of a page', async ({ page }) => {
  await openDesk(page, site, 'nora');
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    const edit = page.getByRole('button', { name: 'Edit Content' });
    await expect(edit).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    const last = page.getByRole('contentinfo').getByText(/All rights reserved/);
    await expect(last).toBeInViewport({ ratio: 1 });
    // The page may still be on its way to its end.
    await expect
      .poll(async () => {
        const [foot, text] = [await edit.boundingBox(), await last.boundingBox()];
        return (foot?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Desk' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a draft of a text is published where it is read', async ({ page }) => {
  const name = 'About: how the studio works';
  await site.sql`insert into site_contents (key, title, content, page_location, state)
    values ('about.approach', ${name}, 'By lamplight.', 'about', 'draft')`;
  await openDesk(page, site, 'ruth');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.locator('[data-text="about.approach"]:visible')).toHaveText('By lamplight.');
  const publish = page.getByRole('button', { name: `Publish ${name}` });
  await publish.press('Enter');
  await expect(publish).toBeHidden();
  await expect(page.getByText(/^Not on the pages yet/)).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  expect(
    await site.sql`select state, content from site_contents where key = 'about.approach'`,
  ).toEqual([{ state: 'published', content: 'By lamplight.' }]);
  await site.sql`delete from site_contents where key = 'about.approach'`;
});

test('a page without anything to edit says so in edit mode', async ({ page }) => {
  await openDesk(page, site, 'lena');
  await page.goto('/licensing');
  const said = page.getByText('Nothing on this page can be edited here.');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(page)).toEqual([]);
  await page.goto('/videos');
  await expect(page.getByRole('button', { name: 'Edit text Video Gallery: intro' })).toBeVisible();
  await expect(said).toBeHidden();
});

test('a text is written where it stands, with keys and by touch, and reaches visitors with the next build', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 120_000);
  const { token } = await openDesk(page, site, 'nora');
  const said = 'The director came to film through light';
  const pageNow = async () => (await fetch(`${site.url}/about`)).text();

  await page.goto('/about');
  await page.getByRole('button', { name: 'Edit Content' }).press('Enter');
  await page.getByRole('button', { name: 'Edit text About: the bio' }).press('Enter');
  const surface = page.getByRole('textbox', { name: 'About: the bio' });
  await expect(surface).toBeFocused();
  await expect(surface).toContainText(said);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Born at ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('night');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(', <i>in</i> a ');
  await page.keyboard.press('Control+K');
  const address = page.getByLabel('Link address');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a web address, an e-mail address')).toBeVisible();
  await address.fill('/videos');
  await page.keyboard.press('Enter');
  await expect(surface).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second.');
  await page.getByRole('button', { name: 'Exit Edit Mode' }).press('Enter');
  await expect(toastOf(page, 'Save or cancel the text')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(surface).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit text About: the bio' })).toBeFocused();
  const bio = page.locator('[data-text="about.bio"]:visible');
  await expect(bio.locator('p')).toHaveText(['Born at night, <i>in</i> a /videos', 'Second.']);
  await expect(bio.getByRole('strong')).toHaveText('night');
  await expect(bio.getByRole('link', { name: '/videos' })).toHaveAttribute('href', '/videos');
  await expect(page.getByText(/^draft/)).toBeVisible();
  await expect(page.getByText(said)).toBeHidden();
  const [stored] = await site.sql`select content, state from site_contents where key = 'about.bio'`;
  expect(stored).toEqual({
    content: 'Born at **night**, <i>in</i> a [/videos](/videos)\n\nSecond.',
    state: 'draft',
  });
  expect(await violationsIn(page)).toEqual([]);
  expect(await pageNow()).toContain(said);
  await page.getByText('Second.', { exact: true }).click();
  await expect(surface).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(surface).toBeHidden();
  await page.getByRole('button', { name: 'Exit Edit Mode' }).press('Enter');
  await expect(page.getByText(said)).toBeVisible();

  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await phone.newPage();
  await keepToken(small, token);
  await small.goto('/about');
  await small.getByRole('button', { name: 'Edit Content' }).tap();
  await small.getByRole('button', { name: 'Edit text About: the bio' }).tap();
  const field = small.getByRole('textbox', { name: 'About: the bio' });
  await expect(field).toBeFocused();
  await small.keyboard.type(' Third.');
  await field.getByText('Second.').selectText();
  await small.getByRole('button', { name: 'Italic' }).tap();
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await small.getByRole('button', { name: 'Publish' }).tap();
  await expect(field).toBeHidden();
  await expect(small.getByText('Second. Third.')).toBeVisible();
  await expect(small.getByText(/^Not on the pages yet/)).toBeVisible();
  await phone.close();
  expect(await pageNow()).toContain(said);

  await request(publishNow, {}, { origin: site.url, token });
  await expect.poll(pageNow, { timeout: buildTimeoutMs }).toContain('<strong>night</strong>');
  const built = await pageNow();
  expect(built).toContain(', &lt;i&gt;in&lt;/i&gt; a <a href="/videos">/videos</a></p>');
  expect(built).toContain('<em>Second. Third.</em>');
  expect(built).not.toContain(said);
});
