import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deskImages } from '#contract/endpoints/desk-works';
import { versionHeader, versionTag } from '#contract/entities/revision';
import { mediaFileAt } from '#contract/media-types';
import { cardPath } from '#contract/social-card';
import { storeMedia } from '#server/blobs/store-media';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { type Edge, startEdge } from '#tests/support/edge';

let api: Api;
let edge: Edge;
let director: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  edge = await startEdge(() => api.origin);
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('PURGE_API_URL', edge.url);
  api = await startApi();
  director = await signedIn(api, 'mara');
});
beforeEach(() => noPurgeLately());
afterAll(async () => {
  vi.unstubAllEnvs();
  await edge.close();
  await api.close();
});

/** As if the last change were longer ago than Netlify's limit of purges reaches. */
async function noPurgeLately(): Promise<void> {
  await api.db.$client`update site_state set purged_at = '{}'`;
  edge.purgedAt.length = 0;
}

async function upload(): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const ground = { width: 96, height: 64, channels: 3, background: '#2288ff', noise } as const;
  const picture = await sharp({ create: ground }).png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)]), 'still.png');
  const { headers } = director;
  const answer = await fetch(`${api.origin}/api/upload/image`, { method: 'POST', headers, body });
  return ((await answer.json()) as { url: string }).url;
}

const asDirector = () => ({ token: director.token });

/** A published still whose picture, poster and frames were uploaded. */
async function publish(url: string, more: { thumbnailUrl?: string; frames?: string[] } = {}) {
  const work = {
    title: 'Glass coast',
    description: 'A shore of glass.',
    category: 'Abstract',
    ...{ url, thumbnailUrl: url, ...more },
  } as const;
  return (await api.request(deskImages.create, { body: work }, asDirector())).answer;
}

const change = async (id: number, body: { state: 'draft' | 'published' }) =>
  (await api.request(deskImages.change, { params: { id }, body }, asDirector())).answer;

const statusAt = async (path: string) => (await fetch(edge.url + path)).status;
const bytesAt = async (path: string) =>
  Buffer.from(await (await fetch(edge.url + path)).arrayBuffer());

it('a draft’s files answer at new addresses alone, with the same bytes', async () => {
  const [url, frame] = [await upload(), await upload()];
  const bytes = await bytesAt(url);
  const { id } = await publish(url, { frames: [frame] });
  const draft = await change(id, { state: 'draft' });
  expect([await statusAt(url), await statusAt(frame)]).toEqual([404, 404]);
  expect(draft.url).not.toBe(url);
  expect(draft.thumbnailUrl).toBe(draft.url);
  expect(bytes.equals(await bytesAt(draft.url))).toBe(true);
  expect(draft.frames?.map((address) => address === frame)).toEqual([false]);
  const again = await change(id, { state: 'published' });
  expect(again.url).toBe(draft.url);
  expect(await statusAt(again.url)).toBe(200);
});

it('an earlier version is restored with the files that it had', async () => {
  const url = await upload();
  const { id, version } = await publish(url);
  await change(id, { state: 'draft' });
  await api.request(
    deskImages.change,
    { params: { id }, body: { url: await upload() } },
    asDirector(),
  );
  const { answer } = await api.request(
    deskImages.restore,
    { params: { id }, body: { version } },
    asDirector(),
  );
  expect(await statusAt(answer.url)).toBe(200);
  expect(answer.url).not.toBe(url);
});

it('an earlier file of a work answers no more at the address that it had', async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await publish(first);
  const body = { url: second, thumbnailUrl: second };
  await api.request(deskImages.change, { params: { id }, body }, asDirector());
  expect(await statusAt(first)).toBe(200);
  await noPurgeLately();
  await change(id, { state: 'draft' });
  expect([await statusAt(first), await statusAt(second)]).toEqual([404, 404]);
});

it('nothing of a deleted work answers, its card included', async () => {
  const url = await upload();
  const { id, version } = await publish(url);
  const card = cardPath({ kind: 'image', id, version });
  expect([await statusAt(url), await statusAt(card)]).toEqual([200, 200]);
  await api.request(deskImages.remove, { params: { id } }, asDirector());
  expect([await statusAt(url), await statusAt(card)]).toEqual([404, 404]);
  expect(
    await api.db.$client`select from uploads where '/uploads/' || id || '.png' = ${url}`,
  ).toEqual([]);
});

it('what another work shows stays where it is', async () => {
  const url = await upload();
  const [first, second] = [await publish(url), await publish(url)];
  const draft = await change(first.id, { state: 'draft' });
  expect(draft.url).toBe(url);
  expect(await statusAt(url)).toBe(200);
  await noPurgeLately();
  await api.request(deskImages.remove, { params: { id: second.id } }, asDirector());
  expect(await statusAt(url)).toBe(404);
  const { answer } = await api.request(deskImages.read, { params: { id: first.id } }, asDirector());
  expect(await statusAt(answer.url)).toBe(200);
});

/** Deletes as many works together. @returns what their pictures answer. */
async function deleteTogether(count: number) {
  const urls = await Promise.all(Array.from({ length: count }, upload));
  const works = await Promise.all(urls.map((url) => publish(url)));
  const bulk = { action: 'delete', ids: works.map(({ id }) => id) } as const;
  await noPurgeLately();
  await api.request(deskImages.bulk, { body: bulk }, asDirector());
  return async () => new Set(await Promise.all(urls.map(statusAt)));
}

it('works that are deleted together are seen to together', async () => {
  const statuses = await deleteTogether(10);
  expect(await statuses()).toEqual(new Set([404]));
});

it('the files of more than ten works are gone soon after the answer', async () => {
  const statuses = await deleteTogether(12);
  // Asked for while it is purged, the edge would keep the answer that is on its way.
  const waiting = () => api.db.$client`select from withdrawn_files`;
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(await statuses()).toEqual(new Set([404]));
});

it('a draft that is saved from a form opened before its files moved keeps them, and is published so', async () => {
  const frames = [await upload()];
  const urls = await Promise.all(Array.from({ length: 12 }, upload));
  const works = await Promise.all(urls.map((url) => publish(url, { frames })));
  const bulk = { action: 'state', ids: works.map(({ id }) => id), state: 'draft' } as const;
  await noPurgeLately();
  const { changed } = (await api.request(deskImages.bulk, { body: bulk }, asDirector())).answer;
  const waiting = () => api.db.$client`select from withdrawn_files`;
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  const saved = await Promise.all(
    works.map(async ({ id, title, url, thumbnailUrl }) => {
      const version = changed.find((one) => one.id === id)?.version ?? 0;
      const headers = { [versionHeader]: versionTag(version) };
      const body = { title, url, thumbnailUrl, frames, state: 'draft' } as const;
      const input = { params: { id }, body };
      const options = { ...asDirector(), headers };
      return (await api.request(deskImages.change, input, options)).answer;
    }),
  );
  expect(saved.map(({ url }) => urls.includes(url))).toEqual(urls.map(() => false));
  const named = saved.flatMap((work) => [work.url, work.thumbnailUrl ?? '', ...work.frames]);
  expect(new Set(await Promise.all(named.map(statusAt)))).toEqual(new Set([200]));
  const [first] = saved;
  const { id, url } = first ?? { id: 0, url: '' };
  const again = { url: urls[0] ?? '', state: 'published' } as const;
  const published = await api.request(
    deskImages.change,
    { params: { id }, body: again },
    asDirector(),
  );
  expect(published.answer.url).toBe(url);
  const twice = await change(id, { state: 'draft' });
  const late = { url: urls[0] ?? '', state: 'draft' } as const;
  const kept = await api.request(deskImages.change, { params: { id }, body: late }, asDirector());
  expect(twice.url).not.toBe(url);
  expect(kept.answer.url).toBe(twice.url);
});

it('a file that no upload is known of moves as well', async () => {
  const url = new URL(await storeMedia(Buffer.from('picture'), { extension: 'png' }), edge.url)
    .pathname;
  const { id } = await publish(url);
  const draft = await change(id, { state: 'draft' });
  expect([await statusAt(url), await statusAt(draft.url)]).toEqual([404, 200]);
});

it('an address of another site stays as it is, in the history as well', async () => {
  const url = 'https://example.com/wp-content/uploads/skyline.jpg';
  const { id } = await publish(url, { frames: [url] });
  const { frames } = await change(id, { state: 'draft' });
  const again = { url, frames: [url], state: 'draft' as const };
  const { answer } = await api.request(
    deskImages.change,
    { params: { id }, body: again },
    asDirector(),
  );
  expect([answer.url, answer.thumbnailUrl, ...answer.frames, ...frames]).toEqual(
    Array(4).fill(url),
  );
  const events = await api.db.$client`select before, after from events where item_id = ${id}
    and (before ->> 'url' <> ${url} or after ->> 'url' <> ${url})`;
  expect(events).toEqual([]);
  expect(await api.db.$client`select from withdrawn_files`).toEqual([]);
});

it('what was cut short is done in the background', async () => {
  const url = await upload();
  const { id } = await publish(url);
  const file = mediaFileAt(url)?.id;
  await api.db.$client`update images set state = 'draft' where id = ${id}`;
  await api.db.$client`insert into withdrawn_files (id) values (${file})`;
  await api.runScheduled();
  expect(await statusAt(url)).toBe(404);
  const { answer } = await api.request(deskImages.read, { params: { id } }, asDirector());
  expect(await statusAt(answer.url)).toBe(200);
});
