// Longer than other files: all that is done with a picture; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { makeAccount } from '#tests/support/accounts-in-browser';
import { expect, islandsListen, saveData, siteForFile, test } from '#tests/support/browser';
import { holdNext } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';
import { axeOn } from '#tests/support/violations';

const site = siteForFile();

test.afterEach(async () => {
  await site.sql`delete from images
    where id not in (select work_id from demonstration_works where kind = 'image')`;
});

const lightbox = (page: Page) => page.locator('.pswp');
const shown = (page: Page) =>
  lightbox(page).locator(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  );

async function openGallery(page: Page): Promise<void> {
  await page.goto('/images');
  await islandsListen(page);
}

const firstCard = (page: Page) =>
  page.getByRole('list', { name: 'Images', exact: true }).getByRole('link').first();

async function openFirst(page: Page): Promise<void> {
  await openGallery(page);
  await firstCard(page).click();
  await expect(lightbox(page)).toHaveClass(/pswp--open/);
  await expect(shown(page)).toBeVisible();
}

/** Draws a finger over the middle of the window. `from`, `to`: pixels from its left edge. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await finger.detach();
}

test('opens over the gallery without an accessibility violation', { tag: '@phone' }, async ({
  page,
}) => {
  await openFirst(page);
  await expect(page).toHaveURL(/\/images\/[a-z0-9-]+$/);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/.+/);
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
});

test('keeps its words readable over a zoomed picture', async ({ page }) => {
  await openFirst(page);
  await lightbox(page).getByRole('button', { name: 'Zoom' }).click();
  for (const ground of ['.pswp__caption', '.pswp__top-bar', '.pswp__button--arrow--next']) {
    await expect(lightbox(page).locator(ground)).toHaveCSS('background-color', 'rgb(3, 4, 7)');
  }
});

test('closes on Escape and gives the focus back', async ({ page }) => {
  await openFirst(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(firstCard(page)).toBeFocused();
});

test('closes on Escape while it opens, and while it is still being fetched', async ({ page }) => {
  await saveData(page);
  await openGallery(page);
  const path = '**/_astro/lightbox*.js';
  const held = await holdNext(page, path);
  await firstCard(page).click();
  const goOn = await held();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/images$/);
  await goOn.continue();
  await expect(lightbox(page)).toHaveCount(0);
  await firstCard(page).click();
  await lightbox(page).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(firstCard(page)).toBeFocused();
});

test('turns to a picture as often as is pressed while it opens', async ({ page }) => {
  const [, , third] = await site.sql`select slug, title from images where state = 'published'
    order by placement desc, published_at desc, id desc`;
  await openGallery(page);
  // Two presses before its first frame.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const next = document.querySelector<HTMLElement>('.pswp__button--arrow--next');
      if (!next) return;
      observer.disconnect();
      next.click();
      next.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await firstCard(page).click();
  await expect(page).toHaveURL(`/images/${third?.['slug']}`);
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).toHaveAccessibleName(/.+/);
  await expect(lightbox(page).locator('.pswp__caption b')).toContainText('03');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: String(third?.['title']) })).toBeFocused();
});

test('goes through all works of the list, counts them, and leads back to the card of the last', async ({
  page,
}) => {
  const images = await site.sql`select title, slug from images where state = 'published'
    order by placement desc, published_at desc, id desc`;
  const count = String(images.length);
  await openFirst(page);
  const slate = lightbox(page).locator('.pswp__caption b');
  await expect(slate).toHaveText(`01 / ${count}`);
  for (let turn = 1; turn < 9; turn++) {
    await lightbox(page).getByRole('button', { name: 'Next image' }).press('Enter');
    await expect(page).toHaveURL(`/images/${images[turn]?.['slug']}`);
  }
  await expect(slate).toHaveText(`09 / ${count}`);
  await expect(page).toHaveTitle(`${images[8]?.['title']} — HALATION`);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveTitle('Image Gallery — HALATION');
  await expect(page.getByRole('link', { name: String(images[8]?.['title']) })).toBeFocused();
});

test('leads to the card of the last work on Close, though it was out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await openFirst(page);
  const cards = page.getByRole('list', { name: 'Images', exact: true }).locator('article a');
  const last = cards.last();
  await expect(last).not.toBeInViewport();
  const next = lightbox(page).getByRole('button', { name: 'Next image' });
  for (let turn = 1; turn < (await cards.count()); turn++) await next.press('Enter');
  await expect(page).toHaveURL(String(await last.getAttribute('href')));
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('goes through the works of a filter alone', async ({ page }) => {
  await page.goto('/images?category=Futuristic');
  await islandsListen(page);
  const cards = page.getByRole('list', { name: 'Images', exact: true }).getByRole('article');
  await expect(cards.first().getByText('Futuristic')).toBeVisible();
  const [{ count }] = (await site.sql`select count(*)::int from images
    where state = 'published' and category = 'Futuristic'`) as [{ count: number }];
  await firstCard(page).click();
  await expect(lightbox(page).locator('.pswp__caption b')).toHaveText(
    `01 / ${String(count).padStart(2, '0')}`,
  );
});

test('on Home goes through the works of its gallery alone, which leaves out the featured ones', async ({
  page,
}) => {
  await site.sql`update images set published_at = published_at - interval '20 years' where featured`;
  // Home features three of them.
  const [{ count }] = (await site.sql`select count(*)::int - 3 as count from images
    where state = 'published'`) as [{ count: number }];
  await page.goto('/');
  await page.locator('#images').scrollIntoViewIfNeeded();
  await islandsListen(page, '#images');
  await firstCard(page).click();
  await expect(lightbox(page).locator('.pswp__caption b')).toHaveText(`01 / ${count}`);
  await site.sql`update images set published_at = published_at + interval '20 years' where featured`;
});

test('leaves the focus where a visitor went while the card of the last image is on its way', async ({
  page,
}) => {
  await openFirst(page);
  await expect(lightbox(page).locator('.pswp__caption b')).toContainText('/');
  for (let turn = 1; turn < 9; turn++) {
    const before = page.url();
    await lightbox(page).getByRole('button', { name: 'Next image' }).press('Enter');
    await expect(page).not.toHaveURL(before);
  }
  const held = await holdNext(page, '**/api/images?limit=6&cursor=**');
  await page.keyboard.press('Escape');
  const more = await held();
  const filter = page.getByRole('button', { name: 'All Images', exact: true });
  await filter.focus();
  await more.continue();
  await expect(
    page.getByRole('list', { name: 'Images', exact: true }).getByRole('article'),
  ).toHaveCount(12);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(filter).toBeFocused();
});

for (const { button, place } of [
  { button: 'Try Again', place: '01' },
  { button: 'Next image', place: '02' },
]) {
  test(`says that the rest of the list did not come, and asks for it again by ${button}`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(/503|Failed to load resource/);
    const [{ count }] = (await site.sql`select count(*)::int from images
    where state = 'published'`) as [{ count: number }];
    await openGallery(page);
    const rest = '**/api/images?**limit=100**';
    await page.route(rest, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
    await firstCard(page).click();
    const slate = lightbox(page).locator('.pswp__caption b');
    const failure = lightbox(page).getByRole('alert');
    await expect(failure).toContainText('Failed to load images. Please try again later.');
    await expect(slate).toBeHidden();
    await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
    // PhotoSwipe turns no picture while it opens.
    await expect(shown(page)).toBeVisible();
    await page.unroute(rest);
    await lightbox(page).getByRole('button', { name: button }).click();
    await expect(slate).toHaveText(`${place} / ${count}`);
    await expect(failure).toBeHidden();
    // The keys still turn.
    await page.keyboard.press('ArrowRight');
    await expect(slate).not.toHaveText(`${place} / ${count}`);
  });
}

test('leaves the picture its room when the rest of the list did not come', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 568 });
  await openGallery(page);
  await page.route('**/api/images?**limit=100**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.' } }),
  );
  await firstCard(page).click();
  const failure = lightbox(page).getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(shown(page)).toBeVisible();
  const title = lightbox(page).locator('.pswp__caption span');
  const edges = async (part: typeof title) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, foot: y + height };
  };
  await expect
    .poll(async () => (await edges(title)).top - (await edges(shown(page))).foot)
    .toBeGreaterThanOrEqual(0);
  expect((await edges(failure)).top).toBeGreaterThanOrEqual((await edges(title)).foot);
});

test('in a low window a picture is as high when the rest of the list did not come', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load resource/);
  await page.setViewportSize({ width: 844, height: 390 });
  await openFirst(page);
  await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
  const whole = await boxOf(shown(page));
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL('/images');
  await page.route('**/api/images?**limit=100**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.' } }),
  );
  await openFirst(page);
  const failure = lightbox(page).getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
  await expect.poll(() => boxOf(shown(page))).toEqual(whole);
  const said = await boxOf(failure);
  expect(said.x + said.width).toBeLessThanOrEqual(whole.x);
  const turn = await boxOf(lightbox(page).getByRole('button', { name: 'Next image' }));
  expect(said.y + said.height).toBeLessThan(turn.y);
  await page.setViewportSize({ width: 568, height: 320 });
  await lightbox(page).getByRole('button', { name: 'Next image' }).click();
  await expect(failure).toBeVisible();
  const link = await boxOf(lightbox(page).getByRole('link'));
  const back = await boxOf(lightbox(page).getByRole('button', { name: 'Previous image' }));
  expect(back.x >= link.x + link.width || back.y >= link.y + link.height).toBe(true);
});

async function boxOf(part: Locator) {
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

for (const [width, height] of [
  [844, 390],
  [568, 320],
] as const)
  test(`in a window of ${width} × ${height} the picture has the height, and all else stands beside it within the margins`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await site.sql`
      insert into images (title, description, url, category, width, height, published_at)
      values ('Otorhinolaryngologically Yours', 'A long word.', '/uploads/demo-sea-light.webp', 'Long', 1600, 900, now()),
        ('Tall', 'Taller than wide.', '/uploads/demo-cold-silk.webp', 'Long', 1280, 1600, now() - interval '1 day')`;
    await page.goto('/images?category=Long');
    const cards = page.getByRole('list', { name: 'Images', exact: true }).getByRole('article');
    await expect(cards).toHaveCount(2);
    for (const title of ['Otorhinolaryngologically Yours', 'Tall']) {
      await page.getByRole('link', { name: title }).click();
      await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
      await expect(shown(page)).toBeVisible();
      await expect(lightbox(page).locator('.pswp__caption b')).toContainText('/ 02');
      const picture = await boxOf(shown(page));
      if (title === 'Tall') {
        expect(picture.height).toBe(height);
        expect(Math.abs(picture.x + picture.width / 2 - width / 2)).toBeLessThanOrEqual(1);
      } else expect(picture.width).toBeGreaterThan(width * 0.4);
      const around = lightbox(page).locator('button:visible, .pswp__caption > :visible');
      for (const part of await around.all()) {
        const { x, width: wide, height: high } = await boxOf(part);
        expect(x + wide <= picture.x + 1 || x >= picture.x + picture.width - 1).toBe(true);
        // Its words begin a gap further in.
        const inset = await part.evaluate((one) =>
          Number.parseFloat(getComputedStyle(one).paddingLeft),
        );
        expect(x + inset).toBeGreaterThanOrEqual(width * 0.04 - 1);
        expect(x + wide - inset).toBeLessThanOrEqual(width * 0.96 + 1);
        const isPressed = await part.evaluate((one) => one.matches('a, button'));
        if (isPressed) expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      }
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toHaveCount(0);
    }
  });

test('in a low window a zoomed picture lies between two columns as high as the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await lightbox(page).getByRole('button', { name: 'Zoom' }).click();
  await expect(lightbox(page)).toHaveClass(/pswp--zoomed-in/);
  const [words, buttons] = await Promise.all(
    ['.pswp__caption', '.pswp__top-bar'].map((part) => boxOf(lightbox(page).locator(part))),
  );
  expect(words).toMatchObject({ x: 0, y: 0, height: 390 });
  expect(buttons).toMatchObject({ y: 0, height: 390 });
  await expect.poll(async () => (await boxOf(shown(page))).height).toBeGreaterThan(390);
  for (const name of ['Previous image', 'Next image', 'Zoom', 'Close'])
    await lightbox(page).getByRole('button', { name }).click({ trial: true });
});

test('opened by a double click, it is closed once', async ({ page }) => {
  await openGallery(page);
  await firstCard(page).dblclick();
  await expect(shown(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/images$/);
  await expect(lightbox(page)).toHaveCount(0);
});

test('closes on a click on the backdrop', async ({ page }) => {
  await openFirst(page);
  await page.mouse.click(20, 450);
  await expect(lightbox(page)).toHaveCount(0);
});

test('zooms in and out on a click on the image, and pans', async ({ page }) => {
  await openFirst(page);
  const width = async () => (await shown(page).boundingBox())?.width ?? 0;
  const fitted = await width();
  await shown(page).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.05);
  const before = await shown(page).boundingBox();
  await page.mouse.move(720, 450);
  await page.mouse.down();
  await page.mouse.move(760, 330, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page).boundingBox())?.y).not.toBe(before?.y);
  await shown(page).click();
  await expect.poll(width).toBeLessThan(fitted * 1.01);
});

for (const [name, thumbnail, width, height] of [
  ['has a thumbnail of another shape', '/uploads/demo-sea-light.webp', 320, 213],
  ['nobody measured', null, null, null],
] as const) {
  test(`shows a picture that ${name} in its own shape, and sharp when it is zoomed`, async ({
    page,
  }) => {
    const category = `Of its own ${width}`;
    await site.sql`
      insert into images (title, description, url, thumbnail_url, category, width, height, published_at)
      values ('Tall', 'Taller than wide.', '/uploads/demo-cold-silk.webp', ${thumbnail}, ${category},
        ${width}, ${height}, now())`;
    await page.goto(`/images?category=${encodeURIComponent(category)}`);
    await page.getByRole('article').filter({ hasText: 'Tall' }).getByRole('link').click();
    await expect(shown(page)).toBeVisible();
    const size = async () => (await shown(page).boundingBox()) ?? { width: 1, height: 1 };
    const ratio = async () => (await size()).width / (await size()).height;
    await expect.poll(ratio).toBeCloseTo(1280 / 1600, 2);
    await shown(page).click();
    await expect.poll(async () => (await size()).width).toBe(1280);
    expect(await ratio()).toBeCloseTo(1280 / 1600, 2);
  });
}

test('shows a large picture in its own pixels once it is zoomed, and asks for them only then', async ({
  page,
}) => {
  const { token } = await makeAccount(site, 'painter', 'admin');
  const create = { width: 4000, height: 3000, channels: 3, background: '#204060' } as const;
  const uploaded = await page.request.post('/api/upload/image', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      file: {
        name: 'large.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create }).jpeg().toBuffer(),
      },
    },
  });
  const { url } = await uploaded.json();
  await site.sql`
    insert into images (title, description, url, category, width, height, published_at)
    values ('Large', 'Wider than any window.', ${url}, 'Large', 4000, 3000, now())`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/images?category=Large');
  await islandsListen(page);
  await firstCard(page).click();
  await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
  await expect(shown(page)).toHaveJSProperty('complete', true);
  expect(asked).not.toContain(url);
  await shown(page).click();
  await expect
    .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toBe(site.url + url);
});

test('held upright, a tablet shows a picture from edge to edge, below the arrows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openGallery(page);
  await page.getByRole('link', { name: /Eclipse Engine/ }).click();
  await expect.poll(async () => (await boxOf(shown(page))).width).toBe(768);
  const { y } = await boxOf(shown(page));
  for (const name of ['Previous image', 'Next image']) {
    const arrow = await boxOf(lightbox(page).getByRole('button', { name }));
    expect(arrow.y + arrow.height).toBeLessThanOrEqual(y);
  }
});

test('zooms a panorama until it fills a narrow window', async ({ page }) => {
  await site.sql`
    insert into images (title, description, url, category, width, height, published_at)
    values ('Wide', 'As wide as the horizon.', '/uploads/demo-sea-light.webp', 'Wide', 6000, 800, now())`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/images?category=Wide');
  await islandsListen(page);
  await firstCard(page).click();
  await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
  await shown(page).click();
  await expect.poll(async () => (await shown(page).boundingBox())?.height).toBeGreaterThan(500);
});

test('moves to the neighbours with the arrow keys and keeps up the address', async ({ page }) => {
  await openFirst(page);
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
});

test('grows out of its card and has its neighbour ready', async ({ page }) => {
  await openGallery(page);
  const cards = page.getByRole('list', { name: 'Images', exact: true }).getByRole('article');
  const still = cards.first().locator('picture img');
  const shownInCard = await still.evaluate((image: HTMLImageElement) => image.currentSrc);
  const frame = await still.boundingBox();
  const firstPlace = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const picture = document.querySelector('.pswp__img--placeholder');
          if (picture) resolve(picture.getBoundingClientRect().width);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await cards.first().getByRole('link').click();
  expect(await firstPlace).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  await expect(lightbox(page).locator('.pswp__img--placeholder').first()).toHaveAttribute(
    'src',
    shownInCard,
  );
  const neighbour = lightbox(page).locator('.pswp__item[aria-hidden="true"] img.pswp__img');
  await expect(neighbour).toHaveCount(1);
  await expect
    .poll(() => neighbour.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const [width, height] of [
    [320, 690],
    [390, 844],
  ] as const)
    test(`keeps what is pressed at a finger's size and clear of the picture at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openFirst(page);
      await expect(lightbox(page)).toHaveClass(/pswp--ui-visible/);
      const picture = await boxOf(shown(page));
      for (const part of await lightbox(page).locator('button:visible, a:visible').all()) {
        const { y, width: wide, height: high } = await boxOf(part);
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
        expect(y + high <= picture.y || y >= picture.y + picture.height).toBe(true);
      }
    });

  test('has buttons for who cannot swipe', async ({ page }) => {
    await openFirst(page);
    const address = page.url();
    await lightbox(page).getByRole('button', { name: 'Next image' }).tap();
    await expect(page).not.toHaveURL(address);
    await lightbox(page).getByRole('button', { name: 'Previous image' }).tap();
    await expect(page).toHaveURL(address);
  });

  test('turns to the neighbours with a finger', async ({ page }) => {
    await openFirst(page);
    const first = page.url();
    await swipe(page, { from: 320, to: 60 });
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('dialog')).toBeVisible();
    await swipe(page, { from: 60, to: 320 });
    await expect(page).toHaveURL(first);
  });
});

test('opens a linked image that is on no page shown, and Back closes it', async ({ page }) => {
  const [last] =
    await site.sql`select id, title from images order by placement, published_at, id limit 1`;
  await page.goto(`/images?id=${last?.['id']}`);
  await expect(page.getByRole('dialog', { name: String(last?.['title']) })).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/images$/);
  await expect(
    page.getByRole('list', { name: 'Images', exact: true }).getByRole('article'),
  ).toHaveCount(6);
});

test('numbers a linked image once its place in the list is known, and goes to its neighbours there', async ({
  page,
}) => {
  const images = await site.sql`select id, slug from images where state = 'published'
    order by placement desc, published_at desc, id desc`;
  const held = await holdNext(page, '**/api/images?**limit=100**');
  await page.goto(`/images?id=${images[19]?.['id']}`);
  await expect(shown(page)).toBeVisible();
  const slate = lightbox(page).locator('.pswp__caption b');
  await expect(slate).toBeEmpty();
  await expect(lightbox(page).getByRole('button', { name: 'Next image' })).toBeHidden();
  await (await held()).continue();
  await expect(slate).toHaveText(`20 / ${images.length}`);
  await lightbox(page).getByRole('button', { name: 'Next image' }).click();
  await expect(page).toHaveURL(`/images/${images[20]?.['slug']}`);
  await expect(slate).toHaveText(`21 / ${images.length}`);
  for (const at of [19, 18]) {
    await expect(shown(page)).toBeVisible();
    await lightbox(page).getByRole('button', { name: 'Previous image' }).click();
    await expect(page).toHaveURL(`/images/${images[at]?.['slug']}`);
  }
});

test('says that an image is unknown without breaking the gallery', async ({ page, troubles }) => {
  troubles.allow(/404/);
  await page.goto('/images?id=999999');
  await expect(toastOf(page, 'This image is no longer here.')).toBeVisible();
  await expect(page).toHaveURL(/\/images$/);
  await page.getByRole('button', { name: 'Load More Images' }).click();
  await expect(
    page.getByRole('list', { name: 'Images', exact: true }).getByRole('article'),
  ).toHaveCount(12);
});

test('an address that names nothing leads to the gallery', async ({ page }) => {
  await page.goto('/images?id=abc');
  await expect(page).toHaveURL(/\/images$/);
  await expect(firstCard(page)).toBeVisible();
});

test('says in a word that a picture is still loading, on a phone beside its buttons', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/robots.txt');
  await site.sql`
    insert into images (title, description, url, category, published_at)
    values ('Slow', 'Its file takes its time.', '/uploads/slow.webp', 'Late', now())`;
  const { promise: here, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/slow\.webp/, async (route) => {
    await here;
    await route.fulfill({ path: 'local/demonstration/media/attention.webp' });
  });
  await page.goto('/images?category=Late');
  await islandsListen(page);
  await page.getByRole('article').filter({ hasText: 'Slow' }).getByRole('link').click();
  const loading = lightbox(page).getByText('Loading', { exact: true });
  await expect(loading).toBeInViewport({ ratio: 1 });
  await expect(lightbox(page).locator('svg')).toHaveCount(0);
  bring();
  await expect(shown(page)).toBeVisible();
  await expect(loading).toBeHidden();
});

test('says that a broken image failed, in the card and in the lightbox', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404|Failed to load resource/);
  await site.sql`
    insert into images (title, description, url, category, published_at)
    values ('Broken', 'Its file is gone.', '/uploads/gone.webp', 'Lost', now())`;
  await page.goto('/images?category=Lost');
  const card = page.getByRole('article').filter({ hasText: 'Broken' });
  await expect(card.getByText('Failed to load image')).toBeVisible();
  await card.getByRole('link').click();
  const failure = lightbox(page).getByText('Failed to load image');
  await expect(failure).toBeVisible();
  // In the shape of the picture, with nothing to zoom.
  await expect
    .poll(async () => {
      const frame = await failure.locator('..').boundingBox();
      return (frame?.width ?? 0) / (frame?.height ?? 1);
    })
    .toBeCloseTo(1600 / 1067, 1);
  await expect(lightbox(page).getByRole('button', { name: 'Zoom' })).toBeHidden();
  const media = 'local/demonstration/media/attention.webp';
  await page.route(/gone\.webp/, (route) => route.fulfill({ path: media }));
  await lightbox(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(shown(page)).toBeVisible();
  await expect(failure).toBeHidden();
  await site.sql`delete from images where title = 'Broken'`;
});

test.describe('when what shows images cannot be fetched,', () => {
  test('a card leads to the page of its work, and Back to the gallery', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/lightbox|Failed to load resource/);
    await saveData(page);
    await openGallery(page);
    await page.route('**/_astro/lightbox*.js', (route) => route.abort());
    await firstCard(page).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Image Gallery');
    await page.goBack();
    await expect(page).toHaveURL(/\/images$/);
    await expect(firstCard(page)).toBeVisible();
  });

  test('as without a connection, the page says so and stays', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/ERR_INTERNET_DISCONNECTED/);
    await saveData(page);
    await openGallery(page);
    await context.setOffline(true);
    await firstCard(page).dblclick();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load image' })).toBeVisible();
    await expect(page).toHaveURL(/\/images$/);
    await context.setOffline(false);
    await firstCard(page).click();
    // Some browsers import a module again that failed, others never do: those show the page of the work.
    const workPage = page.locator('article[data-slug]');
    await expect(lightbox(page).or(workPage)).toBeVisible();
  });
});
