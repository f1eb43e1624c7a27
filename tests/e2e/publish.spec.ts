import type { Page } from 'playwright/test';
import { expect, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import { openDesk, rowOf } from '#tests/support/desk-in-browser';
import { buildTimeoutMs } from '#tests/support/publish-and-wait';
import { axeOn } from '#tests/support/violations';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
// The months of a budget are those of UTC.
test.use({ timezoneId: 'UTC' });
/** A build on a machine that has other things to do. */

/** The page of a work tells what was added to it, and its slider goes from the state before to the work. */
async function expectCaseStudy(page: Page): Promise<void> {
  await page.goto('/videos/sector-nine');
  await expect(page.getByText('I waited for rain.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Frames' }).getByRole('img')).toHaveCount(3);
  const slider = page.getByRole('slider', { name: 'From before to after' });
  await slider.scrollIntoViewIfNeeded();
  const [before, after] = [page.getByAltText(/^Before: /), page.getByAltText(/^After: /)];
  // Of one moment: the page may still be on its way to the slider.
  const boxes = await slider
    .page()
    .evaluate(
      (images) => images.map((image) => JSON.stringify(image?.getBoundingClientRect())),
      [await before.elementHandle(), await after.elementHandle()],
    );
  expect(boxes[0]).toBe(boxes[1]);
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 60%)');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(after).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
}

test('a change shows at once, waits, is published and then stands in the page without scripts', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 60_000);
  const visitor = await browser.newPage({ baseURL: site.url });
  const lists: string[] = [];
  visitor.on('request', (request) => {
    if (/\/api\/(images|videos|featured)/.test(request.url())) lists.push(request.url());
  });
  await openDesk(page, site, 'mara', 'images');
  const publishing = page.getByRole('region', { name: 'Publishing' });
  const state = publishing.getByRole('status');
  await expect(state).toHaveText(/^Live since .*\(version 1\)$/);
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByLabel('Title').fill('Seen at Once');
  await dialog.getByRole('button', { name: 'Update Image' }).click();
  // Shortly before midnight it is a time of the next day.
  await expect(state).toHaveText(/^1 change visible now; pages update (on .+ )?at \d\d:\d\d$/);
  const row = rowOf(page, 'Seen at Once');
  await expect(row.getByText(/^Visible now; pages update (on .+ )?at \d\d:\d\d$/)).toBeVisible();

  const inPage = async () =>
    (await (await fetch(`${site.url}/images`)).text()).includes('Seen at Once');
  expect(await inPage()).toBe(false);
  await visitor.goto('/images');
  await expect(visitor.getByRole('heading', { name: 'Seen at Once' })).toBeVisible();
  expect(lists).not.toEqual([]);

  await page.getByRole('tab', { name: /^Site Contents/ }).click();
  await page.getByRole('button', { name: 'Add Content' }).click();
  const text = page.getByRole('dialog', { name: 'Add Content' });
  await text.getByLabel('Key').fill('home.hero.tagline');
  await text.getByLabel('Title').fill('Tagline of the hero');
  await text.getByLabel('Page location').selectOption('home');
  await text.getByLabel('Content', { exact: true }).fill('Words that waited for a build');
  await text.getByRole('button', { name: 'Add Content' }).click();
  await expect(state).toHaveText(
    /^2 changes, works visible now; pages update (on .+ )?at \d\d:\d\d$/,
  );
  await page.getByRole('tab', { name: /^Images/ }).click();

  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('home.hero.project', 'Latest project', 'A Film to Come', 'home')`;
  await site.sql`insert into site_contents (key, title, content, page_location)
    values ('home.manifesto', 'Manifesto', ${'Nothing here was photographed. '.repeat(6).trim()}, 'home'),
      ('about.clients', 'Clients', 'Studio Nord', 'about'),
      ('about.festivals', 'Festivals', '2026: Best short', 'about')`;
  await site.sql`update videos set width = 540, height = 960 where title = 'Room 217'`;
  await site.sql`update videos set director_note = 'I waited for rain.',
    before_url = (select url from images order by id limit 1),
    frames = array(select url from images order by id limit 3) where title = 'Sector Nine'`;
  await site.sql`update videos set state = 'draft' where not featured and title <> 'Room 217'`;
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(state).toHaveText(/^(Build of version 3 requested|Building version 3)$/);
  await expect(state).toHaveText(/^Live since (.+ at )?\d\d:\d\d \(version 3\)$/, {
    timeout: buildTimeoutMs,
  });
  await expect(row.getByText('live', { exact: true })).toBeVisible();
  await publishing.getByRole('button', { name: 'More about publishing' }).click();
  await expect(publishing.getByText('1 of 8 deploys used this month')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(publishing.getByRole('button', { name: 'Publish now' })).toBeHidden();

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/images');
  await expect(still.getByRole('heading', { name: 'Seen at Once' })).toBeVisible();
  await still.goto('/');
  await expect(still.getByText('Words that waited for a build')).toBeVisible();
  const card = still.getByRole('link', { name: /Latest Project A Film to Come/ });
  await expect(card, 'the card of a project without a film').toHaveAttribute('href', '/videos');
  const films = still.getByRole('list', { name: 'Videos', exact: true }).getByRole('article');
  await expect(films, 'a gallery that one film would not fill').toHaveCount(4);
  await still.setViewportSize({ width: 390, height: 844 });
  const manifesto = await still.locator('[data-text="home.manifesto"]').boundingBox();
  expect(manifesto?.height, 'a manifesto of 185 letters on a phone').toBeLessThan(844 / 2);
  await still.goto('/videos/room-217');
  const screen = await still.locator('[data-screen] video').boundingBox();
  expect(screen?.height, 'the screen of an upright film').toBeCloseTo((390 * 16) / 9, 0);
  const wide = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await wide.goto('/videos/room-217');
  const heading = wide.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await wide.locator('work-film').getByText('Play').click();
  await expect(wide.locator('[data-controls]')).toBeInViewport({ ratio: 1 });
  expect(await heading.boundingBox(), 'words beside an upright film that plays').toEqual(place);
  await wide.close();
  await still.goto('/videos/sector-nine');
  await expect(still.locator('before-after img')).toHaveCount(2);
  await expect(still.getByRole('slider')).toBeHidden();
  await still.goto('/about');
  const blocks = still.locator('main').locator('figure, h2, [data-text="about.manifesto"], .bio');
  await expect(blocks, 'the blocks of About in their order').toHaveText([
    'The director',
    /^The director came to film/,
    /^A picture that could have been taken/,
    'Selected clients',
    'Festivals and awards',
    'Process',
  ]);
  await plain.close();
  await expectCaseStudy(page);

  lists.length = 0;
  for (const path of ['/', '/videos', '/images']) {
    const compared = visitor.waitForResponse(/\/api\/version/);
    await visitor.goto(path);
    await compared;
    await visitor.waitForLoadState('networkidle');
    expect(lists, `lists that ${path} asks for`).toEqual([]);
  }
  await visitor.close();
});

test('says from which day deploys are automatic again when the month has used all of its budget', async ({
  page,
}) => {
  await site.sql`insert into builds (reason, state, version)
    select 'deploy', 'live', 1 from generate_series(1, 8)`;
  await openDesk(page, site, 'nils');
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: 'More about publishing' }).click();
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const month = next.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  await expect(publishing.getByText(/of 8 deploys used this month/)).toContainText(
    `the next automatic one from 1 ${month} at 00:00`,
  );
});
