// Longer than other files: each change of many works, and its undoing; its tests share one site.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, siteForFile, test } from '#tests/support/browser';
import {
  chooseForList,
  dragByTouch,
  editSelected,
  openDesk,
  panelOf,
  rowOf,
  selectPage,
} from '#tests/support/desk-in-browser';
import { holdNext } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

/** Adds images of this name, each with a number. */
const addPlates = (name: string, count: number, state = 'published') =>
  site.sql`insert into images (title, description, url, category, state)
    select ${name} || ' ' || number, 'To be changed with others.', '/uploads/demo-ember-plume.webp', 'AI Art', ${state}
    from generate_series(1, ${count}::integer) as number`;

const countOf = async (name: string, category: string) =>
  (await site.sql`select from images where title like ${`${name} %`} and category = ${category}`)
    .length;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a whole search is changed, and the change taken back except where it was edited since @phone', async ({
  page,
}) => {
  await addPlates('Éclat', 12);
  await openDesk(page, site, `bulk-${test.info().project.name}`, 'images');
  await page.getByLabel('Search').fill('eclat');
  await expect(page.getByRole('heading', { name: '12 images' })).toBeVisible();
  await panelOf(page).getByRole('article').first().getByRole('checkbox').check();
  const box = panelOf(page).getByLabel('Select this page');
  await expect(box).toBeChecked({ indeterminate: true });
  await box.check();
  await expect(box).toBeChecked({ indeterminate: false });
  await press(page, 'Select all 12');
  await expect(page.getByText('12 selected')).toBeVisible();

  await editSelected(page, 'Set category');
  const dialog = page.getByRole('dialog', { name: 'Set category' });
  await expect(dialog).toHaveAccessibleDescription(/All of them are public/);
  await dialog.getByLabel('Category', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await dialog.getByLabel('Category', { exact: true }).selectOption('Conceptual');
  expect(await countOf('Éclat', 'Conceptual')).toBe(0);
  const held = await holdNext(page, '**/bulk');
  await dialog.getByRole('button', { name: 'Apply to 12 images' }).click();
  const applying = await held();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await applying.continue();
  await expect(toastOf(page, '12 Images Updated')).toBeVisible();
  expect(await countOf('Éclat', 'Conceptual')).toBe(12);
  await site.sql`update images set category = 'Futuristic', version = version + 1 where title = 'Éclat 3'`;
  await toastOf(page, '12 Images Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, '11 of 12 Restored')).toContainText(
    '1 image was changed in the meantime',
  );
  expect(await countOf('Éclat', 'AI Art')).toBe(11);
  expect(await countOf('Éclat', 'Futuristic')).toBe(1);

  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('eclat');
  await expect(page.getByRole('heading', { name: '12 images' })).toBeVisible();
  await site.sql`delete from images where title like 'Éclat %'`;
});

test('drafts are published together after a question, and what lacks something stays', async ({
  page,
}) => {
  await addPlates('Proof', 3, 'draft');
  await site.sql`update images set description = '' where title = 'Proof 2'`;
  await site.sql`update images set alternative_text = 'A plate.' where title = 'Proof 1'`;
  await openDesk(page, site, 'publisher', 'images');
  await page.getByLabel('Search').fill('proof');
  await expect(panelOf(page).getByRole('article')).toHaveCount(3);
  await selectPage(page);
  await editSelected(page, 'Change tags');
  const tags = page.getByRole('dialog', { name: 'Change tags' });
  await expect(tags).toHaveAccessibleDescription(/No visitor sees/);
  await tags.getByLabel('Add tags').fill('contact sheet, proof');
  await tags.getByLabel('Add tags').press('Enter');
  await expect(toastOf(page, '3 Images Updated')).toBeVisible();
  await press(page, 'Publish');
  const question = page.getByRole('alertdialog', { name: 'Publish 2 images?' });
  await expect(question.getByRole('listitem')).toHaveText(['Proof 3', 'Proof 1']);
  await expect(question.getByText('1 of them has no alt text')).toBeVisible();
  await expect(
    question.getByText(/1 left as before, with something missing: “.Proof 2.”/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, '2 Images Updated')).toContainText('1 left as before');
  await expect(rowOf(page, 'Proof 1')).toContainText('contact sheet, proof');
  await toastOf(page, '2 Images Updated').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toastOf(page, '2 Images Restored')).toBeVisible();
  const published = await site.sql`
    select from images where title like 'Proof %' and (state <> 'draft' or published_at is not null)`;
  expect(published).toEqual([]);
});

test('tags that no work can have are named at their field, and what is typed is given up after a question', async ({
  page,
}) => {
  await addPlates('Label', 2, 'draft');
  await openDesk(page, site, 'tagger', 'images');
  await page.getByLabel('Search').fill('label');
  await expect(panelOf(page).getByRole('article')).toHaveCount(2);
  await selectPage(page);
  await editSelected(page, 'Change tags');
  const dialog = page.getByRole('dialog', { name: 'Change tags' });
  const field = dialog.getByLabel('Add tags');
  const apply = dialog.getByRole('button', { name: 'Apply to 2 images' });
  await apply.click();
  await expect(field).toHaveAccessibleDescription(/Please name a tag/);
  await field.fill(`short, ${'x'.repeat(61)}`);
  await apply.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/A tag .*60 characters/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await field.fill('short');
  await apply.click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Label 1')).toContainText('short');
});

test('a change of many works that fails is told in its dialog alone, which keeps what was chosen @phone', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|500|409/);
  const name = `Fault ${test.info().project.name}`;
  await addPlates(name, 2, 'draft');
  await openDesk(page, site, `faults-${test.info().project.name}`, 'images');
  await page.getByLabel('Search').fill(name);
  await expect(panelOf(page).getByRole('article')).toHaveCount(2);
  await selectPage(page);
  await editSelected(page, 'Set category');
  const dialog = page.getByRole('dialog', { name: 'Set category' });
  const category = dialog.getByLabel('Category', { exact: true });
  const apply = dialog.getByRole('button', { name: 'Apply to 2 images' });
  const told = dialog.getByRole('form').getByRole('alert');
  await category.selectOption('Conceptual');
  for (const [status, text] of [
    [500, 'Something went wrong on our side.'],
    [409, 'This has been changed in the meantime.'],
    [0, 'The site could not be reached.'],
  ] as const) {
    await page.route(
      '**/bulk',
      (route) => (status ? route.fulfill({ status, json: { error: text } }) : route.abort()),
      { times: 1 },
    );
    await apply.click();
    await expect(told.filter({ hasText: text })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('toast-region').getByRole('listitem')).toHaveCount(0);
    await expect(apply).toBeFocused();
    await expect(category).toHaveValue('Conceptual');
  }
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await apply.click();
  await expect(toastOf(page, '2 Images Updated')).toBeVisible();
  expect(await countOf(name, 'Conceptual')).toBe(2);
});

test('a draft whose address holds no video is named, and stays a draft among those that are published', async ({
  page,
}) => {
  const body = await readFile('local/demonstration/media/lattice.webm');
  await page.route('https://example.com/*', (route) =>
    route.request().url().endsWith('/my-film')
      ? route.fulfill({ contentType: 'text/html', body: '<p>A page.</p>' })
      : route.fulfill({ contentType: 'video/webm', body }),
  );
  await site.sql`insert into videos (title, description, url, category, state)
    select 'Reel ' || name, 'Lies elsewhere.', 'https://example.com/' || name, 'Short Film', 'draft'
    from unnest(${['my-film', 'film-itself']}::text[]) as name`;
  await openDesk(page, site, 'reels');
  await page.getByLabel('Search').fill('reel');
  await expect(page.getByRole('heading', { name: '2 videos' })).toBeVisible();
  await selectPage(page);
  await press(page, 'Publish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Video Updated')).toContainText(
    /nothing could be loaded from the address: “.Reel my-film.”/,
  );
  expect(
    await site.sql`select title, state from videos where title like 'Reel %' order by title`,
  ).toEqual([
    { title: 'Reel film-itself', state: 'published' },
    { title: 'Reel my-film', state: 'draft' },
  ]);
});

test('what is asked knows the state that the selected works have now, on whatever page', async ({
  page,
}) => {
  await addPlates('Wander', 7, 'draft');
  await openDesk(page, site, 'wanderer', 'images');
  await page.getByLabel('Search').fill('wander');
  await expect(page.getByRole('heading', { name: '7 images' })).toBeVisible();
  await selectPage(page);
  await press(page, 'Select all 7');
  await expect(page.getByText('7 selected')).toBeVisible();
  // As another admin does it, or a date that comes: no list of this page says so.
  await site.sql`update images set state = 'published', version = version + 1 where title like 'Wander %'`;
  await press(page, 'Move to drafts');
  const question = page.getByRole('alertdialog', { name: 'Move 7 images to drafts?' });
  await expect(question).toHaveAccessibleDescription(/All of them are public/);
  await question.getByRole('button', { name: 'Move to drafts' }).click();
  await expect(toastOf(page, '7 Images Updated')).toBeVisible();
  await press(page, 'Publish');
  const publishing = page.getByRole('alertdialog', { name: 'Publish 7 images?' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, '7 Images Updated')).toBeVisible();
  await press(page, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('All of them are public');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await site.sql`delete from images where title like 'Wander %'`;
});

test('who features one work more than Home shows is told which leaves it, and can go back', async ({
  page,
}) => {
  await site.sql`update images set featured = false`;
  await addPlates('Crowd', 4);
  await site.sql`update images set featured = true, published_at = now() - interval '1 hour'
    where title in ('Crowd 1', 'Crowd 2', 'Crowd 3')`;
  await site.sql`update images set published_at = now() - interval '2 hours' where title = 'Crowd 1'`;
  await openDesk(page, site, 'curator', 'images');
  const feature = rowOf(page, 'Crowd 4').getByRole('button', { name: /^Featured/ });
  await feature.click();
  const question = page.getByRole('alertdialog', { name: 'Add to featured?' });
  await expect(question).toHaveAccessibleDescription(
    'Home shows 3 images. Crowd 4 takes the place of Crowd 1, which stays featured but leaves Home.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(feature).toHaveAttribute('aria-pressed', 'false');
  await feature.click();
  await question.getByRole('button', { name: 'Add to featured' }).click();
  await expect(feature).toHaveAttribute('aria-pressed', 'true');
  await toastOf(page, 'Image Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(feature).toHaveAttribute('aria-pressed', 'false');
});

test('drafts that are published together tell what leaves Home for them', async ({ page }) => {
  await site.sql`update images set featured = false`;
  await addPlates('Guest', 4);
  await site.sql`update images set featured = true, state = 'draft' where title = 'Guest 4'`;
  await site.sql`update images set featured = true, published_at = now() - interval '1 hour'
    where title in ('Guest 1', 'Guest 2', 'Guest 3')`;
  await site.sql`update images set published_at = now() - interval '2 hours' where title = 'Guest 1'`;
  await openDesk(page, site, 'host', 'images');
  await rowOf(page, 'Guest 4').getByRole('checkbox').check();
  await press(page, 'Publish');
  await page
    .getByRole('alertdialog', { name: 'Publish 1 image?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(toastOf(page, 'Image Updated')).toContainText(
    'No longer on Home: “\u2068Guest 1\u2069”.',
  );
});

test('live works become drafts, or leave Home, together after a question, and come back', async ({
  page,
}) => {
  await addPlates('Pair', 2);
  await site.sql`update images set featured = true where title like 'Pair %'`;
  await openDesk(page, site, 'tidier', 'images');
  for (const title of ['Pair 1', 'Pair 2']) await rowOf(page, title).getByRole('checkbox').check();
  const pair = () => site.sql`select state, featured, making from images where title like 'Pair %'`;
  const changed = toastOf(page, '2 Images Updated');
  const asked = [
    {
      choose: editSelected,
      action: 'Remove from featured',
      question: 'Remove 2 images from featured?',
      notice: /Home stops showing them at once/,
      made: { featured: false },
    },
    {
      choose: press,
      action: 'Move to drafts',
      question: 'Move 2 images to drafts?',
      notice: /Visitors stop seeing them at once/,
      made: { state: 'draft' },
    },
  ];
  for (const { choose, action, question, notice, made } of asked) {
    await choose(page, action);
    const asking = page.getByRole('alertdialog', { name: question });
    await expect(asking).toHaveAccessibleDescription(notice);
    await asking.getByRole('button', { name: action }).click();
    await expect(changed).toBeVisible();
    expect(await pair()).toMatchObject([made, made]);
    await changed.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, '2 Images Restored')).toBeVisible();
    const before = { state: 'published', featured: true };
    expect(await pair()).toMatchObject([before, before]);
  }

  await editSelected(page, 'Set AI use');
  const choice = page.getByRole('dialog', { name: 'Set AI use' });
  await choice.getByLabel('AI use', { exact: true }).selectOption('Partly AI-generated');
  await choice.getByRole('button', { name: 'Apply to 2 images' }).click();
  await expect(changed).toBeVisible();
  expect(await pair()).toMatchObject([{ making: 'partly-ai' }, { making: 'partly-ai' }]);
});

test('live works are unpublished together instead of deleted', async ({ page }) => {
  await addPlates('Kept', 2);
  await openDesk(page, site, 'keeper', 'images');
  const states = async () =>
    (await site.sql`select state from images where title like 'Kept %'`).map(({ state }) => state);
  for (const title of ['Kept 1', 'Kept 2']) await rowOf(page, title).getByRole('checkbox').check();
  await press(page, 'Delete');
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(asking.getByText(/^All of them are public\. As drafts nobody/)).toBeVisible();
  await asking.getByRole('button', { name: 'Unpublish instead' }).click();
  const changed = toastOf(page, '2 Images Updated');
  await expect(changed).toBeVisible();
  await expect(asking).toBeHidden();
  expect(await states()).toEqual(['draft', 'draft']);
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, '2 Images Restored')).toBeVisible();
  expect(await states()).toEqual(['published', 'published']);
});

test('an undo that breaks off says how many it may not have reached, and takes them back at the next try', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load resource/);
  await addPlates('Legion', 130);
  await openDesk(page, site, 'breaker', 'images');
  await page.getByLabel('Search').fill('legion');
  await expect(page.getByRole('heading', { name: '130 images' })).toBeVisible();
  await panelOf(page).getByLabel('Select this page').check();
  await press(page, 'Select all 130');
  await editSelected(page, 'Set category');
  const dialog = page.getByRole('dialog', { name: 'Set category' });
  await dialog.getByLabel('Category', { exact: true }).selectOption('Conceptual');
  await dialog.getByRole('button', { name: 'Apply to 130 images' }).click();
  const changed = toastOf(page, '130 Images Updated');
  await expect(changed).toBeVisible();
  let requests = 0;
  await page.route('**/undo', (route) =>
    ++requests === 2
      ? route.fulfill({ status: 503, json: { error: 'Not now.' } })
      : route.fallback(),
  );
  await changed.getByRole('button', { name: 'Undo' }).click();
  const part = toastOf(page, '100 of 130 Restored');
  await expect(part).toContainText('30 may not have been reached: please try again.');
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, '30 Images Restored')).toBeVisible();
  expect(await countOf('Legion', 'AI Art')).toBe(130);
});

test('a change can be taken back for ten seconds', async ({ page }) => {
  await site.sql`update images set featured = false`;
  await addPlates('Moment', 1);
  await page.clock.install();
  await openDesk(page, site, 'timer', 'images');
  const feature = rowOf(page, 'Moment 1').getByRole('button', { name: /^Featured/ });
  await expect(feature).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await feature.click();
  const undo = toastOf(page, 'Image Updated').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(9900);
  await expect(undo).toBeVisible();
  await page.clock.runFor(100);
  await expect(undo).toBeHidden();
  await expect(feature).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed in the search is there at once, while the list waits for its answer', async ({
  page,
}) => {
  await openDesk(page, site, 'seeker', 'images');
  await page.route(/\/api\/admin\/images\?.*q=/, () => undefined);
  const search = page.getByLabel('Search');
  await search.pressSequentially('harbour at four');
  await expect(search).toHaveValue('harbour at four');
  await expect(page.getByText('Loading images')).toBeAttached();
  await search.fill('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nobody is told to drop a file', async ({ page }) => {
    await openDesk(page, site, 'toucher');
    await page.getByRole('button', { name: 'Add Video' }).tap();
    const upload = page.getByRole('dialog').getByRole('group', { name: 'Upload a video' });
    await expect(upload.getByText(/^Up to \d+ MB/)).toBeVisible();
    await expect(upload.getByText('You can also drop')).toBeHidden();
  });

  test('a work is dragged by touch, with a line where it lands, and nothing else scrolls', async ({
    page,
  }) => {
    await addPlates('Order', 6);
    await openDesk(page, site, 'arranger', 'images');
    await chooseForList(page, 'Arrange');
    const order = page.getByRole('region', { name: 'Order of the images' }).getByRole('listitem');
    await expect(order.first()).toBeVisible();
    const handle = order.nth(0).getByRole('button', { name: /^Move/ });
    // Far from the edges, where a drag scrolls.
    await handle.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const title = await order.nth(0).locator('p').innerText();
    const scrolled = await page.evaluate(() => scrollY);
    await dragByTouch(page, handle, order.nth(1), async () => {
      await expect(order.nth(2)).toHaveAttribute('data-drop', 'before');
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
    await expect(order.nth(1).locator('p')).toContainText(title.split('\n')[0] ?? '');
    await expect(page.getByRole('button', { name: 'Save order' })).toBeEnabled();
  });
});
