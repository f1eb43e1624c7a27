import { deflateSync } from 'node:zlib';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '#contract/endpoints/upload-limits';
import { uploadMaxBytes, uploadPartBytes } from '#contract/limits';
import type { UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { joined, letters, pngChunk, sampleJpeg, samplePng } from '#media/sample-files';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { uploads } from '#server/db/tables/uploads';
import { storeUpload } from '#server/features/uploads/upload-session';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { mp4Of, readInSlices } from '#tests/support/media';

let api: Api;
/** Other than the default, as an environment may have it. */
const maxImageBytes = 3_000_000;

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  process.env['UPLOAD_MAX_IMAGE_BYTES'] = String(maxImageBytes);
  api = await startApi();
  admin = await signedIn(api, 'director');
});
afterAll(() => api.close());

interface Sent {
  kind?: UploadKind;
  file: Uint8Array<ArrayBuffer>;
  name: string;
  headers?: Record<string, string>;
}

async function send({ kind = 'image', file, name, headers = admin.headers }: Sent) {
  const form = new FormData();
  form.set('file', new Blob([file]), name);
  const method = 'POST';
  const response = await fetch(`${api.origin}/api/upload/${kind}`, { method, headers, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const keptKeys = async () => (await getStore('uploads').list()).blobs.map(({ key }) => key);

describe('a file in one request', () => {
  afterEach(async () => {
    await api.db.delete(uploads);
  });

  it('is served from the address in the answer', async () => {
    const file = samplePng(3, 2);
    const { status, body } = await send({ file, name: 'still.png' });
    expect(status).toBe(201);
    expect(body['url']).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
    const response = await fetch(`${api.origin}${body['url']}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(file);
  });

  it.each([
    ['4 MiB - 1', uploadPartBytes - 1],
    ['4 MiB', uploadPartBytes],
  ])('of %s is served byte for byte', async (_, bytes) => {
    const file = mp4Of(bytes);
    const { body } = await send({ kind: 'video', file, name: 'film.mp4' });
    expect(file.equals(await readInSlices(`${api.origin}${body['url']}`))).toBe(true);
  });

  it('gets the extension of its content, not of its name', async () => {
    const { body } = await send({ kind: 'thumbnail', file: sampleJpeg(), name: 'STILL.PNG' });
    expect(body['url']).toMatch(/\.jpg$/);
  });

  it('is served, but none is taken, while the database is out of reach', async () => {
    const { body } = await send({ file: samplePng(), name: 'still.png' });
    await api.database.stopAnswering();
    try {
      expect(await send({ file: samplePng(), name: 'another.png' })).toMatchObject({ status: 503 });
      const served = await fetch(`${api.origin}${body['url']}`);
      expect(served.status).toBe(200);
      await served.arrayBuffer();
    } finally {
      await api.database.resumeAnswering();
    }
  });

  it.each(['putPart', 'finish'] as const)(
    'does not count as unfinished when the store fails at %s',
    async (step) => {
      const failure = new Error('the store is busy');
      const store = { ...currentMediaStore(), [step]: () => Promise.reject(failure) };
      const file = samplePng();
      const request = { id: '0'.repeat(32), kind: 'image', filename: 'a.png' } as const;
      const upload = { ...request, bytes: file.length, ownerId: admin.user.id };
      await expect(storeUpload({ db: api.db, store }, upload, file)).rejects.toBe(failure);
      expect(await api.db.select().from(uploads)).toMatchObject([{ state: 'removing' }]);
      await currentMediaStore().remove(upload.id);
    },
  );

  it('is noted with its owner', async () => {
    await send({ file: samplePng(), name: 'a still — of « Néon ».png' });
    const [row] = await api.db.select().from(uploads);
    expect(row).toMatchObject({
      kind: 'image',
      filename: 'a still — of « Néon ».png',
      state: 'stored',
      extension: 'png',
      ownerId: admin.user.id,
    });
  });
});

describe('what is not accepted', () => {
  const page = letters('<!doctype html><script>alert(1)</script>');
  const png = samplePng();
  const video = mp4Of(1000);
  const kept: { keys: string[] } = { keys: [] };

  beforeAll(async () => {
    kept.keys = await keptKeys();
  });
  afterEach(async () => {
    expect(await keptKeys()).toEqual(kept.keys);
    expect(await api.db.select().from(uploads)).toEqual([]);
  });

  it.each<[string, Sent, number, string]>([
    ['nothing', { file: joined(), name: 'a.png' }, 400, uploadMessages.empty],
    ['one byte', { file: joined([7]), name: 'a.png' }, 415, uploadMessages.type('image')],
    [
      'one byte more than the environment allows',
      { file: samplePng(2, 2, pngChunk('zeRo', new Uint8Array(maxImageBytes))), name: 'a.png' },
      413,
      uploadMessages.tooLarge(maxImageBytes),
    ],
    ['HTML named .png', { file: joined(page), name: 'a.png' }, 415, uploadMessages.type('image')],
    ['a PNG named .html', { file: png, name: 'a.html' }, 415, uploadMessages.type('image')],
    ['SVG', { file: letters('<svg/>').slice(), name: 'a.svg' }, 415, uploadMessages.type('image')],
    ['a polyglot', { file: joined(png, page), name: 'a.png' }, 415, uploadMessages.type('image')],
    ['a video as an image', { file: video, name: 'a.png' }, 415, uploadMessages.type('image')],
    [
      'a picture as a video',
      { kind: 'video', file: png, name: 'a.mp4' },
      415,
      uploadMessages.type('video'),
    ],
    ['a truncated PNG', { file: png.slice(0, -4), name: 'a.png' }, 400, uploadMessages.damaged],
    [
      'a truncated video',
      { kind: 'video', file: video.subarray(0, 900), name: 'a.mp4' },
      400,
      uploadMessages.damaged,
    ],
    [
      'too many pixels',
      { file: samplePng(60_000, 60_000), name: 'a.png' },
      413,
      uploadMessages.tooManyPixels,
    ],
    [
      'a decompression bomb',
      {
        file: samplePng(
          2,
          2,
          pngChunk('zTXt', joined(letters('a\0\0'), deflateSync(Buffer.alloc(2e8)))),
        ),
        name: 'a.png',
      },
      400,
      uploadMessages.damaged,
    ],
    ['a path', { file: png, name: '../../a.png' }, 400, uploadMessages.name],
    ['a Windows path', { file: png, name: 'C:\\a.png' }, 400, uploadMessages.name],
    ['a name turned around', { file: png, name: 'a\u202egnp.png' }, 400, uploadMessages.name],
    [
      'more than fits into one request',
      { kind: 'video', file: mp4Of(uploadPartBytes + 1), name: 'a.mp4' },
      413,
      uploadMessages.tooLarge(uploadPartBytes),
    ],
  ])('%s is refused in words, and nothing of it stays', async (_, sent, status, error) => {
    const answer = await send(sent);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  it('is too large for the desk as well, which is told how large a file may be', async () => {
    const { answer } = await api.request(uploadLimits, {}, { token: admin.token });
    expect(answer).toEqual({
      video: uploadMaxBytes.video,
      image: maxImageBytes,
      thumbnail: maxImageBytes,
    });
  });

  it('is refused without a session, and for a user', async () => {
    const file = samplePng();
    expect(await send({ file, name: 'a.png', headers: {} })).toMatchObject({ status: 401 });
    const { headers } = await signedIn(api, 'somebody', 'user');
    expect(await send({ file, name: 'a.png', headers })).toMatchObject({ status: 403 });
  });

  it('is refused with two files, without one, and as another kind of body', async () => {
    const post = async (body: BodyInit, type: Record<string, string> = {}) => {
      const headers = { ...admin.headers, ...type };
      const init = { method: 'POST', headers, body };
      const response = await fetch(`${api.origin}/api/upload/image`, init);
      return { status: response.status, body: (await response.json()) as object };
    };
    const two = new FormData();
    two.append('file', new Blob([samplePng()]), 'a.png');
    two.append('file', new Blob([samplePng()]), 'b.png');
    expect(await post(two)).toMatchObject({ status: 400, body: { error: uploadMessages.tooMany } });
    const none = new FormData();
    none.append('file', 'only a text');
    expect(await post(none)).toMatchObject({
      status: 400,
      body: { fields: { file: uploadMessages.missing } },
    });
    expect(await post('{}', { 'Content-Type': 'application/json' })).toMatchObject({ status: 415 });
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(await post('--y\r\n', broken)).toMatchObject({ status: 400 });
  });

  it('is an unknown kind', async () => {
    const response = await fetch(`${api.origin}/api/upload/document`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});
