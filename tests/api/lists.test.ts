// Longer than other files: each list, filter and page; its tests share one database.
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getFeatured } from '#contract/endpoints/get-featured';
import { getHealth } from '#contract/endpoints/get-health';
import { getImage } from '#contract/endpoints/get-image';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { imageSchema } from '#contract/entities/image';
import { videoSchema } from '#contract/entities/video';
import { ApiError } from '#contract/request';
import { nextCursor } from '#lib/next-link';
import { forgetSettings } from '#server/db/current-settings';
import { images } from '#server/db/tables/images';
import { videos } from '#server/db/tables/videos';
import { type Api, startApi } from '#tests/support/api';
import { anImage, aVideo, day } from '#tests/support/works';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await api.db.insert(videos).values([
    aVideo({ title: 'first', publishedAt: day(1), making: 'ai' }),
    aVideo({
      title: 'second',
      publishedAt: day(2),
      category: 'Abstract',
      featured: true,
      making: 'ai',
    }),
    aVideo({ title: 'third', publishedAt: day(3), featured: true, making: 'partly-ai' }),
    aVideo({ title: 'same moment, later id', publishedAt: day(3) }),
    aVideo({ title: 'placed first', publishedAt: day(1), placement: 2, featured: true }),
    aVideo({ title: 'placed second', publishedAt: day(9), placement: 1, featured: true }),
    aVideo({ title: 'draft', publishedAt: null, state: 'draft', featured: true }),
  ]);
  await api.db
    .insert(images)
    .values([
      anImage({ title: 'only image', tags: ['with, comma', '"quoted"', 'ünï'], featured: true }),
      anImage({ title: 'hidden', state: 'draft', publishedAt: null }),
    ]);
});

afterAll(() => api.close());

const inOrder = [
  'placed first',
  'placed second',
  'same moment, later id',
  'third',
  'second',
  'first',
];
const titles = (works: { title: string }[]) => works.map((work) => work.title);

describe('the public lists', () => {
  it('take one statement for a request, once it is known which categories there are', async () => {
    const query = { category: 'Abstract', limit: 1 };
    await api.request(listVideos, { query });
    const sent = vi.spyOn(globalThis, 'fetch');
    await api.request(listVideos, { query });
    await api.request(listImages, { query });
    const statements = sent.mock.calls.filter(([url]) => url === api.database.endpoint);
    sent.mockRestore();
    expect(statements).toHaveLength(2);
  });

  it('take one statement without a category, in a process that knows nothing yet', async () => {
    forgetSettings();
    const sent = vi.spyOn(globalThis, 'fetch');
    await api.request(listVideos, {});
    const statements = sent.mock.calls.filter(([url]) => url === api.database.endpoint);
    sent.mockRestore();
    expect(statements).toHaveLength(1);
  });

  it('answer all published works, placed ones first, then the newest', async () => {
    const { answer, headers } = await api.request(listVideos, {});
    expect(titles(answer)).toEqual(inOrder);
    expect(headers.get('Link')).toBeNull();
  });

  it('leave out the works that Home features, and no others that are marked', async () => {
    const query = { without: 'featured', limit: 2 } as const;
    const { answer, headers } = await api.request(listVideos, { query });
    expect(titles(answer)).toEqual(['same moment, later id', 'second']);
    const cursor = nextCursor(headers) ?? '';
    const rest = await api.request(listVideos, { query: { ...query, cursor } });
    expect(titles(rest.answer)).toEqual(['first']);
    const { answer: stills } = await api.request(listImages, { query });
    expect(stills).toEqual([]);
  });

  it('answer works with everything that the contract says of them', async () => {
    const { answer } = await api.request(listVideos, {});
    expect(v.parse(v.array(videoSchema), answer)).toEqual(answer);
    const { answer: stills } = await api.request(listImages, {});
    expect(v.parse(v.array(imageSchema), stills)).toEqual(stills);
  });

  it('lead through every work once by their Link headers', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const { answer, headers } = await api.request(listVideos, { query });
      expect(answer.length).toBeLessThanOrEqual(2);
      seen.push(...titles(answer));
      cursor = nextCursor(headers) ?? undefined;
    } while (cursor);
    expect(seen).toEqual(inOrder);
  });

  it('filter by the label of a category', async () => {
    const of = async (category: string) =>
      titles((await api.request(listVideos, { query: { category } })).answer);
    expect(await of('Abstract')).toEqual(['second']);
    expect(await of('all')).toHaveLength(6);
    expect(await of('Unheard Of')).toEqual([]);
    expect(await of('\0')).toEqual([]);
  });

  it('filter by how works were made, also within a category', async () => {
    const of = async (making: string, category = 'all') =>
      titles((await api.request(listVideos, { query: { making, category } })).answer);
    expect(await of('ai')).toEqual(['second', 'first']);
    expect(await of('ai', 'Drama')).toEqual(['first']);
    expect(await of('no-ai')).toEqual([]);
    expect(await of('all')).toHaveLength(6);
    expect(await of('by magic')).toEqual([]);
  });

  it('ask nothing, and let nobody keep anything, of filters that no work can pass', async () => {
    await fetch(`${api.origin}/api/videos?category=Whatever`);
    const sent = vi.spyOn(globalThis, 'fetch');
    const statements = () => sent.mock.calls.filter(([url]) => url === api.database.endpoint);
    for (const filter of ['category=', 'making=', 'category=all&making=']) {
      for (const list of ['videos', 'images']) {
        const value = crypto.randomUUID();
        const response = await fetch(`${api.origin}/api/${list}?${filter}${value}`);
        const { headers } = response;
        const kept = [headers.get('Netlify-CDN-Cache-Control'), headers.get('Cache-Control')];
        expect(kept).toEqual(['no-store', 'private, no-store']);
        expect(headers.get('Netlify-Vary')).toBe('query=category|making|limit|cursor|without');
        expect(await response.json()).toEqual([]);
      }
    }
    expect(statements()).toEqual([]);
    sent.mockRestore();
  });

  it('find works of a category that is no longer offered, at the latest after a minute', async () => {
    await fetch(`${api.origin}/api/videos?category=Whatever`);
    const [row] = await api.db
      .insert(videos)
      .values(aVideo({ title: 'of old', category: 'Once Offered', publishedAt: day(1) }))
      .returning();
    const found = async () => {
      const { answer } = await api.request(listVideos, { query: { category: 'Once Offered' } });
      return titles(answer);
    };
    expect(await found()).toEqual([]);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_001);
    try {
      expect(await found()).toEqual(['of old']);
    } finally {
      clock.mockRestore();
      await api.db.delete(videos).where(eq(videos.id, row?.id ?? 0));
    }
  });

  it.each([
    ['limit=05', '/api/videos?limit=5'],
    ['limit=5.0&utm_source=x', '/api/videos?limit=5'],
    ['category=%20Drama', '/api/videos?category=Drama'],
    ['category=Drama&category=Drama&limit=1', '/api/videos?category=Drama&limit=1'],
  ])('lead from ?%s to the one spelling that is kept', async (query, location) => {
    const response = await fetch(`${api.origin}/api/videos?${query}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([308, location]);
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
  });

  it('keep the filter in the link to the next page', async () => {
    const query = { category: 'Drama', making: 'all', limit: 1 };
    const { headers } = await api.request(listVideos, { query });
    expect(headers.get('Link')).toMatch(
      /^<\/api\/videos\?category=Drama&making=all&limit=1&cursor=[^>]+>; rel="next"$/,
    );
  });

  it('answer text of any kind as it was stored', async () => {
    const { answer } = await api.request(listImages, {});
    expect(answer).toMatchObject([
      { tags: ['with, comma', '"quoted"', 'ünï'], thumbnailUrl: null },
    ]);
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=ten', 'limit must be a whole number from 1 to 100'],
    ['without=drafts', 'without can only be featured'],
    ['cursor=somewhere', 'This place in the list is not known'],
    ['cursor=9999999999.1.1', 'This place in the list is not known'],
  ])('refuse ?%s in words', async (query, words) => {
    const response = await fetch(`${api.origin}/api/videos?${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { error: string; requestId: string };
    expect(body.error).toContain(words);
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  });

  it('are kept by the CDN by tag, whatever else is in the address', async () => {
    const response = await fetch(`${api.origin}/api/videos?utm_source=mail`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': expect.stringContaining('durable') as string,
      'netlify-cache-tag': 'videos',
      'netlify-vary': 'query=category|making|limit|cursor|without',
    });
  });

  it('answer 304 to a client that has the answer already', async () => {
    const first = await fetch(`${api.origin}/api/images`);
    const tag = first.headers.get('ETag') ?? '';
    await first.text();
    const again = await fetch(`${api.origin}/api/images`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('ETag')).toBe(tag);
    const other = await fetch(`${api.origin}/api/images`, {
      headers: { 'If-None-Match': 'W/"x"' },
    });
    expect(other.status).toBe(200);
  });
});

describe('the featured works', () => {
  it('are at most three of each kind, in the order of the lists', async () => {
    const { answer } = await api.request(getFeatured, {});
    expect(titles(answer.videos)).toEqual(['placed first', 'placed second', 'third']);
    expect(titles(answer.images)).toEqual(['only image']);
    expect(answer.videos[0]).toMatchObject({ duration: '00:07' });
    expect(answer.images[0]).not.toHaveProperty('duration');
  });
});

describe('one image', () => {
  it('is found by its id', async () => {
    const [listed] = (await api.request(listImages, {})).answer;
    const { answer } = await api.request(getImage, { params: { id: listed?.id ?? 0 } });
    expect(answer).toEqual(listed);
  });

  it.each(['0', '2', '999', '99999999999', 'one', '%00'])('is not found by %s', async (id) => {
    const response = await fetch(`${api.origin}/api/images/${id}`);
    expect(response.status).toBe(404);
  });
});

describe('the API', () => {
  it('answers HEAD without a body and other methods with 405', async () => {
    const head = await fetch(`${api.origin}/api/videos`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const put = await fetch(`${api.origin}/api/videos`, { method: 'PUT' });
    expect(put.status).toBe(405);
    expect(put.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('answers an unknown address in JSON', async () => {
    const response = await fetch(`${api.origin}/api/nothing/here`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'There is nothing at this address.' });
  });

  it('says that the data are out of reach while they are, in under three seconds', async () => {
    await api.database.stopAnswering();
    try {
      const startedAt = performance.now();
      const failure = await api.request(listVideos, {}).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } });
      expect(performance.now() - startedAt).toBeLessThan(3000);
      await expect(api.request(getHealth, {})).rejects.toMatchObject({ status: 503 });
    } finally {
      await api.database.resumeAnswering();
    }
    expect((await api.request(getHealth, {})).answer).toEqual({ ok: true });
  });
});
