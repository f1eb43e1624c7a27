// Longer than other files: each part of a page of a work; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { deskVideos } from '#contract/endpoints/desk-works';
import { createPrivateLink } from '#contract/endpoints/private-links';
import { request } from '#contract/request';
import { titleFit } from '#lib/title-fit';
import { privateAddress } from '#stores/private-work';
import { makeAccount } from '#tests/support/accounts-in-browser';
import { expect, islandsListen, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { stillSentBy, watchCarried } from '#tests/support/carried';
import { openDesk, rowOf } from '#tests/support/desk-in-browser';
import { edgeOf } from '#tests/support/title-edge';
import { toastOf } from '#tests/support/toast';
import { axeOn } from '#tests/support/violations';

const site = siteForFile();

const film = '/videos/last-train-over-the-water';
const filmTitle = 'Last Train Over the Water';
const captionedFilm = '/videos/neon-dreams-an-ai-generated-short-film';

/** The lightbox takes no keys while it opens. */
const pressUntil = (page: Page, key: string, seen: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press(key);
    await seen();
  }).toPass();

/** A card that is clicked before its gallery is at work leads to the page of the work. */
async function openGallery(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await islandsListen(page);
}

test('a link from outside opens the page of the work', { tag: '@phone' }, async ({ page }) => {
  await page.goto(film);
  await expect(page.getByRole('heading', { level: 1, name: filmTitle })).toBeVisible();
  const play = page.locator('[data-screen]').getByRole('link', { name: 'Play' });
  await expect(play).toHaveAttribute('href', /^\/uploads\//);
  await expect(page.getByRole('region', { name: 'How it was made' })).toContainText('No AI model');
  await page.getByRole('link', { name: 'Commission something like this' }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue(`A project like “${filmTitle}”`);
});

test('says in one slate what a film is, what it was made with and by whom', async ({ page }) => {
  await page.goto(captionedFilm);
  const slate = page.getByLabel('Facts');
  await expect(slate.getByRole('term')).toContainText(['Running time', 'Made', 'Tools', 'Sound']);
  await expect(slate.getByRole('definition')).toContainText([
    '00:12',
    'Made by code',
    'GLSL, WebGL',
    'Code of this project',
  ]);
});

test('a film of which nothing more is said is shown with its title, its description and no empty part', async ({
  page,
}) => {
  const { token } = await makeAccount(site, 'cutter', 'admin');
  const options = { origin: site.url, token };
  const url = '/uploads/demo-totality.webm';
  const text = { title: 'Bare', description: 'Only this.', category: 'Drama' };
  const body = { state: 'draft', url, ...text } as const;
  const { answer: work } = await request(deskVideos.create, { body }, options);
  const params = { kind: 'video', work: work.id } as const;
  const { answer: link } = await request(createPrivateLink, { params, body: { days: 1 } }, options);
  await page.goto(privateAddress({ kind: 'video', secret: link.secret }));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['Bare']);
  await expect(main.getByText('Only this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const empty = main.locator('section, ul, dl, details, figure, blockquote').filter({
    hasNotText: /./,
    hasNot: page.locator('img, video'),
  });
  await expect(empty).toHaveCount(0);
});

test('says how long works like it run', async ({ page }) => {
  await page.goto(captionedFilm);
  const similar = page.getByRole('region', { name: 'More like this' }).getByRole('article');
  await expect(similar).toContainText(Array(3).fill(/\d\d:\d\d/));
});

for (const list of [film, '/videos/page/1', '/images/page/1', '/tags/city']) {
  test(`${list} leads to works by their titles, which come before their pictures`, async ({
    page,
  }) => {
    await page.goto(list);
    const cards = page.getByRole('listitem').getByRole('article');
    const title = (await cards.first().getByRole('heading').textContent()) ?? '';
    await expect(cards.first().getByRole('link')).toHaveAccessibleName(title.trim());
    const order = await cards.evaluateAll((all) =>
      all.map((card) => {
        const heading = card.querySelector('h2, h3');
        const picture = card.querySelector('img');
        return heading && picture && heading.compareDocumentPosition(picture);
      }),
    );
    expect(order).toEqual(order.map(() => 4));
  });
}

test('shows the focus on the work inside its screen, and can be aimed at', async ({ page }) => {
  await page.goto('/images/cold-silk');
  const whole = page.getByRole('link', { name: 'Open the picture alone' });
  await page.keyboard.press('Tab');
  await whole.focus();
  await expect(whole).toHaveCSS('outline-style', 'solid');
  await expect(whole).toHaveCSS('outline-offset', '-2px');
  const category = page.getByRole('list', { name: 'Category and tags' }).getByRole('link').first();
  const box = await category.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test('says that a film cannot be played, and where its file is', async ({ page, troubles }) => {
  troubles.allow(/\/uploads\/|Failed to load resource/);
  await page.route('**/uploads/*.webm', (route) => route.fulfill({ status: 404 }));
  await page.goto(film);
  const play = page.locator('[data-screen]').getByRole('link', { name: 'Play' });
  const address = (await play.getAttribute('href')) ?? '';
  await play.click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('This video cannot be played here.');
  await expect(said.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
});

test('says that a picture failed to load, and keeps its room', async ({ page, troubles }) => {
  troubles.allow(/\.netlify\/images|Failed to load resource/);
  await page.goto('/images/cold-silk');
  const heightOf = () =>
    page.locator('[data-screen]').evaluate((screen) => Math.round(screen.clientHeight));
  const height = await heightOf();
  await page.route('**/.netlify/images?**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await scriptsRun(page);
  await expect(page.locator('[data-screen]').getByText('Failed to load image')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the picture alone' })).toBeHidden();
  expect(await heightOf()).toBe(height);
});

test('works like it keep their room when their pictures do not come', async ({
  page,
  troubles,
}) => {
  troubles.allow(/\/images\?/);
  await page.route('**/.netlify/images?**', (route) => route.abort());
  await page.goto(film);
  const links = page.getByRole('region', { name: 'More like this' }).getByRole('article');
  await links.first().scrollIntoViewIfNeeded();
  const still = links.first().locator('img');
  await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const widths = await links.evaluateAll((all) =>
    all.map((link) => link.scrollWidth - link.clientWidth),
  );
  expect(widths).toEqual(widths.map(() => 0));
  const { drawn, own } = await still.evaluate(shapesOf);
  expect(drawn).toBeCloseTo(own, 1);
});

/** As it is drawn, and as its page says that it is: the width over the height. */
function shapesOf(img: Element): { drawn: number; own: number } {
  const [width, height] = ['width', 'height'].map((name) => Number(img.getAttribute(name)));
  return { drawn: img.clientWidth / img.clientHeight, own: (width ?? 0) / (height ?? 1) };
}

test('the slider between two states is seen where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(film);
  const states = page.locator('before-after[data-live]');
  await states.scrollIntoViewIfNeeded();
  // What is left to be seen is the line between them and its grip.
  await states.evaluate((element) => {
    for (const part of element.querySelectorAll<HTMLElement>('img, figcaption'))
      part.style.visibility = 'hidden';
  });
  const { channels } = await sharp(await states.screenshot()).stats();
  expect(channels.slice(0, 3).some(({ min, max }) => max - min > 100)).toBe(true);
});

test('a window shows all of two states and their slider', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(film);
    const bar = await page.getByRole('banner').boundingBox();
    const states = await page.locator('before-after[data-live]').boundingBox();
    expect(states?.height, `at ${width}`).toBeLessThanOrEqual(height - (bar?.height ?? 0));
    const shape = await page.locator('before-after img').last().evaluate(shapesOf);
    expect(shape.drawn).toBeCloseTo(shape.own, 1);
    const [from, to] = await Promise.all(
      ['Before', 'After'].map((name) => page.getByText(name, { exact: true }).boundingBox()),
    );
    const region = await page.locator('before-after').locator('..').boundingBox();
    if (!from || !to || !region) throw new Error('Both are shown.');
    expect(from.y + from.height, `at ${width}`).toBe(to.y + to.height);
    // A phone held sideways has no empty side.
    if (height === 390) expect(to.x + to.width).toBeCloseTo(region.x + region.width, 0);
  }
});

test('two states stand beside each other until the script of their slider comes', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto(film);
  await expect(page.locator('before-after:not(:defined)')).toHaveCount(1);
  const [before, after] = await Promise.all(
    ['Before', 'After'].map((name) =>
      page.getByRole('img', { name: `${name}: ${filmTitle}` }).boundingBox(),
    ),
  );
  expect(before?.y).toBe(after?.y);
  expect(before?.x).toBeLessThan(after?.x ?? 0);
  await expect(page.locator('before-after input')).toBeHidden();
});

test('the grip between two states stands where they meet, from edge to edge', async ({ page }) => {
  await page.goto(film);
  const slider = page.getByRole('slider', { name: 'From before to after' });
  const picture = page.locator('before-after[data-live] img').last();
  const seam = () => picture.evaluate((img) => getComputedStyle(img).clipPath);
  await slider.focus();
  for (const [key, share] of [
    ['End', 1],
    ['Home', 0],
  ] as const) {
    await slider.press(key);
    expect(await seam()).toContain(`${share * 100}%)`);
    const shown = await picture.boundingBox();
    const middle = await page.locator('before-after').evaluate((element) => {
      const { marginInlineStart, width } = getComputedStyle(element, '::before');
      return Number.parseFloat(marginInlineStart) + Number.parseFloat(width) / 2;
    });
    expect(middle).toBeCloseTo(share * (shown?.width ?? 0), 0);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('the picture between two states is pulled as its slider is', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(film);
  const picture = page.locator('before-after[data-live] img').last();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, y, { steps: 4 });
  await page.mouse.up();
  const slider = page.getByRole('slider', { name: 'From before to after' });
  await expect(slider).toHaveValue('25');
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await page.mouse.move(box.x + box.width * 0.9, y);
  await expect(slider).toHaveValue('25');
});

test('the works before and after share a line where there is room for both', async ({ page }) => {
  for (const [width, share] of [
    [390, false],
    [768, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/videos/room-217');
    const neighbours = page.getByRole('navigation', { name: 'Works before and after' });
    const [before, after] = await Promise.all(
      ['Previous', 'Next'].map((name) => neighbours.getByText(name, { exact: true }).boundingBox()),
    );
    expect(before?.y === after?.y, `at ${width}`).toBe(share);
  }
});

test('the still of a work like it becomes the picture of that page', async ({ page }) => {
  await watchCarried(page);
  await page.goto(film);
  await scriptsRun(page);
  const similar = page.getByRole('region', { name: 'More like this' }).getByRole('link').first();
  const address = (await similar.getAttribute('href')) ?? '';
  await similar.click();
  await expect(page).toHaveURL(address);
  expect(await stillSentBy(page)).toBe(address);
  await expect(page.locator('[data-screen] > *')).toHaveCSS('view-transition-name', 'opened-work');
  await page.goBack();
  await expect(page).toHaveURL(film);
});

test('the player puts the address of the work into the bar', async ({ page }) => {
  await openGallery(page, '/videos?category=Short+Film');
  const player = page.getByRole('dialog', { name: filmTitle });
  await page.getByRole('link', { name: filmTitle }).click();
  await expect(player).toBeVisible();
  await expect(page).toHaveURL(film);

  await page.goBack();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL('/videos?category=Short+Film');
  await expect(page.getByRole('button', { name: 'Short Film' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goForward();
  await expect(player).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(page).toHaveURL('/videos?category=Short+Film');
});

test('a reload of that address gives the page, and Back the gallery', async ({ page }) => {
  await openGallery(page, '/videos');
  await page.getByRole('link', { name: filmTitle }).click();
  await expect(page.getByRole('dialog', { name: filmTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: filmTitle })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Video Gallery' })).toBeVisible();
});

test('the lightbox puts the address of the picture into the bar', async ({ page }) => {
  await openGallery(page, '/images');
  const list = page.getByRole('list', { name: 'Images', exact: true });
  const card = list.getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/images\/[a-z0-9-]+$/);
  const first = page.url();
  await pressUntil(page, 'ArrowRight', () => expect(page).not.toHaveURL(first, { timeout: 500 }));
  await page.goBack();
  await expect(page).toHaveURL('/images');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link with an id opens the picture and names its page as canonical', async ({ page }) => {
  const [image] = await site.sql`select id, title, slug from images where title = 'Cold Silk'`;
  await page.goto(`/images?id=${image?.['id']}`);
  await expect(page.getByRole('dialog', { name: 'Cold Silk' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/images\/cold-silk$/);
  const lightbox = page.getByRole('dialog');
  await pressUntil(page, 'Escape', () => expect(lightbox).toBeHidden({ timeout: 500 }));
  await expect(page).toHaveURL('/images');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/images$/);
});

test('a work published since the build opens in its gallery', async ({ page }) => {
  await site.sql`insert into videos (title, description, url, category)
    values ('Since Then', 'Newer than every page.', '/uploads/demo-totality.webm', 'Drama')`;
  await page.goto('/videos/since-then');
  await expect(page.getByRole('dialog', { name: 'Since Then' })).toBeVisible();
});

test('a work that was renamed or deleted since the build says so on its page', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  await site.sql`update videos set title = 'Room 218' where title = 'Room 217'`;
  await page.goto('/videos/room-217');
  await expect(page.getByRole('heading', { level: 1, name: 'Room 218' })).toBeVisible();
  await expect(page).toHaveURL('/videos/room-218');
  await expect(page).toHaveTitle('Room 218 — HALATION');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Room 218' })).toBeVisible();

  await site.sql`update videos set state = 'draft' where title = 'The Long Wait'`;
  await page.goto('/videos/the-long-wait');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
  await expect(page).toHaveURL('/videos/the-long-wait/gone');
  await expect(page.getByRole('navigation', { name: 'Perhaps' }).getByRole('link')).toHaveCount(3);
});

test('a longer title of a work since the build is as large as its words allow', async ({
  page,
}) => {
  const title = 'Unwahrscheinlichkeiten';
  await site.sql`update videos set title = ${title} where title = 'Block Memory'`;
  await page.goto('/videos/block-memory');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(heading).toContainClass(titleFit(title));
});

test('an address from before a change of title leads to the work', async ({ page }) => {
  const [row] = await site.sql`insert into videos (title, description, url, category)
    values ('Before', 'It had another name.', '/uploads/demo-totality.webm', 'Drama') returning id`;
  await site.sql`update videos set title = 'Afterwards' where id = ${row?.['id']}`;
  await page.goto('/videos/before');
  await expect(page.getByRole('dialog', { name: 'Afterwards' })).toBeVisible();
  // As it is once the site was built again: the present address has its page.
  await site.sql`insert into work_addresses (kind, slug, work_id)
    select 'video', 'once-another-name', id from videos where title = ${filmTitle}`;
  await page.goto('/videos/once-another-name');
  await expect(page.getByRole('heading', { level: 1, name: filmTitle })).toBeVisible();
  await expect(page).toHaveURL(film);
});

test('a work that is gone answers 404 with others like it', async ({ page, troubles }) => {
  troubles.allow(/404/);
  const response = await page.goto('/videos/first-train-over-the-water');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
  const suggestions = page.getByRole('navigation', { name: 'Perhaps you were looking for' });
  await suggestions.getByRole('link', { name: filmTitle }).click();
  await expect(page).toHaveURL(film);
});

test('a film plays on its page with controls and captions of the page, fetched when it is asked for', {
  tag: '@phone',
}, async ({ page, viewport }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/captions|\.(webm|mp4)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(captionedFilm);
  await scriptsRun(page);
  const screen = page.locator('[data-screen]');
  const still = await screen.locator('img').boundingBox();
  expect(asked).toEqual([]);
  await screen.getByRole('link', { name: 'Play' }).click();
  const video = screen.locator('video');
  // On a slow machine it would be over before all was looked at.
  await video.evaluate((film: HTMLVideoElement) => {
    film.loop = true;
    return film.play();
  });
  await expect(video).toHaveJSProperty('controls', false);
  expect(await video.boundingBox()).toEqual(still);
  const pause = screen.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeFocused();
  const line = screen.getByText(/\[.*\]/);
  await expect(line).toBeVisible();
  const foot = (still?.y ?? 0) + (still?.height ?? 0);
  const isPhone = (viewport?.width ?? 0) < 640;
  expect(((await line.boundingBox())?.y ?? 0) >= foot).toBe(isPhone);
  const { violations } = await axeOn(page).include('[data-screen]').analyze();
  expect(violations).toEqual([]);
  await screen.getByRole('button', { name: 'Captions' }).click();
  await expect(line).toHaveCount(0);
  await pause.click();
  await expect(video).toHaveJSProperty('paused', true);
  await screen.getByRole('slider', { name: 'Position' }).fill('4.5');
  await expect(screen.getByText(/^00:04 \/ /)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('says on its page how long a film runs before it is there', async ({ page }) => {
  await page.route(/\.(?:webm|mp4)$/, () => undefined);
  await page.goto(captionedFilm);
  await scriptsRun(page);
  const screen = page.locator('[data-screen]');
  await screen.getByRole('link', { name: 'Play' }).click();
  await expect(screen.getByText('00:00 / 00:12')).toBeVisible();
});

test.describe('on a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('a film fills the column of the page below the bar, and its controls lie over it while it rests', async ({
    page,
  }) => {
    await page.goto(captionedFilm);
    await scriptsRun(page);
    const screen = page.locator('[data-screen]');
    const edges = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, foot: y + height };
    };
    const bar = await edges(page.getByRole('banner'));
    const still = await edges(screen.locator('img'));
    expect(Math.abs(still.foot - 390)).toBeLessThan(8);
    expect(still.top - bar.foot).toBeLessThan(8);
    const frame = await screen.locator('img').boundingBox();
    const line = await page.locator('.line').first().boundingBox();
    expect(frame?.x).toBeCloseTo(line?.x ?? 0, 0);
    expect(Math.abs((frame?.width ?? 0) - (line?.width ?? 0))).toBeLessThanOrEqual(1);
    await expect(screen).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await screen.getByRole('link', { name: 'Play' }).tap();
    const video = screen.locator('video');
    await video.evaluate((film: HTMLVideoElement) => {
      film.loop = true;
      return film.play();
    });
    const controls = screen.locator('[data-controls]');
    await expect(controls).toHaveCSS('opacity', '0');
    await video.tap();
    await expect(controls).toHaveCSS('opacity', '1');
    await expect(video).toHaveJSProperty('paused', false);
    await video.tap();
    await expect(video).toHaveJSProperty('paused', true);
    expect((await edges(controls)).foot).toBeCloseTo((await edges(video)).foot, 0);
    await video.tap();
    await expect(controls).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await expect(controls).toHaveCSS('opacity', '1');
  });
});

test('a picture no wider than high stands beside its words but on a phone held upright', async ({
  page,
}) => {
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/images/cold-silk');
    const picture = await page.locator('[data-screen] img').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const brand = await page.locator('header .brand').first().boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0);
    const edge = await edgeOf(page.getByRole('heading', { level: 1 }));
    expect(Math.abs(edge - (brand?.x ?? 0))).toBeLessThanOrEqual(1);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(height + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('nothing moves when an upright still comes', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
  ] as const) {
    const { promise: comes, resolve: come } = Promise.withResolvers<void>();
    await page.route('**', async (route) => {
      if (route.request().resourceType() === 'image') await comes;
      await route.fallback();
    });
    await page.setViewportSize({ width, height });
    await page.goto('/images/cold-silk', { waitUntil: 'commit' });
    await expect(page.locator('.opening dl')).toBeVisible();
    const boxes = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return Array.from(document.querySelectorAll('.opening :is(img, h1, dl)')).flatMap((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height];
        });
      });
    const before = await boxes();
    expect(before).toHaveLength(12);
    come();
    await expect(page.locator('.opening img')).toHaveJSProperty('complete', true);
    const moved = (await boxes()).map((side, index) => Math.abs(side - (before[index] ?? 0)));
    // What is sent has whole pixels: its shape is not quite that of the file.
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    await page.unrouteAll();
  }
});

test('a picture with a thumbnail is shown whole and sharp, and its size is not that of the thumbnail', async ({
  page,
}) => {
  await page.goto('/images/the-vault');
  const screen = page.locator('[data-screen] img');
  await expect(screen).toHaveJSProperty('complete', true);
  const { url, width, pixels } = await screen.evaluate((img: HTMLImageElement) => ({
    url: img.currentSrc,
    width: img.clientWidth,
    pixels: Number(new URL(img.currentSrc).searchParams.get('w')),
  }));
  expect(url).toContain('demo-the-vault');
  expect(pixels).toBeGreaterThanOrEqual(width);
  await expect(page.getByLabel('Facts').getByText('Size')).toHaveCount(0);
  const after = page.getByRole('img', { name: 'After: The Vault' });
  await after.scrollIntoViewIfNeeded();
  await expect
    .poll(() => after.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain('demo-the-vault');
});

test('the desk says what a work lacks, and an admin adds it', async ({ page }) => {
  await site.sql`update videos set silent = false where title = ${filmTitle}`;
  await openDesk(page, site, 'archivist');
  await page.getByLabel('Missing').selectOption('Captions');
  await page.getByLabel('Search').fill(filmTitle);
  const row = rowOf(page, filmTitle);
  await expect(row).toContainText('Missing captions');
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Video' });
  await dialog.getByText('Alt text and captions').click();
  await dialog.getByText('How it was made').click();
  await expect(dialog.getByLabel('AI use')).toHaveValue('code');
  await expect(dialog.getByLabel('Tools')).toHaveValue('GLSL, WebGL, Distance fields');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a captions file' }).click();
  const vtt = Buffer.from('\uFEFFWEBVTT\r\n\r\n00:00.500 --> 00:02.000\r\nEin Zug.\r\n');
  await (await chosen).setFiles({ name: 'train.de.vtt', mimeType: 'text/vtt', buffer: vtt });
  await expect(dialog.getByRole('textbox', { name: /^Captions/ })).toHaveValue(/^WEBVTT/);
  await dialog.getByLabel('Language of the captions').fill('Klingon, perhaps');
  await dialog.getByLabel('AI use').selectOption('Partly AI-generated');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByText('Please give a language such as en or pt-BR').last()).toBeVisible();
  await dialog.getByLabel('Language of the captions').fill('de');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(toastOf(page, 'Video Updated')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByLabel('Missing').selectOption('');
  await expect(row).toContainText('Partly AI-generated');
  await expect(row).not.toContainText('Missing');

  await openGallery(page, '/videos?making=partly-ai');
  await page.getByRole('link', { name: filmTitle }).click();
  const track = page.getByRole('dialog', { name: filmTitle }).locator('track');
  await expect(track).toHaveAttribute('label', 'Deutsch');
  const captions = await page.request.get((await track.getAttribute('src')) ?? '');
  expect(await captions.text()).toBe('WEBVTT\n\n00:00.500 --> 00:02.000\nEin Zug.');
});

test('an uploaded picture keeps saying how it came about, and nothing else', async ({ page }) => {
  const type =
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" exif:GPSLatitude="52,30N" Iptc4xmpExt:DigitalSourceType="${type}"/></rdf:RDF></x:xmpmeta>`;
  const create = { width: 640, height: 360, channels: 3, background: '#203040' } as const;
  const buffer = await sharp({ create }).withXmp(packet).jpeg().toBuffer();
  await openDesk(page, site, 'curator', 'images');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await dialog
    .getByRole('group', { name: 'Upload an image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'composite.jpg', mimeType: 'image/jpeg', buffer });
  const address = dialog.getByLabel('Image URL');
  await expect(address).toHaveValue(/^\/uploads\/[a-z0-9-]+\.jpg$/);
  const stored = await page.request.get(await address.inputValue());
  const { xmp, width } = await sharp(await stored.body()).metadata();
  expect(width).toBe(640);
  expect(xmp?.toString()).toContain(type);
  expect(xmp?.toString()).not.toContain('GPS');
});

test('a picture that can be seen through gets nothing blurred behind it', async ({ page }) => {
  const background = { r: 255, g: 60, b: 150, alpha: 0.4 };
  const create = { width: 640, height: 360, channels: 4, background } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await openDesk(page, site, 'glazier', 'images');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Image' });
  await dialog
    .getByRole('group', { name: 'Upload an image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'glass.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/uploads\/[a-z0-9-]+\.png$/);
  await dialog.getByLabel('Title').fill('Glass');
  await dialog.getByLabel('Description', { exact: true }).fill('A pane that lets light through.');
  await dialog.getByLabel('Category').selectOption('Abstract');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, 'Image Added')).toBeVisible();
  const [row] = await site.sql`select width, height, placeholder from images where title = 'Glass'`;
  expect(row).toEqual({ width: 640, height: 360, placeholder: null });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('cards lead to the pages of their works, and those to each other', async ({ page }) => {
    await page.goto('/videos');
    await page.getByRole('link', { name: filmTitle }).click();
    await expect(page).toHaveURL(film);
    await page
      .getByRole('navigation', { name: 'Works before and after' })
      .getByText('Next')
      .click();
    await expect(page).not.toHaveURL(film);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(film);
    await expect(page.locator('[data-screen]').getByText('Play')).toBeHidden();
    await expect(page.locator('[data-screen] video[controls]')).toBeVisible();
  });
});

test('a film is printed as its still', async ({ page }) => {
  await page.goto(film);
  await page.emulateMedia({ media: 'print' });
  const still = page.locator('[data-screen] img');
  await expect(still).toBeVisible();
  await expect(page.locator('[data-screen]').getByText('Play')).toBeHidden();
  await expect
    .poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('a film that was played is printed without its controls, on half a sheet', async ({
  page,
}) => {
  await page.goto(film);
  await page.locator('[data-screen]').getByRole('link', { name: 'Play' }).click();
  const player = page.locator('[data-screen] video');
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden();
  expect((await player.boundingBox())?.height).toBeLessThanOrEqual(350);
});

test('a tag leads to the works that have it', async ({ page }) => {
  await page.goto(film);
  const tag = page.getByRole('list', { name: 'Category and tags' }).getByRole('link').nth(1);
  const name = await tag.textContent();
  await tag.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Works' }).getByRole('link', { name: filmTitle }),
  ).toBeVisible();
});

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`lists of images show them in their own ratio, in lines of one height, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/images/page/1');
    const frames = await page
      .getByRole('region', { name: 'Images' })
      .locator('img')
      .evaluateAll((all) =>
        all.map((img) => {
          const { top, width, height } = img.getBoundingClientRect();
          const [across = 1, down = 1] = ['width', 'height'].map((side) =>
            Number(img.getAttribute(side)),
          );
          return { top, width, height, ratio: across / down };
        }),
      );
    expect(frames.length).toBeGreaterThan(6);
    for (const frame of frames) {
      expect(Math.abs(Math.log(frame.width / frame.height / frame.ratio))).toBeLessThan(0.035);
      const beside = frames.filter(({ top }) => Math.abs(top - frame.top) < 2);
      for (const other of beside) expect(Math.abs(other.height - frame.height)).toBeLessThan(2);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('a tag of images alone leads back to the gallery of images', async ({ page }) => {
  const [row] = await site.sql`select tag from images, unnest(tags) tag where state = 'published'
    and not exists (select from videos where tag = any(videos.tags)) and tag ~ '^[a-z]+$' limit 1`;
  await page.goto(`/tags/${row?.['tag']}`);
  await expect(page.getByRole('link', { name: 'Back to the Gallery' })).toHaveAttribute(
    'href',
    '/images',
  );
});

test('copies the address of a work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${film}?from=a-letter`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(film);
});
