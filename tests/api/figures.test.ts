import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getFigures } from '#contract/endpoints/get-figures';
import { recordVisit } from '#contract/endpoints/record-visit';
import { videos } from '#server/db/tables/videos';
import { workAddresses } from '#server/db/tables/work-addresses';
import { countVisits } from '#server/spool/count-visits';
import { listVisits } from '#server/spool/visits';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { runEverythingDue } from '#tests/support/run-everything-due';
import { aVideo } from '#tests/support/works';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
  await api.db.insert(videos).values(aVideo({ title: 'Night Bus' }));
});
beforeEach(async () => {
  await countVisits(new Date(Date.now() + 60_000));
  await api.db.execute('truncate figures, counted_visits');
});
afterAll(() => api.close());

const tell = (body: object, headers: Record<string, string> = {}) =>
  fetch(api.origin + recordVisit.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** The keys of the visits that are not counted yet. */
async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of listVisits()) keys.push(...page);
  return keys;
}

/** Lists visits in pages, as Netlify does and its local stand-in does not, for as long as `act` takes. */
async function inPages<Result>(
  pageAfter: (cursor: string | null) => { keys: string[]; next?: string },
  act: () => Promise<Result>,
): Promise<Result> {
  const { fetch: real } = globalThis;
  const listed = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const { pathname, searchParams } = new URL(String(address));
    if (init?.method !== 'get' || !pathname.endsWith('visits')) return real(address, init);
    const { keys, next } = pageAfter(searchParams.get('cursor'));
    const blobs = keys.map((key) => ({ etag: '"1"', key, size: 1, last_modified: '' }));
    return Promise.resolve(Response.json({ blobs, directories: [], next_cursor: next }));
  });
  return act().finally(() => listed.mockRestore());
}

const figures = async () =>
  (await api.request(getFigures, { query: { days: 7 } }, { token })).answer;

it('shows views, works, films, briefs and where visitors came from', async () => {
  const film = '/videos/night-bus';
  const visits = [
    { path: '/', source: 'www.search.example' },
    { path: '/videos', opened: [film], watched: [{ work: film, tenths: [0, 1, 2] }] },
    { path: film, watched: [{ work: film, tenths: [0, 1] }] },
    { path: '/submit-project', brief: ['begun', 'sent'] },
  ];
  for (const visit of visits) expect((await tell(visit)).status).toBe(204);
  const { days, pages, sources, works, hasMore } = await figures();
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ views: 3, opened: 2, plays: 2, begun: 1, sent: 1 });
  expect(pages.map(({ page }) => page)).toEqual(['/', '/submit-project', '/videos']);
  expect(sources).toEqual([{ source: 'search.example', views: 1 }]);
  expect(works).toEqual([
    {
      path: film,
      title: 'Night Bus',
      opened: 2,
      plays: 2,
      watched: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    },
  ]);
  expect(hasMore).toBe(false);
});

it('counts a work under its newest address', async () => {
  const [{ id = 0 } = {}] = await api.db
    .insert(videos)
    .values(aVideo({ title: 'Last Tram' }))
    .returning({ id: videos.id });
  await api.db.insert(workAddresses).values({ kind: 'video', slug: 'first-tram', workId: id });
  await tell({ opened: ['/videos/first-tram', '/videos/last-tram'] });
  expect((await figures()).works).toMatchObject([{ path: '/videos/last-tram', opened: 2 }]);
});

it('keeps a visit without asking the database, and nothing of who sent it', async () => {
  await api.database.stopAnswering();
  const { status } = await tell({ path: '/' }, { 'User-Agent': 'Browser of one person' });
  await api.database.resumeAnswering();
  expect(status).toBe(204);
  const { rows } = await api.db.execute('select * from figures');
  expect(rows).toEqual([]);
  expect((await figures()).pages).toEqual([{ page: '/', views: 1 }]);
  const stored = await api.db.execute('select key from counted_visits');
  expect(stored.rows).toEqual([{ key: expect.stringMatching(/^\d{4}-\d\d-\d\d\/[0-9a-f-]{36}$/) }]);
});

it('counts what waits when the scheduled function runs, and each visit once', async () => {
  await tell({ path: '/about' });
  const [key] = await kept();
  expect(key).toBeDefined();
  await runEverythingDue(api);
  expect(await kept()).toEqual([]);
  expect((await figures()).pages).toEqual([{ page: '/about', views: 1 }]);
});

it('counts the visits of a page before it asks for the next page', async () => {
  await tell({ path: '/about' });
  const keys = await kept();
  const failing = inPages(
    (cursor) => {
      if (cursor) throw new Error('No further page is answered.');
      return { keys, next: 'second' };
    },
    () => countVisits(new Date(Date.now() + 60_000)),
  );
  await expect(failing).rejects.toThrow();
  expect((await figures()).pages).toEqual([{ page: '/about', views: 1 }]);
});

it('stops counting after so many visits, however many strangers have left', async () => {
  let pages = 0;
  const endless = () => {
    pages++;
    return { keys: Array.from({ length: 1000 }, () => `2026-11-24/${randomUUID()}`), next: 'more' };
  };
  const hasMore = await inPages(endless, () => countVisits(new Date(Date.now() + 600_000)));
  expect([hasMore, pages]).toEqual([true, 3]);
});

it.each([
  ['asks not to be tracked', { DNT: '1' }],
  ['asks not to be shared', { 'Sec-GPC': '1' }],
  ['is on another site', { 'Sec-Fetch-Site': 'cross-site' }],
])('counts nobody who %s', async (_, headers) => {
  expect((await tell({ path: '/' }, headers)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

it('counts no page and no work that does not exist', async () => {
  await tell({ path: '/wp-login.php', opened: ['/videos/no-such-film', '/elsewhere'] });
  const { pages, works } = await figures();
  expect([pages, works]).toEqual([[], []]);
});

it('tells only so many sources of a day apart', async () => {
  for (let host = 0; host < 102; host++) {
    await tell({ path: '/', source: `site-${host}.example` });
    if (host === 100) await figures();
  }
  await figures();
  const { rows } = await api.db.execute(
    "select subject from figures where measure = 'source' and subject = 'elsewhere'",
  );
  expect(rows).toHaveLength(1);
});

it('counts tellings that strangers have filled in statements that the database has time for', async () => {
  const works = Array.from({ length: 50 }, (_, n) => `/videos/${n}-${'x'.repeat(180)}`);
  const tenths = Array.from({ length: 11 }, (_, tenth) => tenth);
  const filled = { path: '/', opened: works, watched: works.map((work) => ({ work, tenths })) };
  await Promise.all(Array.from({ length: 10 }, () => tell(filled)));
  const sent = vi.spyOn(globalThis, 'fetch');
  expect((await figures()).pages).toEqual([{ page: '/', views: 10 }]);
  const statements = sent.mock.calls.filter(([url]) => url === api.database.endpoint);
  sent.mockRestore();
  const longest = Math.max(...statements.map(([, init]) => String(init?.body).length));
  expect(longest).toBeLessThan(1_500_000);
});

it('keeps three hundred a minute, whatever comes', async () => {
  const flood = Array.from({ length: 320 }, () => tell({ path: '/' }));
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const { length } = await kept();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(300);
});

it.each([
  [{ path: 'no path' }],
  [{ path: '/', source: 'not a host!' }],
  [{ watched: [{ work: '/videos/a', tenths: [11] }] }],
  [{ opened: Array.from({ length: 51 }, (_, n) => `/videos/${n}`) }],
  [{ brief: ['read'] }],
])('refuses %j', async (body) => {
  expect((await tell(body)).status).toBe(400);
});
