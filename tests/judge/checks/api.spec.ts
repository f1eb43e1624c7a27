import { addressOf } from '../../../src/contract/request.ts';
import { secret } from '../../support/hidden-content.ts';
import { routeTable } from '../../support/route-table.ts';
import { ask, expect, test } from './judged.ts';

const nobody = { id: 2_000_000_000, file: 'unknown.png', slug: 'unknown' };

/** The edge keeps that such a work is not there, until one is published; browsers ask each time. */
const keptUntilPublished = /^GET \/(?:api\/)?(?:videos|images)\/:/;

for (const [route, [visitor]] of Object.entries(routeTable)) {
  test(`answers a visitor with ${visitor}: ${route}`, async () => {
    const [method = '', path = ''] = route.split(' ');
    const response = await ask(addressOf(path, nobody), { method });
    expect(response.status).toBe(visitor);
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
    if (response.status < 400) return;
    const kept = keptUntilPublished.test(route);
    expect(response.headers.get('Cache-Control')).toBe(
      kept ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    );
  });
}

test('answers 404 as JSON to what is under /api and no address of it', async () => {
  const response = await ask('/api/no-such-thing');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
});

test('answers 405 with what is allowed to a wrong method', async () => {
  const response = await ask('/api/videos', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toContain('GET');
});

test('lists the works that were there before the build, and no draft', async () => {
  for (const list of ['videos', 'images']) {
    const works = (await (await ask(`/api/${list}`)).json()) as unknown[];
    expect(works.length, list).toBeGreaterThan(0);
    expect(JSON.stringify(works), list).not.toContain(secret);
  }
});
