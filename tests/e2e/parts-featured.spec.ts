import { sidewaysScroll } from '#tests/support/browser';
import { expect, test } from '#tests/support/parts-test';

const featured = '**/api/featured';

test('featured work waits with three placeholder cards and then shows what is answered', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(featured, async (route) => {
    await asked;
    await route.fulfill({ json: { videos: [], images: [anImage] } });
  });
  await page.goto('/featured.html');
  const list = page.getByRole('list', { name: 'Featured work' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.locator('[aria-hidden=true]')).toHaveCount(3);
  answer();
  await expect(list).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Featured images' }).getByRole('article'),
  ).toHaveCount(1);
});

test('featured work says in words that it failed, after three tries, and is asked for again', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503/);
  await page.clock.install();
  let asked = 0;
  await page.route(featured, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { error: 'Not now.' } });
  });
  await page.goto('/featured.html');
  // The page's clock also goes on by itself.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to load featured work. Please try again later.',
  );
  expect(asked).toBe(3);
  await page.route(featured, (route) => route.fulfill({ json: { videos: [], images: [anImage] } }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('link').first()).toBeFocused();
});

test('a card keeps its words inside, however long they are, and says its title once', async ({
  page,
}) => {
  const long = 'w'.repeat(120);
  await page.setViewportSize({ width: 390, height: 844 });
  const image = { ...anImage, title: long, description: long, tags: [long.slice(60)] };
  await page.route(featured, (route) => route.fulfill({ json: { videos: [], images: [image] } }));
  await page.goto('/featured.html');
  await expect(page.getByRole('link', { name: long, exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

const anImage = {
  id: 1,
  title: 'Platform',
  description: 'An empty platform under one lamp.',
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  thumbnailUrl: null,
  category: 'Abstract',
  tags: ['lamp'],
  featured: true,
  createdAt: '2025-01-01T00:00:00.000Z',
  publishedAt: '2025-01-01T00:00:00.000Z',
  width: 1,
  height: 1,
  placeholder: null,
  alternativeText: null,
};
