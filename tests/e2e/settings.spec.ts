import AxeBuilder from '@axe-core/playwright';
import { expect, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import { openDesk, shownPlace } from '#tests/support/desk-in-browser';
import { publishAndWait } from '#tests/support/one-build';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
/** A build on a machine that has other things to do. */
const buildTimeout = 240_000;

test('without lists of featured works the latest project leads to the page of its film', async ({
  page,
}) => {
  test.setTimeout(2 * buildTimeout + 60_000);
  await site.sql`insert into settings (section, title, value)
    values ('home', 'What Home shows', ${JSON.stringify({ featured: ['intro'], about: [] })})`;
  await openDesk(page, site, 'arranger', 'settings');
  await publishAndWait(page, buildTimeout);
  await page.goto('/');
  await page.getByRole('link', { name: /Latest Project/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Neon Dreams/ })).toBeVisible();
});

test('a price and a category that are changed in the settings stand in the form and the gallery after a build', async ({
  page,
}) => {
  test.setTimeout(2 * buildTimeout + 60_000);
  await openDesk(page, site, 'mara', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Packages' }).click();
  const packages = room.getByRole('form', { name: 'Packages' });
  await expect(packages.getByText('Nothing to save')).toBeInViewport();
  await packages.getByLabel('Price of package 1').fill('$1,250');
  await expect(packages.getByText('Not saved yet')).toBeInViewport();
  await packages.getByRole('button', { name: 'Retire Custom' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Retire “Custom”?' });
  await expect(asking).toContainText('no project requests have it');
  await asking.getByRole('button', { name: 'Retire' }).click();
  await expect(packages.getByText('retired, no project requests')).toBeVisible();
  await packages.getByRole('button', { name: 'Save Packages' }).click();
  await expect(room.getByText(/^Set by mara .*on the pages with the next build$/)).toBeVisible();

  await room.getByRole('heading', { name: 'Categories of videos' }).click();
  const categories = room.getByRole('form', { name: 'Categories of videos' });
  const drama = categories.getByLabel('Name of category 5');
  await expect(drama).toHaveValue('Drama');
  await drama.fill('');
  await categories.getByRole('button', { name: 'Save Categories of videos' }).click();
  await expect(drama).toHaveAccessibleDescription(/Please enter a name/);
  await drama.fill('Chamber Play');
  await categories.getByRole('button', { name: 'Up Chamber Play' }).click();
  await expect(categories.getByLabel('Name of category 4')).toHaveValue('Chamber Play');
  await categories.getByRole('button', { name: 'Save Categories of videos' }).click();
  await expect(categories.getByRole('button', { name: /^Save/ })).toBeDisabled();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await publishAndWait(page, buildTimeout);

  await page.goto('/submit-project');
  await expect(page.getByRole('radio', { name: 'Basic $1,250' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Custom/ })).toHaveCount(0);
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Chamber Play', exact: true }).click();
  await expect(page).toHaveURL(/category=Chamber\+Play|category=Chamber%20Play/);
  await expect(
    page.getByRole('region', { name: 'AI Video Gallery' }).getByRole('article'),
  ).not.toHaveCount(0);
});
