import AxeBuilder from '@axe-core/playwright';
import { expect, siteForReaders, test } from '#tests/support/browser';

siteForReaders();

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
  await field.fill('neon short');
  await expect(found.first()).toContainText('Neon Dreams');
  await field.fill('no such work');
  await expect(page.getByText('0 found')).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.goto('/search?q=last+train');
  await expect(page.getByText('1 found')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await found.click();
  await expect(page).toHaveURL('/videos/last-train-over-the-water');
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
