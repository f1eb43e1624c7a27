// Longer than other files: filters, pages and what goes wrong with them; its tests share one site.
import type { Page } from 'playwright/test';
import { expect, islandsListen, saveData, siteForFile, test } from '#tests/support/browser';
import { holdNext } from '#tests/support/form-page';
import { watchPlaces } from '#tests/support/places';

const site = siteForFile();

const galleries = [
  {
    path: '/videos',
    noun: 'Videos',
    pageSize: 4,
    category: 'Cyberpunk',
    all: 'All Videos',
    empty: 'No videos found in this category',
    failed: 'Failed to load videos. Please try again later.',
    api: '**/api/videos?**',
  },
  {
    path: '/images',
    noun: 'Images',
    pageSize: 6,
    category: 'Futuristic',
    all: 'All Images',
    empty: 'No images found in this category',
    failed: 'Failed to load images. Please try again later.',
    api: '**/api/images?**',
  },
] as const;

const cardsOf = (page: Page, noun: string) =>
  page.getByRole('list', { name: noun, exact: true }).getByRole('article');

/** The islands are at work once the gallery says how many works it shows. */
async function openGallery(page: Page, path: string, noun: string): Promise<void> {
  await page.goto(path);
  await islandsListen(page);
  await expect(cardsOf(page, noun).first()).toBeVisible();
}

/** Every card shown is of the category, and there are some. */
async function expectOnly(page: Page, noun: string, category: string): Promise<void> {
  const cards = cardsOf(page, noun);
  await expect(cards.first().getByText(category, { exact: true })).toBeVisible();
  const others = cards.filter({ hasNot: page.getByText(category, { exact: true }) });
  await expect(others).toHaveCount(0);
}

/** Lets all that React puts off come later than the answers of the site, as on a machine that has other work. */
function makeReactLate(): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 1000);
  };
}

for (const { path, noun, pageSize, category, all, empty, failed, api } of galleries) {
  test.describe(path, () => {
    test('adds a page with each Load More until none is left', { tag: '@phone' }, async ({
      page,
    }) => {
      await openGallery(page, path, noun);
      const cards = cardsOf(page, noun);
      await expect(cards).toHaveCount(pageSize);
      const more = page.getByRole('button', { name: `Load More ${noun}` });
      const [{ count }] = (await site.sql.query(
        `select count(*)::int from ${path.slice(1)} where state = 'published'`,
      )) as [{ count: number }];
      for (let shown = pageSize * 2; shown < count + pageSize; shown += pageSize) {
        await more.click();
        await expect(cards).toHaveCount(Math.min(shown, count));
      }
      await expect(more).toBeHidden();
      const titles = await cards.getByRole('heading').allTextContents();
      expect(new Set(titles).size).toBe(count);
    });

    test('has each next page ready before its button is pressed, and leads to its first work', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('cursor=')) asked.push(request.url());
      });
      await openGallery(page, path, noun);
      const more = page.getByRole('button', { name: `Load More ${noun}` });
      for (const turn of [1, 2]) {
        await more.scrollIntoViewIfNeeded();
        await expect.poll(() => asked.length).toBe(turn);
        await more.press('Enter');
        await expect(cardsOf(page, noun)).toHaveCount(pageSize * (turn + 1));
        await expect(
          cardsOf(page, noun)
            .nth(pageSize * turn)
            .getByRole('link'),
        ).toBeFocused();
      }
      expect(new Set(asked).size).toBe(asked.length);
    });

    test('shows one category, keeps it in the address, and goes Back', async ({ page }) => {
      await openGallery(page, path, noun);
      await page.getByRole('button', { name: `Load More ${noun}` }).click();
      await expect(cardsOf(page, noun)).toHaveCount(pageSize * 2);
      await page.getByRole('button', { name: category, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?category=${category}$`));
      await expect(page.getByRole('button', { name: category, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectOnly(page, noun, category);
      // From its first page, however many were shown before.
      expect(await cardsOf(page, noun).count()).toBeLessThanOrEqual(pageSize);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('button', { name: all })).toHaveAttribute('aria-pressed', 'true');
      await expect(cardsOf(page, noun)).toHaveCount(pageSize);
    });

    test('is as it was left after another page, and after a reload', async ({ page }) => {
      await openGallery(page, path, noun);
      const cards = cardsOf(page, noun);
      for (const pages of [2, 3]) {
        await page.getByRole('button', { name: `Load More ${noun}` }).click();
        await expect(cards).toHaveCount(pageSize * pages);
      }
      const last = cards.nth(pageSize * 3 - 2);
      // The link is followed before the page has told that it came to rest.
      await last.evaluate((card) => {
        card.scrollIntoView({ behavior: 'instant', block: 'center' });
        document.querySelector<HTMLElement>('a[href="/privacy"]')?.click();
      });
      await expect(page).toHaveURL('/privacy');
      await page.goBack();
      await expect(cards).toHaveCount(pageSize * 3);
      await expect(last).toBeInViewport();
      await page.reload();
      await expect(cards).toHaveCount(pageSize * 3);
      await expect(last).toBeInViewport();
      await page.getByRole('button', { name: category, exact: true }).click();
      await expectOnly(page, noun, category);
      expect(await cards.count()).toBeLessThanOrEqual(pageSize);
    });

    test('is brought back to its place at once, however late its cards stand', async ({ page }) => {
      await openGallery(page, path, noun);
      const cards = cardsOf(page, noun);
      await page.getByRole('button', { name: `Load More ${noun}` }).click();
      await expect(cards).toHaveCount(pageSize * 2);
      const last = cards.nth(pageSize * 2 - 1);
      // The page comes to rest before it is loaded again: a place of that moment would be nobody's.
      await last.evaluate((card) => {
        const rest = new Promise((resolve) => addEventListener('scrollend', resolve));
        card.scrollIntoView({ behavior: 'instant', block: 'center' });
        return rest;
      });
      await page.addInitScript(makeReactLate);
      const places = await watchPlaces(page);
      await page.reload();
      await expect(cards).toHaveCount(pageSize * 2);
      await expect(last).toBeInViewport();
      // The browser goes as far as the first works reach.
      expect(places.length).toBeLessThanOrEqual(2);
    });

    test('opens a shared link to a category, in letters of any case', async ({ page }) => {
      for (const name of [category, category.toLowerCase()]) {
        await page.goto(`${path}?category=${name}`);
        await expect(page.getByRole('button', { pressed: true })).toHaveText(category);
        await expect(page.getByRole('button', { name: category })).toHaveCount(1);
        await expectOnly(page, noun, category);
      }
    });

    test('says that a category is empty, and which', async ({ page }) => {
      await page.goto(`${path}?category=Unheard+Of`);
      await expect(page.getByText(empty)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unheard Of' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('link', { name: 'page by page' })).toBeHidden();
      await expect(page.getByRole('button', { name: `Load More ${noun}` })).toBeHidden();
    });

    for (const [parameter, text] of [
      ['category=Unheard+Of', empty],
      ['making=no-ai', `No ${path.slice(1)} found with this technique`],
    ] as const)
      test(`shows all again where ${parameter} has no works`, async ({ page }) => {
        await page.goto(`${path}?${parameter}`);
        await islandsListen(page);
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: `Show All ${noun}` }).click();
        await expect(page).toHaveURL(path);
        await expect(cardsOf(page, noun)).toHaveCount(pageSize);
        await expect(page.getByRole('button', { name: all, exact: true })).toBeFocused();
      });

    test('has its categories ready before they are chosen, where nothing is newer than the page', async ({
      page,
    }) => {
      const ready = page.waitForResponse('**/categories.json');
      await openGallery(page, path, noun);
      await (await ready).finished();
      // Once its text is read.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByRole('button', { name: category, exact: true }).click();
      await expectOnly(page, noun, category);
      expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
    });

    test('shows skeletons while it waits, and works with the keyboard', async ({ page }) => {
      await saveData(page);
      await openGallery(page, path, noun);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(api, async (route) => {
        await asked;
        await route.continue();
      });
      const button = page.getByRole('button', { name: category, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const list = page.getByRole('list', { name: noun, exact: true });
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await expect(list.locator('[aria-hidden=true]')).toHaveCount(pageSize);
      answer();
      await expect(list).not.toHaveAttribute('aria-busy');
      await expect(list.locator('[aria-hidden=true]')).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    test('says in words that live data are out of reach, and tries again', async ({
      page,
      troubles,
    }) => {
      troubles.allow(/503/);
      await saveData(page);
      await openGallery(page, path, noun);
      await site.stopDatabase();
      await page.getByRole('button', { name: category, exact: true }).click();
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await site.resumeDatabase();
      await page.goto(path);
      await expect(cardsOf(page, noun)).toHaveCount(pageSize);
    });

    test('shows its first page and links without scripts', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(cardsOf(page, noun)).toHaveCount(pageSize);
      await expect(cardsOf(page, noun).first().getByRole('link')).toHaveAttribute('href', /^\//);
      await expect(page.getByRole('button', { name: `Load More ${noun}` })).toBeHidden();
      await page.getByRole('link', { name: 'page by page' }).click();
      const [{ count }] = (await site.sql.query(
        `select count(*)::int from ${path.slice(1)} where state = 'published'`,
      )) as [{ count: number }];
      await expect(page.getByRole('region', { name: noun }).getByRole('listitem')).toHaveCount(
        count,
      );
      await context.close();
    });
  });
}

test('leaves the page where a visitor scrolls before the position is restored', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => request.url().includes('cursor=') && asked.add(request.url()));
  await openGallery(page, '/images', 'Images');
  const cards = cardsOf(page, 'Images');
  await page.getByRole('button', { name: 'Load More Images' }).click();
  await expect(cards).toHaveCount(12);
  await cards.last().evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.scroll?.top)).toBeLessThan(-500);
  // The page after those shown is asked for ahead of time: it is not what the reload asks for.
  await expect.poll(() => asked.size).toBe(2);
  const held = await holdNext(page, '**/api/images?**cursor**');
  await page.reload();
  const goOn = await held();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goOn.continue();
  await expect(cards).toHaveCount(12);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('shows a press in a frame of its own before its effect', async ({ page }) => {
  await openGallery(page, '/videos', 'Videos');
  const button = page.getByRole('button', { name: 'Drama', exact: true });
  const changes = await button.evaluateHandle(watchAttributes);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const { 'data-held': held, 'aria-pressed': effect } = await changes.jsonValue();
  expect(effect).toBeGreaterThan(held ?? Number.POSITIVE_INFINITY);
  await expect(button).not.toHaveAttribute('data-held');
});

/** Runs in the page. @returns in which frame from now on each attribute of an element changes first. */
function watchAttributes(element: Element): Record<string, number> {
  const changes: Record<string, number> = {};
  let frame = 0;
  const count = () => {
    frame += 1;
    requestAnimationFrame(count);
  };
  count();
  new MutationObserver((mutations) => {
    for (const { attributeName } of mutations) changes[attributeName ?? ''] ??= frame;
  }).observe(element, { attributes: true });
  return changes;
}

test('offers the techniques of published works where there are several', async ({ page }) => {
  await page.goto('/videos');
  const choice = page.getByRole('combobox', { name: 'Technique of videos' });
  await expect(choice.getByRole('option')).toHaveText([
    'Any technique',
    'Partly AI-generated',
    'Made by code',
  ]);
  await page.goto('/images');
  await expect(page.getByRole('group', { name: 'Category of images' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.goto('/images?making=no-ai');
  await islandsListen(page);
  const chosen = page.getByRole('combobox', { name: 'Technique of images' });
  await expect(chosen).toHaveValue('no-ai');
  await chosen.selectOption('Any technique');
  await expect(page).toHaveURL('/images');
  await expect(chosen).toBeHidden();
  await expect(cardsOf(page, 'Images')).toHaveCount(6);
});

test('shows works of one technique, with the keyboard, and goes Back', async ({ page }) => {
  await openGallery(page, '/videos?category=Cyberpunk', 'Videos');
  const choice = page.getByRole('combobox', { name: 'Technique of videos' });
  await choice.focus();
  await choice.press('p');
  await expect(page).toHaveURL('/videos?category=Cyberpunk&making=partly-ai');
  await expect(choice).toBeFocused();
  await expect(cardsOf(page, 'Videos')).toHaveCount(1);
  await expect(cardsOf(page, 'Videos')).toContainText('Partly AI-generated');
  await page.goBack();
  await expect(choice).toHaveValue('all');
  await expect(cardsOf(page, 'Videos').nth(1)).toBeVisible();
  await page.goto('/videos?making=partly-ai');
  await expect(choice).toHaveValue('partly-ai');
  await expect(cardsOf(page, 'Videos')).toHaveCount(1);
});

test.describe('a technique chosen before the scripts have come', () => {
  test('is what the gallery shows, when they have', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/videos', { waitUntil: 'domcontentloaded' });
    const choice = page.getByRole('combobox', { name: 'Technique of videos' });
    await choice.selectOption('partly-ai');
    resolve();
    await expect(page).toHaveURL('/videos?making=partly-ai');
    await expect(choice).toHaveValue('partly-ai');
    await expect(cardsOf(page, 'Videos')).toHaveCount(1);
  });

  test('is not what the browser remembers of another time', async ({ page }) => {
    await openGallery(page, '/videos', 'Videos');
    const choice = page.getByRole('combobox', { name: 'Technique of videos' });
    await choice.selectOption('partly-ai');
    await expect(page).toHaveURL('/videos?making=partly-ai');
    await page.goto('/privacy');
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/videos');
    await islandsListen(page);
    await expect(choice).toHaveValue('all');
    await expect(page).toHaveURL('/videos');
    await expect(cardsOf(page, 'Videos')).toHaveCount(4);
  });
});

test('the retry button of a failed gallery loads it', async ({ page, troubles }) => {
  troubles.allow(/503/);
  await saveData(page);
  await openGallery(page, '/videos', 'Videos');
  await site.stopDatabase();
  await page.getByRole('button', { name: 'Drama', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load videos' });
  await expect(alert).toBeVisible();
  await site.resumeDatabase();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toBeHidden();
  await expect(cardsOf(page, 'Videos').getByText('Drama', { exact: true }).first()).toBeVisible();
  await expect(cardsOf(page, 'Videos').first().getByRole('link')).toBeFocused();
});

test('the button for more tries again what failed, and has the focus until more is there', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503/);
  await openGallery(page, '/videos', 'Videos');
  await page.route('**/api/videos?**cursor**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Load More Videos' }).press('Enter');
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load videos' })).toBeVisible();
  await expect(again).toBeFocused();
  await expect(cardsOf(page, 'Videos')).toHaveCount(4);
  await page.unroute('**/api/videos?**cursor**');
  await again.press('Enter');
  await expect(cardsOf(page, 'Videos')).toHaveCount(8);
  await expect(cardsOf(page, 'Videos').nth(4).getByRole('link')).toBeFocused();
});

test('does not take the focus from where the visitor went meanwhile', async ({ page }) => {
  await openGallery(page, '/videos', 'Videos');
  const held = await holdNext(page, '**/api/videos?**cursor**');
  const choice = page.getByRole('combobox', { name: 'Technique of videos' });
  const more = await page.getByRole('button', { name: 'Load More Videos' }).elementHandle();
  // In one task: also before the press is seen.
  await choice.evaluate((select, button) => {
    (button as HTMLButtonElement).focus();
    (button as HTMLButtonElement).click();
    select.focus();
  }, more);
  await (await held()).continue();
  await expect(cardsOf(page, 'Videos')).toHaveCount(8);
  await expect(choice).toBeFocused();
});

test('pictures have a size, a srcset over the image CDN, and load as the product says', async ({
  page,
}) => {
  await page.goto('/videos');
  const stills = cardsOf(page, 'Videos').locator('picture img');
  const sources = cardsOf(page, 'Videos').locator('source[type="image/avif"]');
  await expect(sources.first()).toHaveAttribute(
    'srcset',
    /\/images\?url=[^,]*q=50&fm=avif 320w.*750w/,
  );
  await expect(stills.first()).toHaveAttribute('fetchpriority', 'high');
  for (const still of await stills.all()) {
    await expect(still).toHaveAttribute('loading', 'eager');
    await expect(still).toHaveAttribute('width', /^\d+$/);
    await expect(still).toHaveAttribute('height', /^\d+$/);
  }
  await page.goto('/images');
  const images = cardsOf(page, 'Images').locator('picture img');
  await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
  await expect(cardsOf(page, 'Images').locator('img[src^="data:image/webp"]')).toHaveCount(6);
});

test('long words of a card stay on a phone', async ({ page, troubles }) => {
  troubles.allow(/404|Failed to load resource/);
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte';
  await site.sql`
    insert into videos (title, description, url, category, tags, published_at)
    values (${long}, ${long}, '/uploads/gone.webm', ${long}, array[${long}, 'rain'], now())`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/videos?category=${encodeURIComponent(long)}`);
  await expect(cardsOf(page, 'Videos')).toHaveCount(1);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
});

test('a card says nothing of a running time that nobody knows', async ({ page }) => {
  await site.sql`
    insert into videos (title, description, url, duration, category, published_at) values
      ('Without end', 'Of unknown length.', '/uploads/demo-silk.webm', '00:00', 'Measured', now()),
      ('Short', 'Of known length.', '/uploads/demo-silk.webm', '0:08', 'Measured', now())`;
  await openGallery(page, '/videos?category=Measured', 'Videos');
  await expect(cardsOf(page, 'Videos')).toHaveCount(2);
  await expect(cardsOf(page, 'Videos').getByText(/^\d+:\d\d$/)).toHaveText(['00:08']);
});

test('an empty list does not blame the category when a technique is chosen, and shows all again', async ({
  page,
}) => {
  await page.goto('/videos?category=Unheard+Of&making=partly-ai');
  await islandsListen(page);
  await expect(
    page.getByText('No videos found with this technique in this category', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show All Videos' }).press('Enter');
  await expect(page).toHaveURL('/videos');
  await expect(cardsOf(page, 'Videos')).toHaveCount(4);
  const all = page.getByRole('button', { name: 'All Videos', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Technique of videos' })).toHaveValue('all');
  await page.goBack();
  await expect(page).toHaveURL('/videos?category=Unheard+Of&making=partly-ai');
  await expect(cardsOf(page, 'Videos')).toHaveCount(0);
});

test('is silent when what comes next cannot be prepared without a connection', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.setViewportSize({ width: 1440, height: 500 });
  await openGallery(page, '/videos', 'Videos');
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('preload-more'),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Load More Videos' }).scrollIntoViewIfNeeded();
  await asked;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load More Videos' }).click();
  await expect(cardsOf(page, 'Videos')).toHaveCount(8);
});
