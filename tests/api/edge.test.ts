// Longer than other files: what is kept at the edge, and what purges it; its tests share one database.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { getFeatured } from '#contract/endpoints/get-featured';
import { getVersion } from '#contract/endpoints/get-version';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { logOut } from '#contract/endpoints/log-out';
import type { User } from '#contract/entities/user';
import { galleryPageSize, maxAnswerBytes } from '#contract/limits';
import { addressOf } from '#contract/request';
import { markDue } from '#server/blobs/due-mark';
import { storeMedia } from '#server/blobs/store-media';
import { storeSetting } from '#server/db/queries/settings';
import { cachePolicies } from '#server/http/cache-policy';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { type Edge, startEdge } from '#tests/support/edge';
import { allEndpoints } from '#tests/support/endpoints';
import { eventually } from '#tests/support/eventually';
import { writeLargeFilm } from '#tests/support/large-film';

let api: Api;
let edge: Edge;
let director: Account;
let guest: Account;
interface Account {
  user: User;
  token: string;
}

const ids = { video: 0, image: 0 };

beforeAll(async () => {
  edge = await startEdge(() => api.origin);
  Object.assign(process.env, {
    NETLIFY_PURGE_API_TOKEN: 'token',
    SITE_ID: 'site',
    PURGE_API_URL: edge.url,
  });
  api = await startApi();
  director = await signedIn(api, 'mara');
  guest = await signedIn(api, 'guest', 'user');
  const work = {
    title: 'As it was',
    description: 'A work that changes now and then.',
    url: 'https://example.org/work.mp4',
    featured: true,
  };
  const options = { token: director.token };
  const video = { body: { ...work, category: 'Drama' } } as const;
  const image = { body: { ...work, category: 'Abstract' } } as const;
  ids.video = (await api.request(deskVideos.create, video, options)).answer.id;
  ids.image = (await api.request(deskImages.create, image, options)).answer.id;
});

beforeEach(async () => {
  edge.refusals = 0;
  await everythingIsPurged();
});

afterAll(async () => {
  delete process.env['NETLIFY_PURGE_API_TOKEN'];
  await edge.close();
  await api.close();
});

/** Lets the time pass that purges wait for, until none is left. */
async function everythingIsPurged(): Promise<void> {
  const { $client: sql } = api.db;
  while ((await sql`select from purges`).length > 0) {
    await sql`update purges set due_at = now()`;
    await sql`update site_state set purged_at = '{}'`;
    edge.purgedAt.length = 0;
    await markDue();
    await api.runScheduled();
  }
  await sql`update site_state set purged_at = '{}'`;
  edge.purgedAt.length = 0;
}

/** What a visitor comes to see who looks at the galleries of a page that was built from version 0. */
async function visit(query: Record<string, string> = {}) {
  const get = async (path: string, more = {}) => {
    const response = await fetch(edge.url + addressOf(path, {}, { ...more, ...query }));
    return (await response.json()) as never;
  };
  const { version } = await get(getVersion.path);
  if (version === 0) throw new Error('Nothing has changed since the page was built.');
  const [videos, images, featured] = await Promise.all([
    get(listVideos.path, { limit: galleryPageSize.videos }),
    get(listImages.path, { limit: galleryPageSize.images }),
    get(getFeatured.path),
  ]);
  return { version, videos, images, featured } as {
    version: number;
    videos: { title: string }[];
    images: { title: string }[];
    featured: { videos: { title: string }[] };
  };
}

const retitle = (title: string) =>
  api.request(
    deskVideos.change,
    { params: { id: ids.video }, body: { title } },
    { token: director.token },
  );

describe('the edge', () => {
  it('asks each function at most twice for a thousand visits from everywhere', async () => {
    await retitle('Asked for once');
    edge.calls.length = 0;
    await visit({ utm_source: 'first' });
    for (let visits = 0; visits < 1000; visits += 50) {
      const visitors = Array.from({ length: 50 }, () =>
        visit({ utm_source: crypto.randomUUID(), utm_campaign: String(Math.random()) }),
      );
      const seen = await Promise.all(visitors);
      expect(seen.every(({ videos }) => videos[0]?.title === 'Asked for once')).toBe(true);
    }
    const counts = Object.groupBy(edge.calls, (call) => call);
    expect(Object.keys(counts)).toContain('GET /api/videos');
    for (const calls of Object.values(counts)) expect(calls?.length).toBeLessThanOrEqual(2);
  });

  it('has forgotten the old list when the editor is answered', async () => {
    for (const title of ['First edit', 'Second edit']) {
      await visit();
      await retitle(title);
      const { videos, featured } = await visit();
      expect([videos[0]?.title, featured.videos[0]?.title]).toEqual([title, title]);
    }
  });

  it('forgets only what a change touches', async () => {
    await visit();
    edge.calls.length = 0;
    await retitle('Of the videos alone');
    await visit();
    expect(edge.calls.sort()).toEqual(['GET /api/featured', 'GET /api/version', 'GET /api/videos']);
    expect(edge.purges.at(-1)?.sort()).toEqual([
      'featured',
      'version',
      `video-${ids.video}`,
      'videos',
    ]);
  });

  it('hears of many changes in two purges, the rest together when it may be told again', async () => {
    const before = edge.purges.length;
    const startedAt = Date.now();
    for (let number = 1; number <= 12; number++) {
      await retitle(`Edit ${number} of 12`);
      await visit();
    }
    // On a busy machine the edits take longer than Netlify's five seconds, and there may be two more for each.
    const allowed = () => 2 * (Math.floor((Date.now() - startedAt) / 5000) + 1);
    expect(edge.purges.length - before).toBeGreaterThanOrEqual(2);
    expect(edge.purges.length - before).toBeLessThanOrEqual(allowed());
    // A function that the machine held up leaves its purge to the scheduled one.
    await eventually(async () => {
      await api.runScheduled();
      expect((await visit()).videos[0]?.title).toBe('Edit 12 of 12');
    });
    expect(edge.purges.length - before).toBeLessThanOrEqual(allowed());
  });

  it('hears of a change in the end although it refuses at first', async () => {
    await visit();
    edge.refusals = 2;
    await retitle('Told at the third try');
    expect((await visit()).videos[0]?.title).not.toBe('Told at the third try');
    const { $client: sql } = api.db;
    for (let tries = 0; tries < 2; tries++) {
      await sql`update purges set due_at = now()`;
      await sql`update site_state set purged_at = '{}'`;
      await markDue();
      await api.runScheduled();
    }
    expect((await visit()).videos[0]?.title).toBe('Told at the third try');
  });

  it('forgets an old list that was on its way during the purge with the second one', async () => {
    const holding = edge.holdNext(listVideos.path);
    const early = visit();
    const release = await holding;
    await retitle('Changed meanwhile');
    release();
    await early;
    await everythingIsPurged();
    expect((await visit()).videos[0]?.title).toBe('Changed meanwhile');
  });
});

describe('a category that got another name in another process', () => {
  const ofName = async (category: string) => {
    const response = await fetch(edge.url + addressOf(listVideos.path, {}, { category }));
    return ((await response.json()) as { id: number }[]).map(({ id }) => id);
  };
  /** What a process does in which nothing else of this file runs. */
  const rename = (from: string, to: string) => {
    const option = { value: 'drama', label: to, formerly: [from] };
    const value = { offered: [option], retired: [] };
    return storeSetting(api.db, {
      ...{ section: 'videoCategories', value, version: null, actorId: director.user.id },
      renamings: [{ from, to }],
    });
  };

  it('has its works under both names once the edge has forgotten the list', async () => {
    expect(await ofName('Drama')).toEqual([ids.video]);
    try {
      await rename('Drama', 'Tragedy');
      await everythingIsPurged();
      expect(await ofName('Drama')).toEqual([ids.video]);
      expect(await ofName('Tragedy')).toEqual([ids.video]);
    } finally {
      await rename('Tragedy', 'Drama');
    }
  });
});

describe('an address of nothing', () => {
  const statusAt = async (path: string) => (await fetch(edge.url + path)).status;

  beforeAll(() => writeFile(join(api.dataDirectory, 'dist/404.html'), '<h1>Not here</h1>'));
  beforeEach(() => edge.calls.splice(0));

  it.each([
    ['no work can have', '/videos/wp-login.php'],
    ['a work could have', '/images/wp-admin'],
    ['a work of an id would have', '/api/videos/999'],
    ['a card of it would have', '/cards/video-999-1.jpg'],
  ])('that %s reaches the function once, whatever is added to it', async (_, path) => {
    expect(await statusAt(path)).toBe(404);
    for (let tries = 0; tries < 20; tries++) {
      expect(await statusAt(`${path}?v=${crypto.randomUUID()}`)).toBe(404);
    }
    expect(edge.calls).toEqual([`GET ${path}`]);
  });

  it('is forgotten when a work gets it, and there again when the work is taken down', async () => {
    const path = '/videos/soon-to-be-named';
    const change = async (body: { title: string } | { state: 'draft' | 'published' }) => {
      await everythingIsPurged();
      const params = { id: ids.video };
      await api.request(deskVideos.change, { params, body }, { token: director.token });
    };
    expect(await statusAt(path)).toBe(404);
    await change({ title: 'Soon to be named' });
    const found = await fetch(edge.url + path, { redirect: 'manual' });
    expect([found.status, found.headers.get('Location')]).toEqual([302, `/videos?id=${ids.video}`]);
    await change({ state: 'draft' });
    expect(await statusAt(path)).toBe(404);
    await change({ state: 'published' });
    expect((await fetch(edge.url + path, { redirect: 'manual' })).status).toBe(302);
  });

  it('may stay until the next deploy when no work can have it', async () => {
    const { headers } = await fetch(`${api.origin}/videos/logo.svg`);
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=31536000');
    expect(headers.get('Netlify-Cache-Tag')).toBeNull();
  });
});

describe('what the edge must never keep', () => {
  it('is what programs make up', async () => {
    const before = edge.keptAnswers();
    for (let tries = 0; tries < 50; tries++) {
      const made = crypto.randomUUID();
      await fetch(`${edge.url}/api/videos?category=${made}`);
      await fetch(`${edge.url}/api/images?making=${made}`);
      await fetch(`${edge.url}/api/videos?cursor=0.${tries}.1`);
      await fetch(`${edge.url}/api/videos?cursor=9.${tries}.${ids.video}&category=Drama`);
      await fetch(`${edge.url}/api/videos?limit=1.${'0'.repeat(tries)}`, { redirect: 'manual' });
    }
    expect(edge.keptAnswers()).toBe(before);
  });

  it('is the start of a film that was cut off', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'halation-film-'));
    const path = join(directory, 'film.webm');
    await writeLargeFilm(path, maxAnswerBytes + 1_000_000);
    const film = await readFile(path);
    await rm(directory, { recursive: true });
    const url = edge.url + (await storeMedia(film, { extension: 'webm' }));
    const first = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(first.length).toBeLessThan(film.length);
    expect(edge.keptPaths()).not.toContain(new URL(url).pathname);
    const parts = [first];
    for (let bytes = first.length; bytes < film.length; bytes += parts.at(-1)?.length ?? 0) {
      const response = await fetch(url, { headers: { Range: `bytes=${bytes}-` } });
      expect(response.status).toBe(206);
      parts.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(film.equals(Buffer.concat(parts))).toBe(true);
  });

  it.each(['*', 'the right entity tag'])('is a 304 to a visitor who has %s', async (given) => {
    const { headers } = await fetch(api.origin + listVideos.path);
    const known = given === '*' ? given : String(headers.get('ETag'));
    const first = await fetch(edge.url + listVideos.path, { headers: { 'If-None-Match': known } });
    expect(first.status).toBe(304);
    const second = await fetch(edge.url + listVideos.path);
    expect([second.status, await second.json()]).toEqual([200, expect.any(Array)]);
  });
});

describe('through the edge', () => {
  const wholePaths = [...cachePolicies].filter(
    ([, { edge, missing }]) => edge !== 'never' || missing !== 'never',
  );

  /** Logging out ends a session, so that one needs its own. */
  const tokenOf = ({ user, token }: Account, path: string) =>
    path === logOut.path ? startSession(user.id) : token;

  it('nobody is given what another was answered, on any route that is read', async () => {
    for (const { method, path } of (await allEndpoints()).values()) {
      // No CDN keeps the answer to anything else, and a second call may well be answered differently.
      if (method !== 'GET') continue;
      const id = path.includes('image') ? ids.image : ids.video;
      const address = addressOf(path, { id, file: 'unknown.png', slug: 'as-it-was' });
      const ask = async (origin: string, account: Account | null) => {
        const headers = account ? { Authorization: `Bearer ${await tokenOf(account, path)}` } : {};
        const response = await fetch(origin + address, { method, headers, redirect: 'manual' });
        const body = await response.text();
        return [response.status, response.ok ? body : ''];
      };
      for (const account of [director, null, guest, director]) {
        const direct = await ask(api.origin, account);
        expect(await ask(edge.url, account), `${method} ${address}`).toEqual(direct);
      }
    }
  });

  it('only what the table of policies names is kept', () => {
    const patterns = wholePaths.map(([{ path }]) => new URLPattern({ pathname: path }));
    const strangers = edge
      .keptPaths()
      .filter((pathname) => !patterns.some((pattern) => pattern.test({ pathname })));
    expect(strangers).toEqual([]);
    expect(edge.keptPaths()).toContain(listVideos.path);
  });
});
