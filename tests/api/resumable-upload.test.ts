// Longer than other files: each step of the protocol, and what is refused; its tests share one database.
import { getStore } from '@netlify/blobs';
import * as tus from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxUnfinishedUploads, uploadMaxBytes, uploadPartBytes } from '#contract/limits';
import { uploadMessages } from '#contract/upload-messages';
import { letters, samplePng } from '#media/sample-files';
import { uploads } from '#server/db/tables/uploads';
import { videos } from '#server/db/tables/videos';
import { collectAbandonedUploads } from '#server/scheduled/collect-abandoned';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { mp4Of, readInSlices } from '#tests/support/media';

import { aVideo } from '#tests/support/works';

const mebibyte = 1_048_576;
const day = 24 * 60 * 60 * 1000;
let api: Api;
let admin: Awaited<ReturnType<typeof signedIn>>;
let endpoint: string;

beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api, 'director');
  endpoint = `${api.origin}/api/upload/tus`;
  await removeKept();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.delete(uploads);
  await removeKept();
});

const removeKept = async () => {
  for (const key of await keptKeys()) await getStore('uploads').delete(key);
};
const keptKeys = async () => (await getStore('uploads').list()).blobs.map(({ key }) => key);
const metadataOf = (kind: string, filename: string) =>
  [
    ['kind', kind],
    ['filename', filename],
  ]
    .map(([name, text]) => `${name} ${Buffer.from(String(text)).toString('base64')}`)
    .join(',');

/** A request of the protocol, written by hand. */
const call = (method: string, address: string, headers: Record<string, string>, body?: BodyInit) =>
  fetch(new URL(address, endpoint), {
    method,
    headers: { 'Tus-Resumable': '1.0.0', ...admin.headers, ...headers },
    ...(body !== undefined && { body }),
  });

const create = (bytes: number | string, kind = 'video', filename = 'film.mp4') =>
  call('POST', endpoint, {
    'Upload-Length': String(bytes),
    'Upload-Metadata': metadataOf(kind, filename),
  });

const append = (location: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  call(
    'PATCH',
    location,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body,
  );

const errorOf = async (response: Response) => (await response.json()) as { error: string };

/** Uploads with tus-js-client. `pauseAfter`: stops there once, as a lost connection does, and goes on as another client. */
async function uploadWithClient(file: Buffer, chunkSize: number, pauseAfter?: number) {
  let address = '';
  const run = (uploadUrl: string | null, stopAfter?: number) =>
    new Promise<string | null>((resolve, reject) => {
      const upload = new tus.Upload(file, {
        endpoint,
        uploadUrl,
        chunkSize,
        retryDelays: null,
        headers: admin.headers,
        metadata: { kind: 'video', filename: 'film.mp4', filetype: 'video/mp4' },
        onChunkComplete(_size, accepted) {
          if (stopAfter === undefined || accepted < stopAfter) return;
          void upload.abort().then(() => resolve(upload.url));
        },
        onAfterResponse(_request, response) {
          address = response.getHeader('Content-Location') ?? address;
        },
        onSuccess: () => resolve(null),
        onError: reject,
      });
      upload.start();
    });
  let url = await run(null, pauseAfter);
  while (url) url = await run(url);
  return address;
}

describe('tus-js-client', () => {
  it.each([
    ['4 MiB + 1', uploadPartBytes + 1, uploadPartBytes],
    ['50 MiB', uploadMaxBytes.video, uploadPartBytes],
    ['9 MiB in small pieces', 9 * mebibyte, 700_001],
  ])(
    'uploads %s, served byte for byte',
    async (_, bytes, chunkSize) => {
      const file = mp4Of(bytes);
      const address = await uploadWithClient(file, chunkSize);
      expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp4$/);
      expect(file.equals(await readInSlices(`${api.origin}${address}`))).toBe(true);
      expect(await keptKeys()).toHaveLength(Math.ceil(bytes / uploadPartBytes) + 1);
    },
    120_000,
  );

  it('pauses, and another client goes on from there', async () => {
    const file = mp4Of(9 * mebibyte);
    const address = await uploadWithClient(file, 3 * mebibyte, 4 * mebibyte);
    expect(file.equals(await readInSlices(`${api.origin}${address}`))).toBe(true);
  });
});

describe('the protocol', () => {
  it('says what it understands to anyone', async () => {
    const response = await fetch(endpoint, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('Tus-Version')).toBe('1.0.0');
    expect(response.headers.get('Tus-Extension')).toBe('creation,creation-with-upload,termination');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('takes pieces of any size, and says how far it is', async () => {
    const file = samplePng(40, 30);
    const created = await create(file.length, 'image', 'still.png');
    expect(created.status).toBe(201);
    const location = String(created.headers.get('Location'));
    expect(location).toMatch(/^\/api\/upload\/tus\/[0-9a-f]{32}$/);
    for (let offset = 0; offset < file.length; ) {
      const response = await append(location, offset, file.slice(offset, offset + 7));
      expect(response.status).toBe(204);
      offset = Number(response.headers.get('Upload-Offset'));
      const asked = await call('HEAD', location, {});
      expect(asked.headers.get('Upload-Offset')).toBe(String(offset));
      expect(asked.headers.get('Upload-Length')).toBe(String(file.length));
    }
    const asked = await call('HEAD', location, {});
    const address = String(asked.headers.get('Content-Location'));
    const served = await fetch(`${api.origin}${address}`);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(file);
  });

  it('takes the first bytes with the creation', async () => {
    const file = samplePng();
    const response = await call(
      'POST',
      endpoint,
      {
        'Upload-Length': String(file.length),
        'Upload-Metadata': metadataOf('thumbnail', 'still.png'),
        'Content-Type': 'application/offset+octet-stream',
      },
      file,
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('Content-Location')).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
  });

  it('lets one of several writers at one place go on', async () => {
    const file = mp4Of(5 * mebibyte);
    const location = String((await create(file.length)).headers.get('Location'));
    await append(location, 0, file.subarray(0, mebibyte));
    const pieces = [2, 3, 4].map((count) => file.subarray(mebibyte, count * mebibyte));
    const answers = await Promise.all(pieces.map((piece) => append(location, mebibyte, piece)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409, 409]);
    const asked = await call('HEAD', location, {});
    const offset = Number(asked.headers.get('Upload-Offset'));
    const rest = await append(location, offset, file.subarray(offset, offset + 4 * mebibyte));
    const address = `${api.origin}${rest.headers.get('Content-Location')}`;
    expect(file.equals(await readInSlices(address))).toBe(true);
  });

  it('answers 409 to bytes for another place, and changes nothing', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    expect((await append(location, 500, file.subarray(500))).status).toBe(409);
    expect((await call('HEAD', location, {})).headers.get('Upload-Offset')).toBe('0');
  });

  it('forgets an upload that is cancelled', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    await append(location, 0, file.subarray(0, 500));
    expect((await call('DELETE', location, {})).status).toBe(204);
    expect((await call('HEAD', location, {})).status).toBe(404);
    expect(await keptKeys()).toEqual([]);
  });

  it('makes a file of an upload that was cut off between its last byte and that', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    const done = await append(location, 0, file);
    await getStore('uploads').delete(`${location.split('/').at(-1)}/manifest`);
    await api.db.update(uploads).set({ state: 'receiving', extension: null });
    const asked = await call('HEAD', location, {});
    expect(asked.headers.get('Content-Location')).toBe(done.headers.get('Content-Location'));
    const served = await fetch(`${api.origin}${asked.headers.get('Content-Location')}`);
    expect(file.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
  });

  it('keeps a file that is whole', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    const done = await append(location, 0, file);
    expect((await call('DELETE', location, {})).status).toBe(400);
    const served = await fetch(`${api.origin}${done.headers.get('Content-Location')}`);
    expect(served.status).toBe(200);
  });

  it('wants a session of an admin', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    const user = await signedIn(api, 'somebody', 'user');
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      expect((await call(method, location, { Authorization: 'Bearer none' })).status).toBe(401);
      expect((await call(method, location, user.headers)).status).toBe(403);
    }
  });
});

describe('the owner of an unfinished upload', () => {
  it('is the only one who finds it, goes on with it or cancels it', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    await append(location, 0, file.subarray(0, 500));
    const other = await signedIn(api, 'producer');
    expect((await call('HEAD', location, other.headers)).status).toBe(404);
    expect((await call('DELETE', location, other.headers)).status).toBe(404);
    const bytes = {
      ...other.headers,
      'Upload-Offset': '500',
      'Content-Type': 'application/offset+octet-stream',
    };
    expect((await call('PATCH', location, bytes, file.subarray(500))).status).toBe(404);
    expect((await call('HEAD', location, {})).headers.get('Upload-Offset')).toBe('500');
    const done = await append(location, 500, file.subarray(500));
    expect(done.headers.get('Content-Location')).toMatch(/^\/uploads\//);
    expect((await call('HEAD', location, other.headers)).status).toBe(404);
  });

  it('may have so many, also of requests at once, and is told of the one too many', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxUnfinishedUploads + 2 }, () => create(1000)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxUnfinishedUploads);
    expect(refused).toHaveLength(2);
    for (const response of refused) {
      expect(response.headers.get('Retry-After')).toBe('86400');
      expect((await errorOf(response)).error).toBe(
        uploadMessages.tooManyUnfinished(maxUnfinishedUploads),
      );
    }
    const another = await signedIn(api, 'editor');
    const metadata = { 'Upload-Metadata': metadataOf('video', 'film.mp4') };
    const asked = { ...another.headers, ...metadata, 'Upload-Length': '1000' };
    expect((await call('POST', endpoint, asked)).status).toBe(201);
  });

  it('may begin another one when one is finished, cancelled or let go of', async () => {
    const file = mp4Of(1000);
    const locations: string[] = [];
    for (let count = 0; count < maxUnfinishedUploads; count++) {
      locations.push(String((await create(file.length)).headers.get('Location')));
    }
    expect((await create(1000)).status).toBe(429);
    await append(String(locations[0]), 0, file);
    expect((await create(1000)).status).toBe(201);
    expect((await create(1000)).status).toBe(429);
    await call('DELETE', String(locations[1]), {});
    expect((await create(1000)).status).toBe(201);
    expect((await create(1000)).status).toBe(429);
    await collectAbandonedUploads(new Date(Date.now() + 10_000), new Date(Date.now() + 2 * day));
    expect((await create(1000)).status).toBe(201);
  });
});

describe('what is not accepted', () => {
  afterEach(async () => {
    expect(await keptKeys()).toEqual([]);
    expect(await api.db.select().from(uploads)).toEqual([]);
  });

  it.each([
    ['one byte too many', uploadMaxBytes.video + 1, 'video', 'film.mp4', 413],
    ['an image of one byte too many', uploadMaxBytes.image + 1, 'image', 'still.png', 413],
    ['nothing', 0, 'video', 'film.mp4', 400],
    ['a length that is none', '12x', 'video', 'film.mp4', 400],
    ['a length beyond all numbers', '9'.repeat(40), 'video', 'film.mp4', 400],
    ['an unknown kind', 1000, 'document', 'film.mp4', 400],
    ['a name of another kind', 1000, 'video', 'film.exe', 415],
    ['a path', 1000, 'video', '../film.mp4', 400],
  ])('%s is refused before anything is sent', async (_, bytes, kind, filename, status) => {
    const response = await create(bytes, kind, filename);
    expect(response.status).toBe(status);
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0');
    expect((await errorOf(response)).error).not.toBe('');
  });

  it('is told how large it may be', async () => {
    expect(await errorOf(await create(uploadMaxBytes.video + 1))).toMatchObject({
      error: uploadMessages.tooLarge(uploadMaxBytes.video),
    });
  });

  it('is something else than its name says, with its first bytes', async () => {
    const page = letters('<!doctype html>'.repeat(100)).slice();
    const location = String((await create(9 * mebibyte)).headers.get('Location'));
    const response = await append(location, 0, page);
    expect(response.status).toBe(415);
    expect(await errorOf(response)).toMatchObject({ error: uploadMessages.type('video') });
    expect((await call('HEAD', location, {})).status).toBe(404);
  });

  it('is a single byte, which no film can be', async () => {
    const location = String((await create(1)).headers.get('Location'));
    const response = await append(location, 0, new Uint8Array([7]));
    expect(response.status).toBe(415);
    expect(await errorOf(response)).toMatchObject({ error: uploadMessages.type('video') });
  });

  it('is found damaged when it is whole', async () => {
    const file = mp4Of(5 * mebibyte).subarray(0, 4 * mebibyte + 10);
    const location = String((await create(file.length)).headers.get('Location'));
    await append(location, 0, file.subarray(0, 4 * mebibyte));
    const response = await append(location, 4 * mebibyte, file.subarray(4 * mebibyte));
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ error: uploadMessages.damaged });
  });

  it('is longer than it was said to be', async () => {
    const file = mp4Of(2000);
    const location = String((await create(1000)).headers.get('Location'));
    expect((await append(location, 0, file)).status).toBe(413);
    expect((await call('HEAD', location, {})).headers.get('Upload-Offset')).toBe('0');
    await call('DELETE', location, {});
  });

  it('is another version or another content type', async () => {
    const version = await call('POST', endpoint, { 'Tus-Resumable': '0.2.0' });
    expect(version.status).toBe(412);
    expect(version.headers.get('Tus-Version')).toBe('1.0.0');
    const location = String((await create(1000)).headers.get('Location'));
    const type = { 'Upload-Offset': '0', 'Content-Type': 'application/octet-stream' };
    expect((await call('PATCH', location, type, mp4Of(1000))).status).toBe(415);
    await call('DELETE', location, {});
  });
});

describe('the collector', () => {
  async function collectAfter(milliseconds: number): Promise<string[]> {
    const now = Date.now();
    const { ids } = await collectAbandonedUploads(
      new Date(now + 10_000),
      new Date(now + milliseconds),
    );
    return ids;
  }

  it('stops in time, and the next run does the rest', async () => {
    const location = String((await create(1000)).headers.get('Location'));
    const later = new Date(Date.now() + 2 * day);
    expect(await collectAbandonedUploads(new Date(0), later)).toEqual({ ids: [], hasMore: true });
    expect((await call('HEAD', location, {})).status).toBe(404);
    expect(await collectAfter(2 * day)).toHaveLength(1);
    expect(await api.db.select().from(uploads)).toEqual([]);
  });

  it('lets go of what nobody went on with for a day, and of nothing younger', async () => {
    const location = String((await create(1000)).headers.get('Location'));
    await append(location, 0, mp4Of(500));
    expect(await collectAfter(day - 60_000)).toEqual([]);
    expect(await collectAfter(day + 60_000)).toEqual([location.split('/').at(-1)]);
    expect((await call('HEAD', location, {})).status).toBe(404);
    expect(await keptKeys()).toEqual([]);
  });

  it('keeps a file while a work refers to it', async () => {
    const file = mp4Of(1000);
    const location = String((await create(file.length)).headers.get('Location'));
    const address = String((await append(location, 0, file)).headers.get('Content-Location'));
    await api.db
      .insert(videos)
      .values(aVideo({ url: 'https://example.com/x', thumbnailUrl: address }));
    expect(await collectAfter(2 * day)).toEqual([]);
    expect((await fetch(`${api.origin}${address}`)).status).toBe(200);
    await api.db.delete(videos);
    expect(await collectAfter(2 * day)).toHaveLength(1);
    expect((await fetch(`${api.origin}${address}`)).status).toBe(404);
    expect(await keptKeys()).toEqual([]);
  });
});
