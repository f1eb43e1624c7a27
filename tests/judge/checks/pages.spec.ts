import type { Page } from 'playwright/test';
import { scriptsRun } from '../../support/browser.ts';
import { address, ask, expect, test } from './judged.ts';

/** The paths of the sitemap, of which the site says that search engines may show them. */
async function pathsOfSitemap(): Promise<string[]> {
  const text = await (await ask('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** Visits pages one after the other with all their scripts; a trouble on any of them fails the test. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0);
  const addresses = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    if (request.resourceType() !== 'script') return;
    addresses.set(pathname, (addresses.get(pathname) ?? new Set()).add(href));
  });
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await response?.headerValue('content-security-policy'), path).toContain('script-src');
    await scriptsRun(page);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
  const several = [...addresses.values()].filter((of) => of.size > 1).map((of) => [...of]);
  expect(several).toEqual([]);
}

const isOf = (kind: string) => (path: string) => path.startsWith(`/${kind}/`);

/** For a page with all its pictures that nobody has asked for before, on a machine that does other work. */
const pageTimeoutMs = 30_000;

const kinds = ['videos', 'images', 'tags'];

test('every page of the sitemap that is of no work or tag runs without trouble', async ({
  page,
}) => {
  const paths = await pathsOfSitemap();
  await visit(
    page,
    paths.filter((path) => !kinds.some((kind) => isOf(kind)(path))),
  );
});

for (const kind of kinds) {
  test(`every page of the sitemap under /${kind} runs without trouble`, async ({ page }) => {
    const paths = (await pathsOfSitemap()).filter(isOf(kind));
    test.setTimeout(paths.length * pageTimeoutMs);
    await visit(page, paths);
  });
}

test('the pages that search engines are not shown run without trouble', async ({ page }) => {
  await visit(page, [
    '/auth',
    '/reset-password',
    '/invitation',
    '/change-address',
    '/confirm-address',
    '/thank-you/message',
    '/thank-you/project',
  ]);
});

for (const path of [
  '/no-such-page',
  '/videos/no-such-film',
  '/images/no-such-picture',
  '/admin/x',
]) {
  test(`answers 404 with the page for it: ${path}`, async () => {
    const response = await ask(path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Content-Security-Policy')).toBeTruthy();
    expect(await response.text()).toMatch(/<h1/);
  });
}

test('every work has a picture of its own to be shared with', async () => {
  const works = (await pathsOfSitemap()).filter((path) => /^\/(?:videos|images)\//.test(path));
  expect(works.length).toBeGreaterThan(0);
  test.setTimeout(works.length * pageTimeoutMs);
  for (const path of works) {
    const html = await (await ask(path)).text();
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { pathname } = new URL(card, address);
    expect(pathname, path).not.toBe('/share.jpg');
    // A work that has changed since has another, to which the address of before leads.
    const response = await ask(pathname, { redirect: 'follow' });
    expect([response.status, response.headers.get('Content-Type')], path).toEqual([
      200,
      'image/jpeg',
    ]);
  }
});

test('a feed, a manifest and what robots may read are there', async () => {
  for (const path of [
    '/feed.xml',
    '/manifest.webmanifest',
    '/robots.txt',
    '/.well-known/security.txt',
  ]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  expect(await (await ask('/feed.xml')).text()).toContain('https://halation.example/videos/');
});
