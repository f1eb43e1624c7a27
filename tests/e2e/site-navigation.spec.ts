import type { Locator, Page, Route } from 'playwright/test';
import { keepToken } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { watchPlaces } from '#tests/support/places';
import { edgeOf } from '#tests/support/title-edge';

siteForFile();

const phone = { width: 390, height: 844 };

test('the bar turns opaque after 50 px', async ({ page }) => {
  await page.goto('/about');
  const bar = page.locator('site-navigation');
  await expect(bar).not.toHaveAttribute('data-opaque');
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect(bar).not.toHaveAttribute('data-opaque');
  await page.evaluate(() => window.scrollTo({ top: 52, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-opaque');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).not.toHaveAttribute('data-opaque');
});

test('the bar has a ground of its own over a page that begins with its title', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/videos', '/contact', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('banner'), path).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  }
});

test('the current page is marked, and another starts at its top', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main.locator('[aria-current=page]')).toHaveText('Contact');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('the menu keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  const open = page.getByRole('button', { name: 'Menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the menu closes on navigation, also for Back', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('the menu shows all its lines and Close on a phone held sideways', async ({ page }) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const lines = menu.getByRole('listitem');
    await expect(lines).toHaveCount(6);
    for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
});

test('the narrowest phone shows the whole menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const link of await menu.getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('visitors are offered Login / Register, and not while a session is kept', async ({ page }) => {
  await page.goto('/about');
  const login = page.getByRole('link', { name: 'Login / Register' });
  await expect(login).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();

  await keepToken(page, 'kept');
  const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
  await page.route('**/api/auth/me', hold);
  await page.goto('/about');
  const request = await asked;
  await expect(login).toBeHidden();
  const user = { id: 1, username: 'ada', email: 'a@b.example', name: null, role: 'user' };
  await request.fulfill({ json: { ...user, createdAt: '2026-01-01T00:00:00Z', lastLogin: null } });
  await expect(page.getByText('ada · user').first()).toBeVisible();
  await expect(login).toBeHidden();
});

test('the footer links to every page, the legal texts and the channels', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'Home',
    'Videos',
    'Images',
    'About',
    'Contact',
    'Feed',
    'Privacy',
    'Terms',
    'Licensing',
  ])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Instagram', 'Twitter', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await expect(footer.getByText(/© \d{4} HALATION/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages are linked from the top of each, in a bar as high as its lines', async ({
    page,
  }) => {
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/about', '/videos', '/contact']) {
        await page.goto(path);
        const bar = page.getByRole('banner');
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
        const brand = await bar.getByRole('link').first().boundingBox();
        expect(y, path).toBeGreaterThanOrEqual(0);
        expect(brand?.y, path).toBeGreaterThanOrEqual(0);
        const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
        const tops = await Promise.all(
          (await links.all()).map(async (link) => (await link.boundingBox())?.y ?? 0),
        );
        const lines = [...new Set(tops)].toSorted((one, other) => one - other);
        expect(lines[0], path).toBeGreaterThanOrEqual((brand?.y ?? 0) + (brand?.height ?? 0) - 1);
        for (const [index, top] of lines.slice(1).entries())
          expect(top - (lines[index] ?? 0), path).toBeLessThanOrEqual(52);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(title?.y, path).toBeGreaterThanOrEqual(y + height);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      }
    }
  });

  for (const [width, lines] of [
    [320, [3, 3]],
    [390, [3, 3]],
    [844, [6]],
  ] as const)
    test(`the bar has the account beside the name, and lines of ${lines.join(' and ')} links in ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/about');
      const bar = page.getByRole('banner');
      const middleOf = async (link: Locator) => {
        const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      };
      const name = await bar.getByRole('link').first().boundingBox();
      const account = bar.getByRole('link', { name: 'Login / Register' });
      expect(await middleOf(account)).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
      const links = await bar.getByRole('listitem').all();
      const middles = await Promise.all(links.map(middleOf));
      const counts = Object.values(Object.groupBy(middles, String)).map((line) => line?.length);
      expect(counts).toEqual(lines);
    });
});

for (const width of [1024, 1366, 2560]) {
  test(`the button in the corner stands beside the text at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Cursor style' });
    // It comes with the first move, once its script is there.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    const { x = 0, width: side = 0 } = (await button.boundingBox()) ?? {};
    const text = await edgeOf(page.getByRole('heading', { level: 1 }));
    expect(side).toBeGreaterThanOrEqual(24);
    expect(x + side).toBeLessThanOrEqual(text);
  });
}

const firstLinkToAPart = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();

/** Follows a link to a part of the page from its top, and waits until that stands 80 px below the window's upper edge. */
async function follow(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await link.click();
  const part = page.locator((await link.getAttribute('href')) ?? '');
  await expect
    .poll(() => part.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
    .toBe(80);
}

test('a link to a part of the page runs there, 80 px below the top', async ({ page }) => {
  const places = await watchPlaces(page);
  await page.goto('/privacy');
  // Where the machine draws no frame on the way, it is followed again.
  await expect(async () => {
    places.length = 0;
    await follow(page, firstLinkToAPart(page));
    expect(places.length).toBeGreaterThan(2);
  }).toPass({ timeout: 60_000 });
});

test('a link to a part of the page jumps there for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const places = await watchPlaces(page);
  await page.goto('/privacy');
  await follow(page, firstLinkToAPart(page));
  await expect.poll(() => places.length).toBe(1);
});
