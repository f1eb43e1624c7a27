// Longer than other files: each page at each width; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import { expect, islandsListen, layoutRests, siteForFile, test } from '#tests/support/browser';

siteForFile();

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const stillsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).locator('[data-still]');

test('what the medium one says under a hand stands above the picture of the small one', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await layoutRests(page);
    const card = page.getByRole('list', { name: 'Featured videos' }).getByRole('article').nth(1);
    await card.getByRole('link').first().focus();
    const words = await card.getByRole('paragraph').nth(1).locator('..').elementHandle();
    const room = await stillsOf(page, 'Featured videos')
      .last()
      .evaluate(
        (small, above) =>
          small.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? Infinity),
        words,
      );
    expect(room, `at ${width}`).toBeGreaterThanOrEqual(-1);
  }
});

test('of the featured films one is large, with a medium and a small one beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await layoutRests(page);
  const stills = await stillsOf(page, 'Featured videos').all();
  const [large, medium, small] = await Promise.all(stills.map(boxOf));
  if (!large || !medium || !small) throw new Error('Three films are featured.');
  expect(large.width).toBeGreaterThan(2 * medium.width);
  expect(small.width).toBeLessThan(0.8 * medium.width);
  expect(medium.x).toBeGreaterThan(large.right);
  expect(medium.y).toBeCloseTo(large.y, 0);
  expect(small.right).toBeCloseTo(medium.right, 0);
  expect(small.y).toBeGreaterThan(medium.bottom);
});

test('on a tablet the medium and the small featured film stand below the large one', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto('/');
  await layoutRests(page);
  const stills = await stillsOf(page, 'Featured videos').all();
  const [large, medium, small] = await Promise.all(stills.map(boxOf));
  if (!large || !medium || !small) throw new Error('Three films are featured.');
  expect(medium.y).toBeGreaterThan(large.bottom);
  expect(small.x).toBeGreaterThan(medium.right);
  expect(small.right).toBeCloseTo(large.right, 0);
  expect(small.width).toBeLessThan(0.8 * medium.width);
});

test('the scenes of home are counted from one, and say how many there are', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^SC\. \d\d/)).toHaveText([
    'SC. 01 / 05',
    'SC. 02 / 05',
    'SC. 03 / 05',
    'SC. 04 / 05',
    'SC. 05 / 05',
  ]);
});

for (const { width, height } of [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  phone,
  { width: 844, height: 390 },
  tablet,
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]) {
  test(`at ${width} × ${height} the footer is at most a third of the window`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await layoutRests(page);
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.height).toBeLessThanOrEqual(height / 3);
  });
}

test('the footer of a phone ends with the name, also between the bars of its browser', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  for (const height of [664, phone.height]) {
    await page.setViewportSize({ width: phone.width, height });
    const name = page.getByRole('contentinfo').getByText('HALATION', { exact: true });
    await expect(name).toBeVisible();
    await name.scrollIntoViewIfNeeded();
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test('on a tablet the third of three wide films has a line of its own', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/videos');
  await layoutRests(page);
  const stills = await stillsOf(page, 'Videos').all();
  const [alone, first, second, third] = await Promise.all(stills.map(boxOf));
  if (!alone || !first || !second || !third) throw new Error('A page has four films.');
  expect(second.y).toBeCloseTo(first.y, 0);
  expect(second.right).toBeCloseTo(alone.right, 0);
  expect(third.y).toBeGreaterThan(first.bottom);
  expect(third.width).toBeCloseTo(alone.width, 0);
});

test('in a low window a pair of stills is as wide as the rows above', async ({ page }) => {
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page.goto('/images');
  await layoutRests(page);
  const stills = await Promise.all((await stillsOf(page, 'Images').all()).map(boxOf));
  const [first, , third, , left, right] = stills;
  if (!first || !third || !left || !right) throw new Error('A page has six stills.');
  expect(left.x).toBeCloseTo(first.x, 0);
  expect(right.right).toBeCloseTo(third.right, 0);
  expect(right.x - left.right).toBeLessThan(24);
});

test('a film and a smaller one beside it end in one line, whatever their titles need', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/videos/page/1');
  await layoutRests(page);
  const rows = await page
    .getByRole('list')
    .filter({ has: page.locator('[data-small]') })
    .evaluateAll((lists) =>
      lists.map((list) => {
        const boxes = (parts: string) =>
          [...list.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
        const bottoms = boxes('[data-still]').map(({ bottom }) => bottom);
        return {
          apart: Math.max(...bottoms) - Math.min(...bottoms),
          titles: new Set(boxes('h2').map(({ height }) => Math.round(height))).size,
        };
      }),
    );
  expect(Math.max(...rows.map(({ titles }) => titles))).toBe(2);
  expect(Math.max(...rows.map(({ apart }) => apart))).toBeLessThan(1);
});

for (const width of [320, 390])
  test(`at ${width} stills that share a line have titles of one size`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/images');
    await layoutRests(page);
    const sizes = await page
      .getByRole('list', { name: 'Images' })
      .locator('> * > [role=listitem]:not([data-alone]) :is(h3, h4)')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize));
    expect(sizes.length).toBeGreaterThan(3);
    expect(new Set(sizes).size).toBe(1);
  });

test('on a phone only the first of the featured films goes from edge to edge', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await layoutRests(page);
  const stills = await stillsOf(page, 'Featured videos').all();
  const [large, medium, small] = await Promise.all(stills.map(boxOf));
  if (!large || !medium || !small) throw new Error('Three films are featured.');
  expect(large.width).toBeCloseTo(phone.width, 0);
  expect(medium.width).toBeLessThan(large.width);
  expect(small.width).toBeLessThan(0.8 * medium.width);
  expect(small.right).toBeCloseTo(medium.right, 0);
});

async function expectOneLine(buttons: Locator): Promise<void> {
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(1);
}

test('on a phone the categories stand in one row, which shows the chosen one', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/videos');
  await islandsListen(page);
  const categories = page.getByRole('group', { name: 'Category of videos' }).getByRole('button');
  await expectOneLine(categories);
  await expect(categories.last()).not.toBeInViewport();
  await page.goto('/videos?category=Unheard+Of');
  const chosen = page.getByRole('button', { name: 'Unheard Of' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(phone.height);
  await page.setViewportSize(phone);
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('on a tablet the categories stand in one line', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/videos');
  await islandsListen(page);
  const categories = page.getByRole('group', { name: 'Category of videos' }).getByRole('button');
  await expectOneLine(categories);
});

for (const width of [660, 768, 900, 1024]) {
  test(`every category and technique of films is whole and can be chosen at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/videos');
    await islandsListen(page);
    const filter = page.getByRole('group', { name: 'Category of videos' });
    const technique = filter.getByRole('combobox', { name: 'Technique of videos' });
    for (const choice of [...(await filter.getByRole('button').all()), technique]) {
      await expect(choice).toBeInViewport({ ratio: 1 });
      await choice.click({ trial: true });
    }
    await filter.getByRole('button').last().click();
    await expect(page).toHaveURL(/\?category=/);
  });
}

test('on a tablet the portrait is upright beside a longer text, and the channels share a line', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto('/about');
  const portrait = await boxOf(page.locator('#about').getByRole('img'));
  expect(portrait.height / portrait.width).toBeCloseTo(5 / 4, 1);
  const channels = page.locator('#about').getByRole('link', { name: 'opens in a new tab' });
  const tops = await channels.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('the titles of both galleries stand at one height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const topOfTitle = async (path: string) => {
    await page.goto(path);
    await layoutRests(page);
    return (await boxOf(page.getByRole('heading', { level: 1 }))).y;
  };
  expect(await topOfTitle('/videos')).toBe(await topOfTitle('/images'));
});

test('a gallery shows its first picture in the upper half of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, list] of [
    ['/videos', 'Videos'],
    ['/images', 'Images'],
  ] as const) {
    await page.goto(path);
    const [first] = await stillsOf(page, list).all();
    if (!first) throw new Error('No work is shown.');
    expect((await boxOf(first)).y).toBeLessThan(345);
  }
});

test('the featured films end in one line', async ({ page }) => {
  await page.goto('/');
  const films = page.getByRole('list', { name: 'Featured videos' }).getByRole('article');
  await expect(films).toHaveCount(3);
  // All in one moment, and again until nothing moves: faces and entrances come after the first paint.
  const apart = async () => {
    const [large = Number.NaN, , lower = Number.NaN] = await films.evaluateAll((all) =>
      all.map((film) => film.querySelector('.slate')?.getBoundingClientRect().bottom),
    );
    return Math.abs(large - lower);
  };
  for (const width of [1366, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(apart).toBeLessThan(0.5);
  }
});

test('the link of the page that is shown is no higher than the others in the bar', async ({
  page,
}) => {
  await page.goto('/videos');
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  const heights = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(4);
  expect(new Set(heights).size).toBe(1);
});

test('on a phone the form of the contact page stands before the other ways', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/contact');
  const form = await boxOf(page.getByRole('form', { name: 'Contact' }));
  const details = await boxOf(page.locator('#contact dl'));
  expect(form.y).toBeLessThan(phone.height / 2);
  expect(details.y).toBeGreaterThan(form.bottom);
});

test('on a phone the plate to play a film leaves its picture to be seen', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/videos/neon-dreams-an-ai-generated-short-film');
  await layoutRests(page);
  const picture = await boxOf(page.locator('[data-screen] img'));
  const plate = await boxOf(page.locator('[data-screen]').getByText('Play', { exact: true }));
  expect(plate.height).toBeLessThan(picture.height / 4);
  expect(plate.bottom).toBeLessThan(picture.bottom);
});

test('on a phone held sideways the plate to play a film stands on its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/videos/neon-dreams-an-ai-generated-short-film');
  const screen = page.locator('[data-screen]');
  const picture = await boxOf(screen.getByRole('img'));
  const plate = await boxOf(screen.getByText('Play', { exact: true }));
  // The box of the picture has its shape: nothing is left dark beside it.
  const shape = await screen
    .getByRole('img')
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight);
  expect(picture.width / picture.height).toBeCloseTo(shape, 1);
  expect(plate.x).toBeGreaterThan(picture.x);
});

test('a list of works says how many beside its title, to the end of the line', async ({ page }) => {
  await page.goto('/images/page/1');
  for (const width of [844, 1366, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await layoutRests(page);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const count = await boxOf(page.getByText('in the order of the gallery.'));
    const works = await boxOf(page.getByRole('region', { name: 'Images' }));
    expect(count.bottom).toBeGreaterThan(title.y + title.height / 2);
    expect(count.right).toBeCloseTo(works.right, 0);
  }
});

test('the name and the menu share a line of the narrowest phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/videos');
  const bar = page.locator('site-navigation header');
  const name = await boxOf(bar.getByRole('link').first());
  const menu = await boxOf(bar.getByRole('button', { name: 'Menu' }));
  expect(menu.y).toBeLessThan(name.bottom);
  expect(menu.x).toBeGreaterThanOrEqual(name.right);
});

test('a phone held sideways shows the whole leader of a page that is not there', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/no-such-page');
  await expect(page.getByRole('region', { name: 'Page Not Found' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeInViewport(
    { ratio: 1 },
  );
});

test('a phone held sideways with letters twice as large shows the way on from a page that is not there', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/no-such-page', '/videos/neon-dream']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Return to Home' }),
    ).toBeInViewport({ ratio: 1 });
    const count = page.getByText('404', { exact: true });
    await expect(count).toBeInViewport({ ratio: 1 });
    const { width, height } = await boxOf(count);
    expect(width).toBeGreaterThan(height);
  }
});

test('works like one that is not there stand in the window with its leader', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [844, 390],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/videos/neon-dream');
    for (const shown of [
      page.getByRole('heading', { name: 'Page Not Found' }),
      page.getByRole('main').getByRole('link', { name: 'Return to Home' }),
      page.getByRole('navigation', { name: 'Perhaps' }),
    ])
      await expect(shown, `at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('works like one that is not there stand between the edges of its leader', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  const leader = page.getByRole('heading', { name: 'Page Not Found' }).locator('..');
  const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
  const works = page.getByRole('navigation', { name: 'Perhaps' });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1366, 768],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/videos/neon-dream');
    await expect(works).toBeVisible();
    const [frame, first, last] = await Promise.all([leader, home, works].map(boxOf));
    if (!frame || !first || !last) throw new Error('They are shown.');
    expect(first.x, `at ${width}`).toBeCloseTo(frame.x, 0);
    expect(last.right, `at ${width}`).toBeCloseTo(frame.right, 0);
  }
});

test('the contents of a legal text stay beside it and show which clause is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const clause = contents.getByRole('link', { name: 'How long' });
  const dim = await clause.evaluate((link) => getComputedStyle(link).color);
  await clause.click();
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(clause).not.toHaveCSS('color', dim);
  await page.mouse.move(2, 2);
  await expect(clause).not.toHaveCSS('color', dim);
  await expect(contents.getByRole('link', { name: 'In short' })).toHaveCSS('color', dim);
});

test('the timecode runs beside a wide page, before anything is moved, and beside no narrow one', async ({
  page,
}) => {
  await page.goto('/about');
  const timecode = page.locator('.timecode');
  await expect(timecode).toBeVisible();
  await page.setViewportSize(tablet);
  await expect(timecode).toBeHidden();
});
