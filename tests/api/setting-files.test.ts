import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '#config/default-settings';
import { site } from '#config/site';
import { deskImages } from '#contract/endpoints/desk-works';
import { changeSetting } from '#contract/endpoints/settings';
import { openingFilm } from '#data/opening-film';
import { recordLive, startBuild } from '#server/db/queries/builds';
import { withdrawFiles } from '#server/publish/withdraw-files';
import { collectAbandonedUploads } from '#server/scheduled/collect-abandoned';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { type Call, callAs, imageBody, refusal } from '#tests/support/desk-calls';

let api: Api;
let call: Call;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  const mara = await signedIn(api, 'mara');
  headers = mara.headers;
  call = callAs(
    () => api,
    () => mara.token,
  );
});
afterAll(() => api.close());

async function upload(): Promise<string> {
  const ground = { width: 96, height: 64, channels: 3, background: '#2288ff' } as const;
  const picture = await sharp({ create: ground }).png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)]), 'still.png');
  const answer = await fetch(`${api.origin}/api/upload/image`, { method: 'POST', headers, body });
  return ((await answer.json()) as { url: string }).url;
}

const statusAt = async (path: string) => (await fetch(api.origin + path)).status;
const open = (change: Record<string, unknown>) =>
  call(changeSetting.opening, { body: { ...defaultSettings.opening, ...change } });

/** What a build does with the database. */
const build = async () =>
  recordLive(api.db, await startBuild(api.db, { reason: 'deploy', deployId: null }));

const day = 86_400_000;
const collect = () =>
  collectAbandonedUploads(new Date(Date.now() + 10_000), new Date(Date.now() + 2 * day));

it('keeps a file while a setting names it, and until no live page shows it', async () => {
  const [picture, other, portrait] = [await upload(), await upload(), await upload()];
  await open({ picture });
  await call(changeSetting.portrait, {
    body: { ...defaultSettings.portrait, picture: portrait },
  });
  await build();
  await open({ picture: other });
  await collect();
  expect(await Promise.all([picture, other, portrait].map(statusAt))).toEqual([200, 200, 200]);
  await build();
  await collect();
  expect(await Promise.all([picture, other, portrait].map(statusAt))).toEqual([404, 200, 200]);
});

it('leaves a file that the site is set to show where it is when its work is taken down', async () => {
  const picture = await upload();
  const { id } = await call(deskImages.create, { body: { ...imageBody, url: picture } });
  await open({ picture });
  const draft = await call(deskImages.change, { params: { id }, body: { state: 'draft' } });
  expect(draft.url).toBe(picture);
  expect(await statusAt(picture)).toBe(200);
});

it('takes that file away from visitors once the pages without it are live', async () => {
  const [picture, other] = [await upload(), await upload()];
  const { id } = await call(deskImages.create, { body: { ...imageBody, url: picture } });
  await open({ picture });
  await build();
  await call(deskImages.change, { params: { id }, body: { state: 'draft' } });
  await open({ picture: other });
  await withdrawFiles(new Date(Date.now() + 10_000));
  expect(await statusAt(picture)).toBe(200);
  await build();
  await withdrawFiles(new Date(Date.now() + 10_000));
  expect(await statusAt(picture)).toBe(404);
  const { url } = await call(deskImages.read, { params: { id } });
  expect(await statusAt(url)).toBe(200);
});

it('takes the present address of a file whose work was taken down meanwhile', async () => {
  const picture = await upload();
  const { id } = await call(deskImages.create, { body: { ...imageBody, url: picture } });
  const draft = await call(deskImages.change, { params: { id }, body: { state: 'draft' } });
  expect(draft.url).not.toBe(picture);
  expect((await open({ picture })).value).toMatchObject({ picture: draft.url });
});

it.each([
  [{ picture: '/uploads/nowhere.webp' }, 'picture'],
  [{ film: '/uploads/nowhere.mp4' }, 'film'],
  [{ picture: 'http://example.org/still.jpg' }, 'picture'],
  [{ picture: '/uploads/film.mp4' }, 'picture'],
  [{ picture: 'javascript:alert(1)' }, 'picture'],
  [{ film: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'film'],
  [{ film: '//example.org/film.mp4' }, 'film'],
  [{ film: '/uploads/still.webp' }, 'film'],
  [{ film: '/uploads/old.avi' }, 'film'],
  [{ alternativeText: ' ' }, 'alternativeText'],
  [{ creditUrl: 'javascript:alert(1)' }, 'creditUrl'],
  [{ width: 0 }, 'width'],
])('refuses an opening with %j', async (change, field) => {
  const error = await refusal(open(change));
  expect(error.status).toBe(400);
  expect(error.details.fields).toHaveProperty(field);
});

it('gives the opening the film that is set, both files of the one that the site came with, or none', async () => {
  const addresses = async () => (await openingFilm())?.sources.map(({ address }) => address);
  await open({});
  expect(await addresses()).toEqual(Object.values(site.hero.loop ?? {}));
  await open({ film: 'https://example.org/night.webm' });
  expect(await addresses()).toEqual(['https://example.org/night.webm']);
  await open({ film: '' });
  expect(await addresses()).toBeUndefined();
});

it('takes blocks of Home in the order of the page, and refuses others', async () => {
  const body = { featured: ['allProjects', 'videos', 'videos'], about: [] };
  const { value } = await call(changeSetting.home, { body });
  expect(value).toEqual({ featured: ['videos', 'allProjects'], about: [] });
  const error = await refusal(call(changeSetting.home, { body: { ...body, about: ['bio', 'x'] } }));
  expect(error.status).toBe(400);
});
