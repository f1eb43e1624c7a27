// Longer than other files: what all pages have in common; its tests share one site.
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright/test';
import { site as siteConfig } from '#config/site';
import type { StructuredData } from '#data/structured-data';
import { expect, layoutRests, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { budgets } from '#tests/support/budgets';
import { layoutShift, watchLayoutShift } from '#tests/support/layout-shift';
import { axeOn } from '#tests/support/violations';

siteForFile();

const missing = '/no-such-page';
const pages = [
  '/',
  '/videos',
  '/images',
  '/videos/last-train-over-the-water',
  '/images/cold-silk',
  '/about',
  '/contact',
  '/submit-project',
  '/privacy',
  '/terms',
  '/licensing',
  '/auth',
  missing,
];
/** Pages with a card of their own beside those of works; Home's is the site's. */
const ownCards = ['/videos', '/images', '/about'];
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Astro writes `<br>` and attributes in its own, valid style.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Phone numbers and key combinations are not among the texts.
    'tel-non-breaking': 'off',
  },
});

for (const path of pages) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    );
    expect(messages).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  for (const [name, viewport] of Object.entries(widths)) {
    test(`${path} is accessible, still and zoomable on a ${name}`, async ({ page, troubles }) => {
      if (path === missing) troubles.allow(/404/);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchLayoutShift(page);
      await page.goto(path);
      await layoutRests(page);
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      // A face that comes after the first paint may move a line by a fraction of it.
      expect(await layoutShift(page)).toBeLessThanOrEqual(budgets.layoutShift);
      expect(await overflowAtDoubleText(page)).toBe(0);
    });
  }
}

/** How far the page is wider than its window when all text is twice as large, in pixels. */
const overflowAtDoubleText = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document;
    documentElement.style.fontSize = '200%';
    return documentElement.scrollWidth - documentElement.clientWidth;
  });

for (const width of [320, 390])
  test(`with letters twice as large the name and the button of the menu share a line of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await overflowAtDoubleText(page);
    const bar = page.getByRole('banner');
    const name = await bar.getByRole('link', { name: 'Halation' }).boundingBox();
    const menu = await bar.getByRole('button', { name: 'Menu' }).boundingBox();
    expect(menu?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    expect(menu?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  });

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
] as const)
  test(`with letters twice as large the words of a missing page lie on nothing in ${width} x ${height} px`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(/404/);
    await page.setViewportSize({ width, height });
    await page.goto('/no-such-page');
    await overflowAtDoubleText(page);
    await expect(page.locator('.leader')).not.toHaveCSS('background-image', /radial/);
    const parts = page.locator('.marks, h1 span, .words');
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes).toHaveLength(4);
    // Clear of the marks at the middle of each side, which are half a letter long.
    const frame = await page
      .locator('.leader')
      .evaluate((leader) => leader.getBoundingClientRect().toJSON() as DOMRect);
    for (const { top, bottom, left, right } of boxes.slice(1))
      for (const room of [
        top - frame.top,
        frame.bottom - bottom,
        left - frame.left,
        frame.right - right,
      ])
        expect(room).toBeGreaterThanOrEqual(16);
    for (const [place, { top }] of boxes.entries())
      expect(top).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0);
    const [, count, name, words] = boxes.map(({ height }) => height);
    expect(count).toBeGreaterThan(40);
    expect(name).toBeGreaterThan(18);
    expect(words).toBeGreaterThan(40);
  });

test('with letters twice as large the words of a missing page are within its ring on a laptop', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/no-such-page');
  await overflowAtDoubleText(page);
  const { reach, ring, name, words } = await page.locator('.leader').evaluate((leader) => {
    const frame = leader.getBoundingClientRect();
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const range = document.createRange();
    const lines = [...leader.querySelectorAll('h1 span, .words')].flatMap((part) => {
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    });
    const corners = lines.flatMap(({ left, right, top, bottom }) =>
      [left, right].flatMap((x) =>
        [top, bottom].map((y) => Math.hypot(x - middle.x, y - middle.y)),
      ),
    );
    const size = (part: string) =>
      Number.parseFloat(getComputedStyle(leader.querySelector(part) ?? leader).fontSize);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      reach: Math.max(...corners),
      ring: frame.height / 2 - 1.5 * rem,
      name: size('h1 span:last-child'),
      words: size('.words'),
    };
  });
  expect(reach).toBeLessThan(ring);
  expect(name).toBeGreaterThanOrEqual(words);
});

test('who asks for less motion has letters of their size at once, whatever changes it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const grown = await page.getByRole('contentinfo').evaluate((footer) => {
    const link = footer.querySelector('a');
    const size = () => (link ? Number.parseFloat(getComputedStyle(link).fontSize) : 0);
    const before = size();
    document.documentElement.style.fontSize = '40px';
    return size() / before;
  });
  expect(grown).toBeGreaterThan(1.5);
});

test('paper has the name of the studio, and nothing that is pressed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/videos', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Halation')).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  }
});

test('no internal link or anchor leads nowhere', async ({ request, baseURL }) => {
  const anchors = new Map<string, Set<string>>();
  const wanted: { from: string; to: URL }[] = [];
  const queue = pages.slice(0, -1);
  for (const path of queue) {
    if (anchors.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBe(200);
    const html = await answer.text();
    anchors.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
    for (const [, address = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const to = new URL(address.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (to.origin !== new URL(baseURL ?? '').origin) continue;
      wanted.push({ from: path, to });
      if (!queue.includes(to.pathname)) queue.push(to.pathname);
    }
  }
  for (const { from, to } of wanted.filter(({ to }) => to.hash))
    expect.soft(anchors.get(to.pathname), `${from} → ${to}`).toContain(to.hash.slice(1));
});

test('every page has a title, description, canonical address and picture of its own', async ({
  page,
}) => {
  const seen = new Set<string>();
  for (const path of pages.slice(0, -1)) {
    await page.goto(path);
    const read = (selector: string, attribute: string) =>
      page.locator(selector).getAttribute(attribute);
    seen.add(await page.title());
    seen.add((await read('meta[name=description]', 'content')) ?? '');
    expect(new URL((await read('link[rel=canonical]', 'href')) ?? '').pathname).toBe(path);
    expect(await read('meta[property="og:title"]', 'content')).toBe(await page.title());
    expect(await read('meta[property="og:image"]', 'content')).toMatch(
      /^\/(?:videos|images)\//.test(path)
        ? /\/cards\/\w+-\d+-\w+\.jpg$/
        : new RegExp(`/share${ownCards.includes(path) ? path.replace('/', '-') : ''}\\.jpg$`),
    );
  }
  expect(seen.size).toBe(2 * (pages.length - 1));
});

for (const [path, type] of [
  ['/', 'WebSite'],
  ['/about', 'Person'],
  ['/videos', 'ItemList'],
  ['/images', 'ItemList'],
  ['/tags/neon', 'ItemList'],
] as const)
  test(`${path} tells search engines of its ${type}`, async ({ page }) => {
    await page.goto(path);
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@graph': blocks } = JSON.parse(told ?? '') as { '@graph': StructuredData[] };
    const described = blocks.flatMap((block) => [block, block['mainEntity'] ?? []].flat());
    expect(described).toContainEqual(expect.objectContaining({ '@type': type }));
  });

test('icons and manifest are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [
    ...icons,
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/share.jpg',
    ...ownCards.map((path) => `/share${path.replace('/', '-')}.jpg`),
  ])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('search engines may read every public page, and neither the desk nor the API', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect(pages.filter(isClosed)).toEqual([]);
  expect(['/admin', '/api/videos'].every(isClosed)).toBe(true);
});

test('who finds a weakness reads whom to tell', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${siteConfig.contact.email}?subject=Security`);
  expect(fields.get('Canonical')).toMatch(/^https?:.*\/\.well-known\/security\.txt$/);
  const validDays = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(validDays).toBeGreaterThan(300);
  expect(validDays).toBeLessThan(365);
});

test('an unknown address answers 404 with the card', async ({ page, troubles }) => {
  troubles.allow(/404/);
  const answer = await page.goto(missing);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

for (const [path, needed] of [
  ['/privacy', ['not intended for users under 18']],
  ['/terms', ['not intended for users under 18', 'Rights transfer only on full payment']],
  [
    '/licensing',
    [
      'Standard License',
      'Premium License',
      'Enterprise License',
      'Rights transfer only on full payment',
    ],
  ],
] as const) {
  test(`${path} is a whole text, dated, without gallery code`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText('April 23, 2025', { exact: true })).toBeVisible();
    for (const text of needed) await expect(page.getByText(text).first()).toBeVisible();
    expect(scripts.filter((url) => /gallery|lightbox|work-rows|featured|react/.test(url))).toEqual(
      [],
    );
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

for (const path of ['/privacy', '/about'])
  test(`${path} never shows the progress bar while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => Reflect.set(globalThis, 'hasRun', true)).observe(document, {
        subtree: true,
        attributeFilter: ['data-running'],
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await scriptsRun(page);
    await expect(page.locator('preload-bar')).toHaveAttribute('aria-valuenow');
    expect(await page.evaluate(() => Reflect.has(globalThis, 'hasRun'))).toBe(false);
  });
