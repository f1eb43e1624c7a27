// Longer than other files: rows, their entrances and their loops; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import {
  expect,
  islandsListen,
  layoutRests,
  saveData,
  siteForFile,
  test,
} from '#tests/support/browser';
import { axeOn } from '#tests/support/violations';

siteForFile();

const cardsOf = (page: Page, noun: string) =>
  page.getByRole('list', { name: noun, exact: true }).getByRole('article');

for (const [path, list, section] of [
  ['/videos', 'Videos', '#videos'],
  ['/images', 'Images', '#images'],
  ['/', 'Videos', '#videos'],
  ['/', 'Featured videos', '#featured'],
] as const) {
  test(`on ${path} the middle of each picture of ${list} opens its work`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('list', { name: list, exact: true }).scrollIntoViewIfNeeded();
    await islandsListen(page, section);
    for (const card of await cardsOf(page, list).all()) {
      const still = card.locator('[data-still]');
      await still.scrollIntoViewIfNeeded();
      await layoutRests(page);
      const box = await still.boundingBox();
      if (!box) throw new Error('the card shows no picture');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByRole('dialog').waitFor();
      await expect(page).toHaveURL(
        new RegExp(`${await card.getByRole('link').getAttribute('href')}$`),
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  bottom: number;
  /** Of the picture's file. */
  ratio: number;
}

/** Where the stills of cards stand on the page, and which shape their pictures have. */
const framesOf = (cards: Locator): Promise<Frame[]> =>
  cards.evaluateAll(async (all) => {
    await document.fonts.ready;
    // A card that enters stands lower until it is there.
    const entrances = () =>
      all
        .flatMap((card) => card.getAnimations({ subtree: true }))
        .filter(({ playState }) => playState === 'running');
    while (entrances().length > 0)
      await Promise.all(entrances().map(({ finished }) => finished.catch(() => undefined)));
    return all.map((card) => {
      const still = card.querySelector('[data-still]');
      const picture = card.querySelector('picture img');
      const { left, top, width, height } = (still ?? card).getBoundingClientRect();
      const [across = 1, down = 1] = ['width', 'height'].map((side) =>
        Number(picture?.getAttribute(side)),
      );
      const above = top + scrollY;
      return { left, top: above, width, height, bottom: above + height, ratio: across / down };
    });
  });

/** The frames by the rows that they stand in: those of one row overlap in height. */
function rowsOf(frames: Frame[]): Frame[][] {
  const rows: Frame[][] = [];
  for (const frame of frames) {
    const row = rows.at(-1);
    if (row?.[0] && frame.top < row[0].bottom && frame.left > (row.at(-1)?.left ?? 0))
      row.push(frame);
    else rows.push([frame]);
  }
  return rows;
}

const sizes = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

for (const { width, height } of sizes) {
  for (const [path, noun] of [
    ['/videos', 'Videos'],
    ['/images', 'Images'],
  ] as const) {
    test(`${path} shows pictures whole, rows even and nothing beyond the window at ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await islandsListen(page);
      await page.getByRole('button', { name: `Load More ${noun}` }).click();
      await expect(cardsOf(page, noun)).toHaveCount(noun === 'Videos' ? 8 : 12);
      const frames = await framesOf(cardsOf(page, noun));
      for (const frame of frames) {
        const shown = frame.width / frame.height;
        expect(Math.max(shown / frame.ratio, frame.ratio / shown)).toBeLessThan(1.04);
        expect(frame.left).toBeGreaterThanOrEqual(0);
        expect(frame.left + frame.width).toBeLessThanOrEqual(width);
      }
      for (const row of rowsOf(frames)) {
        const bottoms = row.map(({ bottom }) => bottom);
        if (noun === 'Images') {
          const heights = row.map((frame) => frame.height);
          expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5);
        }
        expect(row.length).toBeLessThanOrEqual(3);
        expect(bottoms.length).toBeGreaterThan(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  }
}

test('films stand alone, by threes and in pairs, and those shown stay with Load More', async ({
  page,
}) => {
  await page.goto('/videos');
  await islandsListen(page);
  const before = await framesOf(cardsOf(page, 'Videos'));
  expect(rowsOf(before).map((row) => row.length)).toEqual([1, 3]);
  for (const count of [8, 12]) {
    await page.getByRole('button', { name: 'Load More Videos' }).click();
    await expect(cardsOf(page, 'Videos')).toHaveCount(count);
  }
  const after = await framesOf(cardsOf(page, 'Videos'));
  expect(rowsOf(after).map((row) => row.length)).toEqual([1, 3, 2, 2, 1, 3]);
  expectToStay(before, after);
});

for (const width of [390, 1440]) {
  test(`rows of stills that are shown stay with Load More at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/images');
    await islandsListen(page);
    const before = await framesOf(cardsOf(page, 'Images'));
    expect(before).toHaveLength(6);
    for (const count of [12, 18]) {
      await page.getByRole('button', { name: 'Load More Images' }).click();
      await expect(cardsOf(page, 'Images')).toHaveCount(count);
    }
    expectToStay(before, await framesOf(cardsOf(page, 'Images')));
  });
}

/** A frame of another row would stand tens of pixels away; how lines of text above it round is no change. */
function expectToStay(before: Frame[], after: Frame[]): void {
  for (const [index, frame] of before.entries())
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs((after[index]?.[side] ?? 0) - frame[side])).toBeLessThan(4);
}

test('the picture of a card is brighter under a hand', async ({ page }) => {
  await page.goto('/videos');
  await islandsListen(page);
  // Its film plays over the picture of a card that has one.
  const card = cardsOf(page, 'Videos').filter({ hasText: 'Ink Study' });
  const picture = card.locator('picture img');
  const brightness = () =>
    picture.evaluate((image) =>
      Number(/^brightness\(([\d.]+)\)$/.exec(getComputedStyle(image).filter)?.[1] ?? 1),
    );
  expect(await brightness()).toBe(1);
  await card.hover();
  await expect.poll(brightness).toBeGreaterThan(1.02);
  await page.mouse.move(2, 2);
  await expect.poll(brightness).toBe(1);
});

test('a card says more under a hand, and to those who listen at once, the title first', async ({
  page,
}) => {
  await page.goto('/videos');
  await islandsListen(page);
  const card = cardsOf(page, 'Videos').filter({ hasText: 'Ink Study' });
  const more = card.getByText('White ink let into black water').locator('..');
  await expect(more).toHaveCSS('opacity', '0');
  await expect(card.getByRole('link')).toHaveAccessibleName(/^Ink Study No\. 3$/);
  const words = await card.evaluate((element) => {
    const title = element.querySelector('h3');
    const picture = element.querySelector('picture img');
    return title && picture && title.compareDocumentPosition(picture);
  });
  expect(words).toBe(4);
  await card.hover();
  await expect(more).toHaveCSS('opacity', '1');
  await page.mouse.move(2, 2);
  await expect(more).toHaveCSS('opacity', '0');
  await card.getByRole('link').focus();
  await expect(more).toHaveCSS('opacity', '1');
  await expect(card.locator('[class*=still]')).toHaveCSS('outline-style', 'solid');
});

test('the ring around a card is whole in a low window, and within a picture from edge to edge', async ({
  page,
}) => {
  const card = cardsOf(page, 'Videos').filter({ hasText: 'Ink Study' });
  const still = card.locator('[class*=still]');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/videos');
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await expect
    .poll(async () => {
      const bar = await page.getByRole('banner').boundingBox();
      const picture = await still.boundingBox();
      return (picture?.y ?? 0) - (bar?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(5);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(still).toHaveCSS('outline-offset', '-2px');
  const ring = await still.evaluate((element) => {
    const { top, left, outlineStyle } = getComputedStyle(element, '::after');
    return { top, left, outlineStyle };
  });
  expect(ring).toEqual({ top: '2px', left: '2px', outlineStyle: 'solid' });
});

for (const [width, height] of [
  [844, 390],
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`the keyboard brings all of the leading picture out from under the bar at ${width} pixels`, async ({
    page,
  }) => {
    // Nothing is on its way while it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/videos');
    const card = cardsOf(page, 'Videos').first();
    await page.getByRole('combobox', { name: 'Technique of videos' }).focus();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link')).toBeFocused();
    await expect(card.getByRole('link')).toBeInViewport({ ratio: 1 });
    await layoutRests(page);
    const bar = await page.getByRole('banner').boundingBox();
    const picture = await card.locator('[class*=still]').boundingBox();
    expect((picture?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(5);
  });
}

for (const [path, width, height] of [
  ['/images', 1366, 768],
  ['/images', 768, 1024],
  ['/videos', 768, 1024],
  ['/', 1366, 768],
] as const) {
  test(`what a card says under a hand is covered by no other picture: ${path} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const card of (await cards.all()).slice(0, 6)) {
      await card.getByRole('link').first().focus();
      const more = card.getByRole('paragraph').nth(1).locator('..');
      await expect(more).toHaveCSS('opacity', '1');
      const covered = await more.evaluate((words) => {
        const { left, top, width: wide, height: high } = words.getBoundingClientRect();
        words.style.pointerEvents = 'auto';
        const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
        const tops = steps.flatMap((down) =>
          steps.map((right) => document.elementFromPoint(left + right * wide, top + down * high)),
        );
        words.style.pointerEvents = '';
        return tops.filter((element) => element && !words.contains(element)).length;
      });
      expect(covered, await card.innerText()).toBe(0);
    }
  });
}

test('on a phone a card says more in one line below its title', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/videos');
  await layoutRests(page);
  const sentence = cardsOf(page, 'Videos').getByText('White ink let into');
  const more = sentence.locator('..');
  await expect(more).toHaveCSS('opacity', '1');
  const line = await more.boundingBox();
  expect(line?.height).toBeLessThan(30);
  expect(line?.height).toBeGreaterThan(15);
  // A sentence that the line would cut is heard alone.
  expect(await sentence.boundingBox()).toMatchObject({ width: 1, height: 1 });
  const bottom = (line?.y ?? 0) + (line?.height ?? 0);
  const tags = await more.getByRole('listitem').all();
  const places = await Promise.all(tags.map((tag) => tag.boundingBox()));
  expect(places.some((place) => place && place.y < bottom)).toBe(true);
  // Each is whole, or in a line that is not shown.
  for (const place of places)
    expect(place && (place.y + place.height <= bottom + 1 || place.y >= bottom - 1)).toBe(true);
});

for (const width of [390, 320]) {
  test(`on a phone of ${width} pixels two that share a line have no room for more than title and category`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/images');
    await layoutRests(page);
    const shared = page.locator('#images [role=listitem]:not([data-alone])');
    await expect(shared.first()).toBeVisible();
    for (const card of await shared.all()) {
      const more = card.getByRole('paragraph').nth(1).locator('..');
      expect(await more.boundingBox()).toMatchObject({ width: 1, height: 1 });
    }
  });
}

test('under a hand a short film plays silently on its card, and no longer', async ({ page }) => {
  await page.goto('/videos');
  await islandsListen(page);
  const card = cardsOf(page, 'Videos').first();
  const loop = card.locator('video');
  await expect(loop).toHaveCount(0);
  await card.hover();
  await expect(loop).toHaveJSProperty('muted', true);
  await expect
    .poll(() => loop.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0);
  await page.mouse.move(2, 2);
  await expect(loop).toHaveCount(0);
});

test('a film that has left its card leaves no time on it', async ({ page }) => {
  await page.goto('/videos');
  await islandsListen(page);
  const card = cardsOf(page, 'Videos').first();
  const time = card.locator('[data-duration]');
  await card.hover();
  await expect(time).toHaveAttribute('data-at');
  await page.evaluate(() => {
    const film = document.querySelector('article video');
    document.addEventListener(
      'pointerover',
      () => queueMicrotask(() => film?.dispatchEvent(new Event('timeupdate'))),
      { once: true },
    );
  });
  await page.mouse.move(2, 2);
  await expect(card.locator('video')).toHaveCount(0);
  await expect(time).not.toHaveAttribute('data-at');
});

for (const [how, ask] of [
  ['asks for less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['saves data', saveData],
] as const) {
  test(`who ${how} sees a still that stays one`, async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().endsWith('.webm') && films.push(request.url()));
    await ask(page);
    await page.clock.install();
    await page.goto('/videos');
    await islandsListen(page);
    const card = cardsOf(page, 'Videos').first();
    await card.hover();
    await page.clock.runFor(1000);
    await expect(card.locator('video')).toHaveCount(0);
    expect(films).toEqual([]);
  });
}

test('stills light up once, as they enter the window', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/images');
  await islandsListen(page);
  const last = cardsOf(page, 'Images').last();
  const still = last.locator('[data-still]');
  await expect(still).toHaveCSS('opacity', '0');
  await expect(cardsOf(page, 'Images').first().locator('[data-still]')).toHaveCSS('opacity', '1');
  await last.scrollIntoViewIfNeeded();
  await expect(still).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(last).not.toBeInViewport();
  await expect(still).toHaveCSS('opacity', '1');
});

test('with reduced motion, and without scripts, stills are simply there', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/images');
  await islandsListen(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/images');
  for (const shown of [page, plain])
    for (const still of await cardsOf(shown, 'Images').locator('[data-still]').all())
      await expect(still).toHaveCSS('opacity', '1');
  await context.close();
});

test('one heading reads as a title, the title of the section as its slate', async ({ page }) => {
  for (const [path, title, section] of [
    ['/videos', 'Video Gallery', 'AI Video Gallery'],
    ['/images', 'Image Gallery', 'AI Artwork Gallery'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveClass(/title-1/);
    const slate = page.getByRole('heading', { level: 2, name: section });
    await expect(slate).toHaveClass(/slate/);
    await expect(page.getByRole('region', { name: section })).toHaveAttribute('id', path.slice(1));
    const { violations } = await axeOn(page).analyze();
    expect(violations).toEqual([]);
  }
});
