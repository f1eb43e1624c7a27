import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { workStructureSchema } from '#data/structured-data-schema';
import { expect, siteForFile, test } from '#tests/support/browser';

const site = siteForFile();

const film = '/videos/last-train-over-the-water';
const filmTitle = 'Last Train Over the Water';

test('a page alone, without script, has what a messenger shows', async ({ request }) => {
  const html = await (await request.get(film)).text();
  expect(html).toContain(`<title>${filmTitle} — HALATION</title>`);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/videos\/last-train-over-the-water">/);
  expect(html).toMatch(/<meta name="description" content="Four lit carriages/);
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+\.(?:jpg|png)">/);
  expect(html).toMatch(/<meta property="og:video" content="https?:[^"]+\/uploads\/[^"]+\.webm">/);
  expect(html).toContain('<meta property="og:video:type" content="video/webm">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toMatch(/<video[^>]+src="\/uploads\/[^"]+"/);
});

/** The paths that the sitemap lists. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
}

const isOfWork = (path: string) => /^\/(videos|images)\/./.test(path);

test('every work has a card picture of the size that messengers show', async ({ request }) => {
  const paths = (await listedPaths(request)).filter(isOfWork);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    const { pathname } = new URL(address);
    expect(pathname).toMatch(/^\/cards\/(?:video|image)-\d+-\d+\.jpg$/);
    const card = await request.get(pathname);
    expect(card.headers()['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(await card.body()).metadata();
    expect({ width, height }, path).toEqual({ width: 1200, height: 630 });
  }
  expect(paths.length).toBeGreaterThan(40);
});

test('the sitemap lists exactly the published addresses, each with valid structured data', async ({
  request,
}) => {
  const listed = await listedPaths(request);
  const works = await site.sql`
    select '/videos/' || slug as path from videos where id in (select work_id from demonstration_works where kind = 'video')
    union all
    select '/images/' || slug from images where id in (select work_id from demonstration_works where kind = 'image')`;
  const ofWorks = listed.filter(isOfWork);
  expect(ofWorks.sort()).toEqual(works.map((work) => String(work['path'])).sort());
  for (const path of listed) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain('<link rel="canonical"');
    if (!ofWorks.includes(path)) continue;
    const [, block = ''] =
      /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html) ?? [];
    const read = v.safeParse(workStructureSchema, JSON.parse(block));
    expect(read.issues, path).toBeUndefined();
  }
});

test('the feed is valid Atom and names the newest works first', async ({ page, request }) => {
  const text = await (await request.get('/feed.xml')).text();
  const { root, own, entries } = await page.evaluate((xml) => {
    const { documentElement: feed } = new DOMParser().parseFromString(xml, 'text/xml');
    const childrenOf = (element: Element): Record<string, string> =>
      Object.fromEntries(
        [...element.children].map((child) => [
          child.localName,
          child.getAttribute('href') ?? child.textContent.trim(),
        ]),
      );
    const entries = [...feed.querySelectorAll('entry')].map(childrenOf);
    return { root: `${feed.namespaceURI} ${feed.localName}`, own: childrenOf(feed), entries };
  }, text);
  expect(root).toBe('http://www.w3.org/2005/Atom feed');
  const address = expect.stringMatching(/^https?:/);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const filled = expect.stringMatching(/./);
  const required = { id: address, title: filled, updated: time };
  expect(own).toMatchObject({ ...required, author: 'HALATION', link: address });
  for (const entry of entries) {
    expect(entry).toMatchObject({ ...required, published: time, link: address, content: filled });
  }
  const times = entries.map(({ published = '' }) => published);
  expect(times.length).toBe(30);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(30);
  expect(times).toEqual(times.toSorted().reverse());
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});
