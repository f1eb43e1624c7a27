import { expect, siteForFile, test } from '#tests/support/browser';
import { axeOn } from '#tests/support/violations';

siteForFile();

test('finds works by words, tags and category, and its address can be sent to others', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox', { name: 'Words' });
  await expect(field).toBeVisible();
  expect(asked).not.toContain('/search.json');

  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  await field.fill('train');
  await expect(found.first()).toContainText('Last Train Over the Water');
  await expect(found.first()).toContainText('00:10');
  await expect(page).toHaveURL('/search?q=train');
  await field.fill('solitude drama');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(/The Long Wait.*Drama.*#solitude/);
  await field.fill('no such work');
  await expect(page.getByText('Nothing found for “no such work”.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Or by a tag' })).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.goto('/search?q=last+train');
  await expect(page.getByText('1 found')).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
  await found.click();
  await expect(page).toHaveURL('/videos/last-train-over-the-water');
});

test('forgives an error of typing, and says so', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: 'Words' });
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  for (const [words, title] of [
    ['neno dreams', 'Neon Dreams'],
    ['last train over the watr', 'Last Train Over the Water'],
  ] as const) {
    await field.fill(words);
    await expect(page.getByText('Nothing is called that. These come close.')).toBeVisible();
    await expect(found.first()).toContainText(title);
  }
  await field.fill('neon dreams');
  await expect(page.getByText('1 found')).toBeVisible();
});

test('finds works by how they were made', async ({ page }) => {
  await page.goto('/search?q=partly+ai');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  await expect(found.first()).toContainText('Sector Nine');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says what the search needs, where works are, and shows no field that does nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=rain');
    const said = page.locator('noscript p');
    await expect(said).toHaveText(/^\s*Searching needs JavaScript/);
    await expect(said).toBeInViewport();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await said.getByRole('link', { name: 'videos' }).click();
    await expect(page).toHaveURL('/videos/page/1');
  });
});

test('says when the index cannot be had, and asks again', async ({ page, troubles }) => {
  troubles.allow(/503/);
  await page.route('**/search.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/search?q=train');
  await expect(page.getByText('The list of works cannot be had. Please try again.')).toBeVisible();
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 found')).toBeVisible();
});

test('says how many of many works it shows', async ({ page }) => {
  const [entry] = await (await page.request.get('/search.json')).json();
  const json = Array.from({ length: 61 }, () => ({ ...entry, title: 'Rain' }));
  await page.route('**/search.json', (route) => route.fulfill({ json }));
  await page.goto('/search?q=rain');
  await expect(page.getByText('61 found, the first 60 are shown')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link')).toHaveCount(60);
});
