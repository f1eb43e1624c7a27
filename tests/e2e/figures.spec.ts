import type { Page } from 'playwright/test';
import { visitsPath } from '#contract/visits';
import { expect, scriptsRun, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import { openDesk, openRoom, shownPlace } from '#tests/support/desk-in-browser';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

/** What a page tells of the visit once it is hidden. */
async function tellingsOf(page: Page, path: string): Promise<string[]> {
  const told: string[] = [];
  page.on('request', (asked) => told.push(new URL(asked.url()).pathname));
  await page.goto(path);
  await scriptsRun(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    // Whatever was sent before is seen before it.
    return fetch('/robots.txt');
  });
  expect(told).toContain('/robots.txt');
  return told.filter((path) => path === visitsPath);
}

test('what a visitor saw stands in the figures, and nothing of those who are signed in or ask not to be counted', async ({
  page,
  browser,
}) => {
  await page.goto('/videos');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  const film = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime > 0.3))
    .toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/videos');
  await page.goto('/submit-project');
  // Who leaves before the scripts are there is not counted.
  await scriptsRun(page);
  await page.getByLabel('Name').fill('Ada');
  await page.goto('/about');
  await scriptsRun(page);

  const quiet = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  // Browsers that send the header say so to scripts as well; a page that is closed may send its last words without it.
  await quiet.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const other = await quiet.newPage();
  await other.goto(`${site.url}/licensing`);
  await other.goto(`${site.url}/terms`);
  await quiet.close();

  await openDesk(page, site, 'mara', 'figures');
  const room = shownPlace(page);
  await expect(room.getByText('Page views').first()).toBeVisible();
  const plot = room.getByRole('img', { name: /day by day$/ });
  await expect(
    room.getByText(/A plot is drawn once visits were counted on three days/),
  ).toBeVisible();
  await expect(plot).toHaveCount(0);
  const works = room.getByRole('listitem').filter({ hasText: title });
  await expect(works).toContainText('1 opened');
  await expect(works).toContainText('1 played');
  await works.getByRole('button', { name: /watched/ }).click();
  await expect(
    room.getByRole('img', { name: `How many played each tenth of ${title}` }),
  ).toBeVisible();
  await room.getByText('The numbers').first().click();
  const today = room.getByRole('table').first().getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['3', '1', '1', '1', '0']);
  await expect(room.getByText('/licensing')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);

  await site.sql`insert into figures (day, measure, subject, count)
    select (now() at time zone 'utc')::date - back, 'page', '/', 4 from generate_series(1, 2) as back`;
  await page.reload();
  await expect(plot).toBeVisible();
});

test('an address of no work is not counted as one that was opened', async ({ page, troubles }) => {
  troubles.allow(/404/);
  expect(await tellingsOf(page, '/images/no-such-image')).toEqual([]);
});

for (const { visitor, property, value, sent } of [
  { visitor: 'anybody', property: 'doNotTrack', value: null, sent: 1 },
  { visitor: 'who asks not to be tracked', property: 'doNotTrack', value: '1', sent: 0 },
  {
    visitor: 'who has Global Privacy Control',
    property: 'globalPrivacyControl',
    value: true,
    sent: 0,
  },
]) {
  test(`the page of ${visitor} tells ${sent === 0 ? 'nothing' : 'once'} of the visit`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([name, set]) => Object.defineProperty(navigator, name, { value: set }),
      [property, value] as const,
    );
    expect(await tellingsOf(page, '/terms')).toHaveLength(sent);
  });
}

test('an empty period says so and leads to a longer one', async ({ page }) => {
  await openDesk(page, site, 'olga', 'figures');
  const room = shownPlace(page);
  // The last pages of other tests may still be on their way to be counted.
  await expect(async () => {
    await site.sql`delete from figures`;
    await page.reload();
    const said = room.getByText(/^No visits in the last 28 days, /);
    await expect(said).toBeVisible({ timeout: 5000 });
  }).toPass();
  await room.getByRole('button', { name: 'Show the last 90 days' }).click();
  await expect(room.getByLabel('Period')).toHaveValue('90');
  await expect(room.getByRole('button', { name: 'Show the last year' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('figures are asked for again whenever their room, or Today, is returned to', async ({
  page,
}) => {
  await openDesk(page, site, 'petra', 'figures');
  const figures = shownPlace(page);
  await expect(
    figures
      .getByRole('region')
      .or(figures.getByText(/^No visits/))
      .first(),
  ).toBeVisible();
  await figures.getByLabel('Period').selectOption('The last 90 days');
  await openRoom(page, 'Today');
  const week = page.getByRole('region', { name: 'The last 7 days' });
  await expect(week).toHaveAttribute('aria-busy', 'false');
  await expect(week).not.toContainText('7,000,');
  await page.getByRole('tab', { name: 'Videos' }).click();
  await site.sql`insert into figures (day, measure, subject, count)
    select (now() at time zone 'utc')::date - back, 'page', '/licensing', 7000000
    from unnest(array[3, 60]) as back`;
  await openRoom(page, 'Today');
  await expect(week).toContainText('7,000,');
  await openRoom(page, 'Figures');
  await expect(figures).toContainText('14,000,');
  await expect(figures.getByLabel('Period')).toHaveValue('90');
});

test('the figures are reached on a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, site, 'nils');
  const room = await openRoom(page, 'Figures');
  await expect(room.getByLabel('Period')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rooms Figures' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
