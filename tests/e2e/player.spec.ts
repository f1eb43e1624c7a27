// Longer than other files: all that is done with a film; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import { makeAccount } from '#tests/support/accounts-in-browser';
import {
  expect,
  islandsListen,
  layoutRests,
  saveData,
  siteForFile,
  test,
} from '#tests/support/browser';
import { comeToRest, timesCarried, watchCarried } from '#tests/support/carried';
import { holdNext } from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';
import { axeOn } from '#tests/support/violations';

const site = siteForFile();

async function play(page: Page, title: string | RegExp, path = '/videos'): Promise<void> {
  await page.goto(path);
  await islandsListen(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await comeToRest(page);
}

test('plays a film over the page and keeps the page still', { tag: '@phone' }, async ({ page }) => {
  await play(page, /Neon Dreams/);
  const video = page.locator('dialog video');
  await expect(video).toHaveJSProperty('paused', false);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
});

test('comes out of its card, and on Escape goes back silent and gives back the focus', async ({
  page,
}) => {
  await watchCarried(page);
  await play(page, /Neon Dreams/);
  expect(await timesCarried(page)).toBe(1);
  const video = await page.locator('dialog video').elementHandle();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await video?.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
  await expect(page.getByRole('link', { name: /Neon Dreams/ })).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await comeToRest(page);
  expect(await timesCarried(page)).toBe(2);
});

test('with reduced motion it is simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchCarried(page);
  await play(page, /Neon Dreams/);
  expect(await page.evaluate(() => window.carried)).toEqual([]);
});

test('opened by a double click, it is closed once', async ({ page }) => {
  await page.goto('/videos');
  await islandsListen(page);
  await page.getByRole('link', { name: /Neon Dreams/ }).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Records a film that is higher than wide, as a browser does. */
async function recordUpright(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 180, height: 320 });
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const context = canvas.getContext('2d');
    // Without a slice of time the whole film arrives at its end, in one piece.
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    const draw = (frame: number) => {
      if (!context || frame === 30) return recorder.stop();
      context.fillStyle = `hsl(${frame * 12} 80% 50%)`;
      context.fillRect(0, 0, 180, 320);
      requestAnimationFrame(() => draw(frame + 1));
    };
    recorder.start();
    draw(0);
    return btoa(String.fromCharCode(...new Uint8Array(await (await recorded).arrayBuffer())));
  });
  return Buffer.from(text, 'base64');
}

test('gives an upright film the height of a phone, and its own shape in every window', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await makeAccount(site, `director-${test.info().project.name}`, 'admin');
  await page.goto('/robots.txt');
  const buffer = await recordUpright(page);
  const uploaded = await page.request.post('/api/upload/video', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'upright.webm', mimeType: 'video/webm', buffer } },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { url } = await uploaded.json();
  const title = `Upright ${url}`;
  await site.sql`insert into videos (title, description, url, category, published_at)
    values (${title}, 'Held as a telephone is.', ${url}, 'Upright', now())`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/videos?category=Upright');
  await islandsListen(page);
  await page.getByRole('link', { name: title }).click();
  const film = page.locator('dialog video');
  await expect.poll(async () => (await film.boundingBox())?.height).toBeGreaterThan(560);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({
    ratio: 1,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await ratioOf(film)).toBeCloseTo(9 / 16, 1);
  const screen = await film.boundingBox();
  expect(screen?.height).toBeGreaterThan(640);
  expect((screen?.y ?? 0) + (screen?.height ?? 0)).toBeLessThanOrEqual(900);
  await site.sql`delete from videos where title = ${title}`;
});

/** Of the width of what is shown to its height. */
async function ratioOf(shown: Locator): Promise<number> {
  const { width = 0, height = 1 } = (await shown.boundingBox()) ?? {};
  return width / height;
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1366, 768],
  [2560, 1440],
] as const) {
  test(`shows a film in its own shape, as large as ${width} × ${height} allows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await play(page, /Neon Dreams/);
    const film = page.locator('dialog video');
    await expect.poll(() => ratioOf(film)).toBeCloseTo(960 / 402, 1);
    expect((await film.boundingBox())?.width).toBeGreaterThan(width * 0.88);
    const { violations } = await axeOn(page).analyze();
    expect(violations).toEqual([]);
    const inside = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(inside).toBe(0);
  });
}

for (const width of [320, 390])
  test(`has its controls in two lines of a finger's size in a window of ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await play(page, /Neon Dreams/);
    const boxes = await page
      .getByRole('dialog')
      .locator('[data-controls] > :is(button, input)')
      .evaluateAll((controls) =>
        controls.map((control) => control.getBoundingClientRect().toJSON()),
      );
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2);
    for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  });

test('goes on in the order of the list, past what is loaded, and leads back to the last card', async ({
  page,
}) => {
  const videos = await site.sql`select title from videos where state = 'published'
    order by placement desc, published_at desc, id desc limit 6`;
  const titleAt = (index: number) => String(videos[index]?.['title']);
  await play(page, titleAt(0));
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Next' });
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const index of [1, 2, 3, 4]) {
    await next.click();
    await expect(dialog).toHaveAccessibleName(titleAt(index));
    await expect(page).toHaveTitle(`${titleAt(index)} — HALATION`);
  }
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog).toHaveAccessibleName(titleAt(3));
  await next.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page).toHaveTitle('Video Gallery — HALATION');
  await expect(page.getByRole('link', { name: titleAt(4) })).toBeFocused();
});

test('leads to the card of the last film on Close, though it was out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const titles = await titlesInOrder();
  await play(page, String(titles[0]));
  const card = page.locator('#videos').getByRole('link', { name: String(titles[3]) });
  await expect(card).not.toBeInViewport();
  const dialog = page.getByRole('dialog');
  for (const title of titles.slice(1, 4)) {
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toHaveAccessibleName(title);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/videos$/);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

/** Titles in the order of the whole list; the page shows the first four. */
const titlesInOrder = async () =>
  (
    await site.sql`select title from videos where state = 'published'
      order by placement desc, published_at desc, id desc`
  ).map(({ title }) => String(title));

test('says while it waits for more of the list and when that did not come, and tries again', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load resource/);
  const [, , , last = '', following = ''] = await titlesInOrder();
  await page.route('**/api/videos?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.' } }),
  );
  await play(page, last);
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Next' });
  const film = dialog.locator('video');
  await layoutRests(page);
  const before = await film.boundingBox();
  await next.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to load videos. Please try again later.',
  );
  // Neither the film moves, nor is the ring around the button covered.
  expect(await film.boundingBox()).toEqual(before);
  const words = await dialog.getByRole('alert').boundingBox();
  const pressed = await next.boundingBox();
  expect(words?.x).toBeGreaterThanOrEqual((pressed?.x ?? 0) + (pressed?.width ?? 0) + 5);
  const held = await holdNext(page, '**/api/videos?**');
  await next.press('Enter');
  const goOn = await held();
  const waiting = dialog.getByRole('status').filter({ hasText: 'Loading videos' });
  await expect(waiting).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await goOn.continue();
  await expect(dialog).toHaveAccessibleName(following);
  await expect(waiting).toHaveCount(0);
});

test('on a phone what did not come is said clear of the ring around the button and of the film', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/videos?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.' } }),
  );
  await play(page, (await titlesInOrder())[3] ?? '');
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Next' });
  await next.press('Enter');
  const said = (await dialog.getByRole('alert').boundingBox()) ?? { y: 0, height: 0 };
  const pressed = (await next.boundingBox()) ?? { y: 0, height: 0 };
  const film = (await dialog.locator('video').boundingBox()) ?? { y: 0 };
  expect(said.y - pressed.y - pressed.height).toBeGreaterThanOrEqual(16);
  expect(film.y - said.y - said.height).toBeGreaterThanOrEqual(16);
});

test('offers no next film where the list does not hold the one that is linked', async ({
  page,
}) => {
  const [last] = await site.sql`select id, title from videos where state = 'published'
    order by placement, published_at, id limit 1`;
  await page.goto(`/videos?id=${last?.['id']}`);
  const dialog = page.getByRole('dialog', { name: String(last?.['title']) });
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('offers the next film once the list is there', async ({ page }) => {
  const [linked] = await site.sql`select id from videos
    where state = 'published' and category = 'Short Film'
    order by placement desc, published_at desc, id desc limit 1`;
  const held = await holdNext(page, '**/api/videos?**category=Short**');
  await page.goto(`/videos?category=Short+Film&id=${linked?.['id']}`);
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await (await held()).continue();
  await expect(next).toBeEnabled();
});

test('tells the title that was turned to, and keeps the focus at the end of the list', async ({
  page,
}) => {
  const [first = '', second = ''] = await titlesInOrder();
  await play(page, second);
  const dialog = page.getByRole('dialog');
  const previous = dialog.getByRole('button', { name: 'Previous' });
  await previous.press('Enter');
  await expect(dialog.locator('[aria-live=polite]')).toHaveText(first);
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName(first);
});

test.describe('on Home', () => {
  const inGallery = (page: Page, name: RegExp) =>
    page.locator('#videos').getByRole('link', { name });

  async function openChosen(page: Page, title: RegExp): Promise<void> {
    await page.goto('/?videos=Short+Film');
    await page.locator('#videos').scrollIntoViewIfNeeded();
    await islandsListen(page, '#videos');
    await expect(inGallery(page, /Last Train/)).toBeVisible();
    await inGallery(page, title).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await comeToRest(page);
  }

  test('the latest project has the focus again after its film, and the page stays where it was', async ({
    page,
  }) => {
    await page.goto('/');
    await islandsListen(page, '#featured');
    // To press what still moves, Playwright scrolls.
    await layoutRests(page);
    const card = page.locator('#home').getByRole('link', { name: /Latest Project/ });
    await card.click();
    await expect(page.getByRole('dialog', { name: /Neon Dreams/ })).toBeVisible();
    await comeToRest(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the card of the gallery has the focus again, where the film is featured as well', async ({
    page,
  }) => {
    await openChosen(page, /Last Train/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(inGallery(page, /Last Train/)).toBeFocused();
  });

  test('a film that was turned to leads to its card in the gallery, where it is featured as well', async ({
    page,
  }) => {
    await openChosen(page, /Neon Dreams/);
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: /Last Train/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(inGallery(page, /Last Train/)).toBeFocused();
  });
});

test('says how long a film runs before it is there', async ({ page }) => {
  await page.route(/\.(?:webm|mp4)$/, () => undefined);
  await play(page, /Neon Dreams/);
  await expect(page.getByRole('dialog').getByText('00:00 / 00:12')).toBeVisible();
});

/** As of films that browsers record: their files say no length. */
const endless = () =>
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', {
    value: Number.POSITIVE_INFINITY,
  });

test('says of a film whose file says no length the one that its work has', async ({ page }) => {
  await page.addInitScript(endless);
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^00:0\d \/ 00:12$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  const position = dialog.getByRole('slider', { name: 'Position' });
  await position.fill('4.5');
  await expect(dialog.getByText('00:04 / 00:12')).toBeVisible();
  await position.press('PageUp');
  await expect(dialog.getByText('00:05 / 00:12')).toBeVisible();
});

test('shows the position alone in a film whose length nobody knows', async ({ page }) => {
  await page.addInitScript(endless);
  const title = 'Without an end';
  await site.sql`insert into videos (title, description, url, category, published_at)
    select ${title}, 'Recorded in a browser.', url, 'Endless', now()
    from videos where title like 'Neon Dreams%'`;
  await play(page, title, '/videos?category=Endless');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^00:0[1-9]$/)).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Position' })).toBeHidden();
  await site.sql`delete from videos where title = ${title}`;
});

test('says of a film that is a frame shorter the length that its card says', async ({ page }) => {
  await play(page, /Room 217/);
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.locator('video').evaluate((film: HTMLVideoElement) => film.duration))
    .toBeLessThan(10);
  await expect(dialog.getByText('/ 00:10')).toBeVisible();
});

test('has its own controls: position, sound, and full screen', async ({ page }) => {
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(film).toHaveJSProperty('paused', true);
  await dialog.getByRole('slider', { name: 'Position' }).fill('4.5');
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeCloseTo(4.5, 0);
  await expect(dialog.getByText('00:04 / 00:12')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(film).toHaveJSProperty('muted', true);
  await expect(dialog.getByRole('button', { name: 'Mute' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await film.click();
  await expect(film).toHaveJSProperty('paused', false);
});

test('a film that has ended shows its whole length, and the next one is as silent and bare of captions', async ({
  page,
}) => {
  await play(page, /Room 217/);
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration;
    return one.play();
  });
  await expect(film).toHaveJSProperty('ended', true);
  await expect(dialog.getByText('00:10 / 00:10')).toBeVisible();
  await page.keyboard.press('Escape');
  await play(page, /Neon Dreams/);
  await expect(film).toHaveJSProperty('muted', false);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await dialog.getByRole('button', { name: 'Captions' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /Neon Dreams/ }).click();
  await expect(film).toHaveJSProperty('muted', true);
  for (const name of ['Mute', 'Captions'])
    await expect(dialog.getByRole('button', { name })).toHaveAttribute(
      'aria-pressed',
      String(name === 'Mute'),
    );
});

test('the arrow keys move the position by a second, the page keys by a tenth', async ({ page }) => {
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  const position = dialog.getByRole('slider', { name: 'Position' });
  await position.fill('4.5');
  const at = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(at).toBeCloseTo(4.5, 0);
  const from = await at();
  await position.press('ArrowRight');
  expect(await at()).toBeCloseTo(from + 1, 2);
  await position.press('ArrowLeft');
  await position.press('ArrowDown');
  expect(await at()).toBeCloseTo(from - 1, 2);
  await position.press('PageUp');
  expect(await at()).toBeCloseTo(from - 1 + (await lengthOf(film)) / 10, 2);
  await position.press('End');
  await expect.poll(at).toBeCloseTo(await lengthOf(film), 0);
});

const lengthOf = (film: Locator): Promise<number> =>
  film.evaluate(({ duration }: HTMLVideoElement) => duration);

test('in a film of more than five minutes the arrow keys move by five seconds', async ({
  page,
}) => {
  await page.route(/\.(?:webm|mp4)$/, () => undefined);
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { value: 400 });
  });
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  const position = dialog.getByRole('slider', { name: 'Position' });
  await position.press('ArrowRight');
  await position.press('ArrowUp');
  await expect(dialog.locator('video')).toHaveJSProperty('currentTime', 10);
});

test('says that a film is loading, until it plays', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\.(?:webm|mp4)$/, async (route) => {
    if (route.request().resourceType() === 'media') await held;
    await route.continue();
  });
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  const loading = dialog.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(loading).toBeVisible();
  const { violations } = await axeOn(page).disableRules('no-autoplay-audio').analyze();
  expect(violations).toEqual([]);
  goOn();
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
  await expect(loading).toHaveCount(0);
});

test('in full screen its controls leave a mouse that rests, and come back when it moves', async ({
  page,
}) => {
  await page.clock.install();
  await play(page, /Neon Dreams/);
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await film.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  // Its beginning shows the controls once more.
  await expect(film).toHaveJSProperty('paused', false);
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.move(400, 300);
  const controls = dialog.locator('[data-controls]');
  await expect(controls).toHaveCSS('opacity', '1');
  await page.clock.fastForward(3000);
  await expect(controls).toHaveCSS('opacity', '0');
  await expect(controls).toHaveCSS('pointer-events', 'none');
  await page.mouse.move(500, 320);
  await expect(controls).toHaveCSS('opacity', '1');
  await page.clock.fastForward(3000);
  await expect(controls).toHaveCSS('opacity', '0');
  await page.keyboard.press('Shift+Tab');
  await expect(controls).toHaveCSS('opacity', '1');
});

test.describe('on a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('shows its controls for three seconds, and a tap brings them back without stopping the film', async ({
    page,
  }) => {
    const [neon] = await site.sql`select captions from videos where title like 'Neon Dreams%'`;
    await site.sql`update videos set captions = ${'WEBVTT\n\n00:00.000 --> 10:00.000\nRain on the street.'}
      where title like 'Neon Dreams%'`;
    await page.clock.install();
    await page.goto('/videos?category=Short+Film');
    await islandsListen(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('link', { name: /Neon Dreams/ }).tap();
    const dialog = page.getByRole('dialog');
    const film = dialog.locator('video');
    const close = dialog.getByRole('button', { name: 'Close' });
    const bar = close.locator('..');
    const controls = dialog.locator('[data-controls]');
    const line = dialog.getByText('Rain on the street.');
    await page.clock.runFor(500);
    await expect(film).toHaveJSProperty('paused', false);
    await film.evaluate((playing: HTMLVideoElement) => {
      playing.loop = true;
    });
    await page.clock.runFor(1000);
    await expect(bar).toHaveCSS('opacity', '1');
    await expect(controls).toHaveCSS('opacity', '1');
    await expect(line).toBeVisible();
    const { foot: above } = await edgesOf(line);
    expect(above).toBeLessThanOrEqual((await edgesOf(controls)).top);
    await expect(async () => {
      await page.clock.runFor(3000);
      await expect(bar).toHaveCSS('opacity', '0', { timeout: 500 });
    }).toPass();
    await expect(controls).toHaveCSS('opacity', '0');
    expect((await edgesOf(line)).foot).toBeGreaterThan(above + 24);
    const { x, y, width, height } = (await close.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(bar).toHaveCSS('opacity', '1');
    await expect(controls).toHaveCSS('opacity', '1');
    await expect(film).toHaveJSProperty('paused', false);
    await expect(dialog).toBeVisible();
    await film.tap();
    await expect(film).toHaveJSProperty('paused', true);
    await page.clock.runFor(3000);
    await expect(bar).toHaveCSS('opacity', '1');
    await film.tap();
    await expect(film).toHaveJSProperty('paused', false);
    await expect(async () => {
      await page.clock.runFor(3000);
      await expect(bar).toHaveCSS('opacity', '0', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(bar).toHaveCSS('opacity', '1');
    await site.sql`update videos set captions = ${neon?.['captions']}
      where title like 'Neon Dreams%'`;
  });
});

test('sets captions at the foot of the picture, and takes them away', async ({ page }) => {
  await site.sql`update videos set captions = ${'WEBVTT\n\n00:00.000 --> 10:00.000\n<i>Rain</i> on the street.'},
    captions_language = 'de' where title like 'Ink Study%'`;
  // Asked of the API: the page was built before there were captions.
  await play(page, /Ink Study/, '/videos?category=Abstract');
  const dialog = page.getByRole('dialog');
  const line = dialog.getByText('Rain on the street.');
  await expect(line).toBeVisible();
  await expect(dialog.locator('track')).toHaveAttribute('label', 'Deutsch');
  const { y = 0, height = 0 } = (await dialog.locator('video').boundingBox()) ?? {};
  const words = await line.boundingBox();
  expect(words?.y).toBeGreaterThan(y + height / 2);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(y + height);
  // A phone fills its screen with nothing but the film.
  const modeAfter = (event: string) =>
    dialog.locator('video').evaluate((film: HTMLVideoElement, type) => {
      film.dispatchEvent(new Event(type));
      return film.textTracks[0]?.mode;
    }, event);
  expect(await modeAfter('webkitbeginfullscreen')).toBe('showing');
  expect(await modeAfter('webkitendfullscreen')).toBe('hidden');
  await expect(line).toBeVisible();
  await dialog.getByRole('button', { name: 'Captions' }).click();
  await expect(line).toHaveCount(0);
  expect(await modeAfter('webkitbeginfullscreen')).toBe('disabled');
  await site.sql`update videos set captions = null, captions_language = 'en' where title like 'Ink Study%'`;
});

test('sets captions in their lines, and from right to left where their language is', async ({
  page,
}) => {
  await site.sql`update videos set captions = ${'WEBVTT\n\n00:00.000 --> 10:00.000\n- מה זה?\n- גשם.\n\n00:00.000 --> 10:00.000\nרחוב בלילה.'},
    captions_language = 'he' where title like 'Ink Study%'`;
  await play(page, /Ink Study/, '/videos?category=Abstract');
  const line = page.getByRole('dialog').locator('[data-captions]');
  await expect.poll(() => line.innerText()).toBe('- מה זה?\n- גשם.\nרחוב בלילה.');
  await expect(line).toHaveAttribute('lang', 'he');
  await expect(line).toHaveCSS('direction', 'rtl');
  await site.sql`update videos set captions = null, captions_language = 'en' where title like 'Ink Study%'`;
});

for (const [width, height] of [
  [320, 690],
  [390, 844],
  [768, 1024],
] as const)
  test(`in an upright window of ${width} pixels captions stand below the film, in room that is kept while they are shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await site.sql`update videos set captions = ${'WEBVTT\n\n00:00.000 --> 00:03.000\nRain on the street, and nobody there but a man who waits below a lamp.'},
      captions_language = 'en' where title like 'Ink Study%'`;
    await play(page, /Ink Study/, '/videos?category=Abstract');
    const dialog = page.getByRole('dialog');
    const film = dialog.locator('video');
    const controls = dialog.locator('[data-controls]');
    const line = dialog.locator('[data-captions]');
    const position = dialog.getByRole('slider', { name: 'Position' });
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await position.fill('1');
    await expect(line).toContainText('Rain');
    const [shownFilm, words, shownControls] = await Promise.all(
      [film, line, controls].map(edgesOf),
    );
    expect(words?.top).toBeGreaterThanOrEqual(shownFilm?.foot ?? 0);
    expect(words?.foot).toBeLessThanOrEqual(shownControls?.top ?? 0);
    await position.fill('5');
    await expect(line).toBeEmpty();
    expect(await Promise.all([film, controls].map(edgesOf))).toEqual([shownFilm, shownControls]);
    await expectEvenAir(page, height);
    await dialog.getByRole('button', { name: 'Captions' }).click();
    const [bareFilm, bareControls] = await Promise.all([film, controls].map(edgesOf));
    expect((bareControls?.top ?? 0) - (bareFilm?.foot ?? 0)).toBeLessThan(16);
    await expectEvenAir(page, height);
    await dialog.getByRole('button', { name: 'Captions' }).click();
    await position.fill('1');
    await expect(line).toContainText('Rain');
    await page.setViewportSize({ width: height, height: width });
    expect((await edgesOf(line)).foot).toBeLessThan((await edgesOf(film)).foot);
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect((await edgesOf(line)).foot).toBeLessThanOrEqual((await edgesOf(controls)).top);
    await site.sql`update videos set captions = null, captions_language = 'en' where title like 'Ink Study%'`;
  });

async function edgesOf(part: Locator): Promise<{ top: number; foot: number }> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, foot: y + height };
}

/** Between the bar and the film there is as much room as below the words. */
async function expectEvenAir(page: Page, height: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const bar = await edgesOf(dialog.getByRole('button', { name: 'Close' }));
  const film = await edgesOf(dialog.locator('video'));
  const words = await dialog
    .getByRole('link', { name: 'A project like this' })
    .locator('xpath=../*')
    .all();
  const feet = await Promise.all(words.map(async (part) => (await edgesOf(part)).foot));
  expect(Math.abs(film.top - bar.foot - (height - Math.max(...feet)))).toBeLessThan(6);
}

test('closes on Escape while the player is still being fetched', async ({ page }) => {
  await saveData(page);
  await page.goto('/videos');
  await islandsListen(page);
  const held = await holdNext(page, '**/_astro/player-stage*.js');
  await page.getByRole('link', { name: /Neon Dreams/ }).click();
  const goOn = await held();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/videos$/);
  await goOn.continue();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lets a wide film go from edge to edge of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await play(page, /Neon Dreams/);
  const film = page.locator('dialog video');
  await expect.poll(() => ratioOf(film)).toBeCloseTo(960 / 402, 1);
  expect((await film.boundingBox())?.width).toBe(1440);
});

for (const ratio of [2.39, 16 / 9])
  test(`gives a film of ${ratio.toFixed(2)} : 1 all the height of a laptop but for its buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 590 });
    await play(page, /Neon Dreams/);
    const film = page.locator('dialog video');
    await expect.poll(() => ratioOf(film)).toBeCloseTo(960 / 402, 1);
    await film.evaluate((element, shape) => {
      const stage = element.closest<HTMLElement>('[style]');
      stage?.style.setProperty('--ratio', String(shape));
    }, ratio);
    expect((await film.boundingBox())?.height).toBeGreaterThanOrEqual(590 - 8 * 16);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 1 });
  });

test('closes on a click on the backdrop', async ({ page }) => {
  await play(page, /Neon Dreams/);
  await page.mouse.click(8, 890);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('closes on its button, by keyboard too', async ({ page }) => {
  await play(page, /Neon Dreams/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('by keyboard it opens on its controls, which stop and play on, and the card has the focus again', async ({
  page,
}) => {
  await page.goto('/videos');
  await islandsListen(page);
  const card = page.getByRole('link', { name: /Neon Dreams/ });
  await card.press('Enter');
  const film = page.locator('dialog video');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect(film).toHaveJSProperty('paused', false);
  await page.keyboard.press('Space');
  await expect(film).toHaveJSProperty('paused', true);
  await page.keyboard.press('Space');
  await expect(film).toHaveJSProperty('paused', false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeFocused();
});

test('closed twice at once, it leads back once', async ({ page }) => {
  await page.goto('/about');
  await play(page, /Neon Dreams/);
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await close.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/videos$/);
});

test.describe('a film newer than the pages', () => {
  let path: string;
  test.beforeAll(async () => {
    const [row] = await site.sql`insert into videos (title, description, url, category)
      values ('Otorhinolaryngologically Yours', 'Newer than every page.', '/uploads/demo-totality.webm', 'Drama')
      returning id`;
    path = `/videos?id=${row?.['id']}`;
  });
  test.afterAll(() => site.sql`delete from videos where title like 'Otorhino%'`);

  test('leaves the gallery with a word where its player cannot be had', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/_astro|ERR_FAILED|Failed to fetch/);
    await page.route(/\/_astro\/(modal|player-stage)\..*\.js/, (route) => route.abort());
    await page.goto(path);
    await expect(toastOf(page, 'Failed to load video')).toBeVisible();
    await expect(page).toHaveURL(/\/videos$/);
  });

  for (const [width, height, percent] of [
    [320, 568, 100],
    [320, 568, 200],
    [768, 1024, 200],
    [1366, 768, 100],
  ] as const) {
    test(`breaks no word of 24 letters in the player at ${width} pixels and ${percent} % text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      await expect(title).toBeVisible();
      const lines = await title.evaluate((heading) => {
        const text = heading.firstChild as Text;
        return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
        });
      });
      expect(lines).toEqual([1, 1]);
    });
  }
});

test('says that a film which Forward would open is gone, and keeps the gallery', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  await play(page, /Ink Study/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await site.sql`update videos set state = 'draft' where title like 'Ink Study%'`;
  await page.reload();
  await islandsListen(page);
  await page.goForward();
  await expect(toastOf(page, 'This video is no longer here.')).toBeVisible();
  await expect(page).toHaveURL(/\/videos$/);
  await site.sql`update videos set state = 'published' where title like 'Ink Study%'`;
});

test.describe('when the player cannot be fetched,', () => {
  test('a card leads to the page of its work, and Back to the gallery', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/player-stage|Failed to load resource/);
    await saveData(page);
    await page.goto('/videos');
    await islandsListen(page);
    await page.route('**/_astro/player-stage*.js', (route) => route.abort());
    await page.getByRole('link', { name: /Neon Dreams/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Neon Dreams/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/videos$/);
    await expect(page.getByRole('link', { name: /Neon Dreams/ })).toBeVisible();
  });

  test('as without a connection, the page says so and stays', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/ERR_INTERNET_DISCONNECTED/);
    await saveData(page);
    await page.goto('/videos');
    await islandsListen(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /Neon Dreams/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load video' })).toBeVisible();
    await expect(page).toHaveURL(/\/videos$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: /Neon Dreams/ }).click();
    // Some browsers import a module again that failed, others never do: those show the page of the work.
    const name = /Neon Dreams/;
    const workPage = page.getByRole('heading', { level: 1, name });
    await expect(page.getByRole('dialog', { name }).or(workPage)).toBeVisible();
  });
});

test('keeps the focus inside while it is open', async ({ page }) => {
  await play(page, /Neon Dreams/);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
});

test.describe('films of hosting services', () => {
  test.beforeAll(async () => {
    await site.sql`
      insert into videos (title, description, url, category, published_at, placement)
      values ('From YouTube', 'An unlisted cut.', 'https://youtu.be/dQw4w9WgXcQ', 'Hosted', now(), 3),
        ('From Vimeo', 'A festival cut.', 'https://vimeo.com/76979871', 'Hosted', now(), 2),
        ('Lost File', 'Its file is gone.', '/uploads/gone.webm', 'Hosted', now(), 1)`;
  });

  test('play in the privacy-mode player, and nothing is asked of them before', async ({
    page,
    troubles,
  }) => {
    const asked: string[] = [];
    // Their pictures come through the image CDN, which has no network here: the placeholder stands in.
    troubles.allow(/\.netlify\/images|Failed to load resource/);
    await page.route(/youtube|vimeo|ytimg|vumbnail/, async (route) => {
      const url = new URL(route.request().url());
      if (url.pathname.startsWith('/.netlify/')) return route.continue();
      asked.push(url.href);
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    await page.goto('/videos?category=Hosted');
    const card = page.getByRole('article').filter({ hasText: 'From YouTube' });
    await expect(card).toBeVisible();
    await expect(card.locator('img[src*="no-still"]')).toBeVisible();
    expect(asked).toEqual([]);
    await card.getByRole('link').click();
    await expect(page.frameLocator('dialog iframe').locator('html')).toBeAttached();
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    await expect(page.locator('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: 'From Vimeo' }).click();
    await expect(page.locator('dialog iframe')).toHaveAttribute(
      'src',
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1/,
    );
  });

  test('say so when a file cannot be played', async ({ page, troubles }) => {
    troubles.allow(/gone\.webm|\.netlify\/images|Failed to load resource/);
    await page.goto('/videos?category=Hosted');
    await page.getByRole('link', { name: 'Lost File' }).click();
    await expect(page.getByRole('alert')).toContainText('This video cannot be played here.');
    for (const name of ['Play', 'Mute', 'Full screen'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});
