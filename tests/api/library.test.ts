import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totalCountHeader } from '#contract/desk-query';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { deleteFiles, type LibraryQuery, listLibrary } from '#contract/endpoints/library';
import { listEvents } from '#contract/endpoints/list-events';
import { pngChunk, samplePng } from '#media/sample-files';
import { images } from '#server/db/tables/images';
import { uploads } from '#server/db/tables/uploads';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs, imageBody, refusal, videoBody } from '#tests/support/desk-calls';
import { mp4Of } from '#tests/support/media';

let api: Api;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api, 'director');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(images);
  await api.db.delete(videos);
  await api.db.delete(uploads);
});

const call = callAs(
  () => api,
  () => admin.token,
);

async function upload(name: string, kind: 'image' | 'video' = 'image'): Promise<string> {
  const file = kind === 'image' ? samplePng(2, 2, pngChunk('IDAT')) : mp4Of(2000);
  const form = new FormData();
  form.set('file', new Blob([file]), name);
  const { headers } = admin;
  const answer = await fetch(`${api.origin}/api/upload/${kind}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return ((await answer.json()) as { url: string }).url;
}

const list = (query: LibraryQuery = {}) => call(listLibrary, { query });
const namesOf = async (query: LibraryQuery = {}) =>
  (await list({ sort: 'filename', ...query })).map(({ filename }) => filename);
const idOf = (url: string) => /\/uploads\/(\w+)\./.exec(url)?.[1] ?? '';
const answers = async (url: string) => (await fetch(`${api.origin}${url}`)).status;

describe('the library', () => {
  it('tells where each file is used, and which earlier versions still have it', async () => {
    const film = await upload('ferry.mp4', 'video');
    const still = await upload('ferry.png');
    const old = await upload('old.png');
    const free = await upload('free.png');
    const video = await call(deskVideos.create, {
      body: { ...videoBody, url: film, thumbnailUrl: old, frames: [still], beforeUrl: still },
    });
    await call(deskVideos.change, { params: { id: video.id }, body: { thumbnailUrl: null } });
    await call(deskImages.create, { body: { state: 'draft', title: 'Unseen', url: still } });
    const files = Object.fromEntries((await list()).map((file) => [file.url, file]));
    const inVideo = { kind: 'video', workId: video.id, title: 'Night Bus', state: 'published' };
    expect(files[film]).toMatchObject({
      kind: 'video',
      filename: 'ferry.mp4',
      bytes: 2000,
      isUsed: true,
      uses: [{ ...inVideo, part: 'file' }],
    });
    expect(files[still]?.uses).toEqual([
      { ...inVideo, part: 'before' },
      { ...inVideo, part: 'frame' },
      expect.objectContaining({ kind: 'image', title: 'Unseen', state: 'draft', part: 'file' }),
    ]);
    expect(files[old]).toMatchObject({ uses: [], isUsed: true });
    expect(files[free]).toMatchObject({ uses: [], isUsed: false });
  });

  it('is searched, narrowed down and paged', async () => {
    const used = await upload('Éclat.png');
    await upload('eclat-two.png');
    await upload('film.mp4', 'video');
    await call(deskImages.create, { body: { ...imageBody, url: used } });
    expect(await namesOf({ q: 'eclat' })).toEqual(['eclat-two.png', 'Éclat.png']);
    expect(await namesOf({ used: true })).toEqual(['Éclat.png']);
    expect(await namesOf({ used: false })).toEqual(['eclat-two.png', 'film.mp4']);
    expect(await namesOf({ media: 'film' })).toEqual(['film.mp4']);
    expect(await namesOf({ media: 'picture', used: false })).toEqual(['eclat-two.png']);
    const { answer, headers } = await api.request(
      listLibrary,
      { query: { sort: '-bytes', page: 2, limit: 2 } },
      { token: admin.token },
    );
    expect([answer.length, headers.get(totalCountHeader)]).toEqual([1, '3']);
    expect(await list({ page: 9, limit: 2 })).toEqual([]);
  });

  it('deletes files that nothing uses, and no others', async () => {
    const used = await upload('used.png');
    const free = await upload('free.png');
    await call(deskImages.create, { body: { ...imageBody, url: used } });
    const files = [used, free, free, '/uploads/nothing.png'].map(idOf);
    expect(await call(deleteFiles, { body: { files } })).toEqual({ files: [idOf(free)] });
    expect([await answers(used), await answers(free)]).toEqual([200, 404]);
    expect(await namesOf()).toEqual(['used.png']);
    const [event] = await call(listEvents, { query: { kind: 'upload' } });
    expect(event).toMatchObject({ action: 'deleted', actorName: 'director' });
  });

  it('asks again before more than one file is deleted', async () => {
    const urls = [await upload('one.png'), await upload('two.png')];
    await api.db.$client`update sessions set confirmed_at = now() - interval '1 hour'`;
    const [one = '', two = ''] = urls.map(idOf);
    expect((await refusal(call(deleteFiles, { body: { files: [one, two] } }))).status).toBe(403);
    expect(await call(deleteFiles, { body: { files: [one] } })).toEqual({ files: [one] });
    expect(await namesOf()).toEqual(['two.png']);
  });
});
