import { randomBytes } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxAnswerBytes } from '#contract/limits';
import { readMediaFile } from '#contract/media-types';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { storeMedia } from '#server/blobs/store-media';
import { type LocalBlobs, startBlobs } from '#tests/support/blobs';
import uploads from '../../netlify/functions/uploads.ts';

const mebibyte = 1_048_576;
let blobs: LocalBlobs;

beforeAll(async () => {
  // Nothing listens there: files are served without the database.
  process.env['DATABASE_URL'] ??= 'postgres://nobody@127.0.0.1:1/none';
  blobs = await startBlobs();
});
afterAll(() => blobs.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  uploads(new Request(`http://site.test${path}`, { method, headers }), {} as Context);

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Reads a file as a player does: an open range from each place where the answer before ended. */
async function readInSlices(path: string): Promise<Buffer> {
  const slices: Buffer[] = [];
  for (let position = 0, size = 1; position < size; ) {
    const response = await get(path, { Range: `bytes=${position}-` });
    expect(response.status).toBe(206);
    const slice = await bytesOf(response);
    expect(slice.length).toBeLessThan(4 * mebibyte);
    size = Number(response.headers.get('Content-Range')?.split('/')[1]);
    expect(response.headers.get('Content-Range')).toBe(
      `bytes ${position}-${position + slice.length - 1}/${size}`,
    );
    position += slice.length;
    slices.push(slice);
  }
  return Buffer.concat(slices);
}

describe('a file of any size', () => {
  it.each([
    ['1 B', 1],
    ['4 MiB - 1', 4 * mebibyte - 1],
    ['4 MiB', 4 * mebibyte],
    ['4 MiB + 1', 4 * mebibyte + 1],
    ['50 MiB', 50 * mebibyte],
  ])('of %s comes back byte for byte, whole and in slices', async (_, size) => {
    const file = randomBytes(size);
    const url = await storeMedia(file, { extension: 'mp4' });
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(size));
    expect(file.equals(await bytesOf(response))).toBe(true);
    expect(file.equals(await readInSlices(url))).toBe(true);
  });

  it('of nothing is whole, and has no part', async () => {
    const url = await storeMedia(new Uint8Array(0), { extension: 'png' });
    expect(await bytesOf(await get(url))).toHaveLength(0);
    const response = await get(url, { Range: 'bytes=0-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */0');
  });
});

describe('a file that is longer than one answer may be', () => {
  const file = randomBytes(maxAnswerBytes + 1);
  let url: string;
  beforeAll(async () => {
    url = await storeMedia(file, { extension: 'mp4' });
  });

  it.each(['GET', 'HEAD'])('is kept by no cache when %s asks for all of it', async (method) => {
    const response = await get(url, {}, method);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(file.length));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    expect(response.headers.get('Netlify-Vary')).toBe('query=none,header=Range');
    await response.body?.cancel();
  });

  it('says what a client needs to go on from where it was cut', async () => {
    const { headers } = await get(url, {}, 'HEAD');
    expect(headers.get('Accept-Ranges')).toBe('bytes');
    const rest = { Range: 'bytes=19999999-', 'If-Range': String(headers.get('ETag')) };
    const response = await get(url, rest);
    expect(response.headers.get('Content-Range')).toBe('bytes 19999999-20000000/20000001');
    expect(file.subarray(19_999_999).equals(await bytesOf(response))).toBe(true);
  });

  it('may be kept for good when it is one byte shorter', async () => {
    const shorter = await storeMedia(file.subarray(1), { extension: 'mp4' });
    const { headers } = await get(shorter, {}, 'HEAD');
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=31536000');
  });
});

describe('a video of 9 MiB', () => {
  const file = randomBytes(9 * mebibyte);
  let url: string;
  beforeAll(async () => {
    url = await storeMedia(file, { extension: 'mp4', id: 'demo-nine' });
  });

  it('is served from an address with the given id', () => {
    expect(url).toBe('/uploads/demo-nine.mp4');
  });

  it.each([
    ['Chromium, at first', 'bytes=0-', 0, 2 * mebibyte - 1],
    ['Chromium, after a seek', 'bytes=4194305-', 4_194_305, 8 * mebibyte - 1],
    ['Firefox, for the index at the end', 'bytes=9404416-', 9_404_416, 9 * mebibyte - 1],
    ['Safari, at first', 'bytes=0-1', 0, 1],
    ['Safari, for all', `bytes=0-${9 * mebibyte - 1}`, 0, 2 * mebibyte - 1],
    ['Safari, within', 'bytes=65536-131071', 65_536, 131_071],
    ['a range over a boundary of parts', 'bytes=4194300-4194310', 4_194_300, 4_194_310],
    ['a range longer than the file', 'bytes=9437180-99999999', 9_437_180, 9 * mebibyte - 1],
    ['the last 500 bytes', 'bytes=-500', 9 * mebibyte - 500, 9 * mebibyte - 1],
  ])('answers %s', async (_, range, first, last) => {
    const response = await get(url, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${file.length}`);
    expect(response.headers.get('Content-Length')).toBe(String(last - first + 1));
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    expect(file.subarray(first, last + 1).equals(await bytesOf(response))).toBe(true);
  });

  it('answers a range beyond its end with its size', async () => {
    const response = await get(url, { Range: 'bytes=9437184-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */9437184');
    expect(await response.json()).toMatchObject({ error: 'The file has no such part.' });
  });

  it('is answered whole when several ranges are asked for', async () => {
    const response = await get(url, { Range: 'bytes=0-1,5-6' });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it('keeps the range while If-Range names it, and is answered whole otherwise', async () => {
    const { headers } = await get(url, {}, 'HEAD');
    for (const condition of [headers.get('ETag'), headers.get('Last-Modified')]) {
      const response = await get(url, { Range: 'bytes=0-1', 'If-Range': String(condition) });
      expect(response.status).toBe(206);
    }
    for (const condition of ['"another"', `W/${headers.get('ETag')}`, 'yesterday']) {
      const response = await get(url, { Range: 'bytes=0-1', 'If-Range': condition });
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });

  it('is not sent again to a client that has it', async () => {
    const tag = String((await get(url, {}, 'HEAD')).headers.get('ETag'));
    for (const range of [{}, { Range: 'bytes=0-1' }]) {
      const response = await get(url, { 'If-None-Match': tag, ...range });
      expect(response.status).toBe(304);
      expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
      expect(response.headers.get('ETag')).toBe(tag);
      expect(response.body).toBeNull();
    }
  });

  it('answers HEAD with its size and without a body, whatever range is asked for', async () => {
    for (const range of [{}, { Range: 'bytes=0-1' }]) {
      const response = await get(url, range, 'HEAD');
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe(String(file.length));
      expect(response.headers.get('Accept-Ranges')).toBe('bytes');
      expect(response.body).toBeNull();
    }
  });

  it('may be kept for good, is of its one type, and can run nothing', async () => {
    const { headers } = await get(url, {}, 'HEAD');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toBe('video/mp4');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="demo-nine.mp4"');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe(
      "sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('has only those parts read that the answer is made of', async () => {
    const partsRead = () => blobs.takeReads().filter((key) => key.includes('/parts/')).length;
    partsRead();
    await (await get(url, { Range: 'bytes=0-1' })).arrayBuffer();
    expect(partsRead()).toBe(1);
    await (await get(url, { Range: 'bytes=4194303-4194304' })).arrayBuffer();
    expect(partsRead()).toBe(2);
    await get(url, {}, 'HEAD');
    expect(partsRead()).toBe(0);
    const reader = (await get(url)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(partsRead()).toBe(1);
  });
});

describe('a file whose first part cannot be read', () => {
  it.each([{}, { Range: 'bytes=0-1' }])(
    'is answered with an error that nobody keeps: %j',
    async (range) => {
      const url = await storeMedia(randomBytes(9), { extension: 'png' });
      const id = readMediaFile(url.split('/').at(-1) ?? '')?.id ?? '';
      const store = currentMediaStore();
      for (const name of (await store.find(id))?.parts ?? []) await store.dropPart(id, name);
      const response = await get(url, range);
      expect(response.status).toBe(500);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await response.json()).toHaveProperty('error');
    },
  );
});

describe('an address of no file', () => {
  it.each([
    '/uploads/never-there.mp4',
    '/uploads/demo-nine.webm',
    '/uploads/demo-nine',
    '/uploads/demo-nine.svg',
    '/uploads/..%2Fdemo-nine.mp4',
    '/uploads/%E0%A4%A.mp4',
    '/uploads/demo-nine.mp4%00.html',
  ])('%s is answered 404 and kept by nobody', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('takes no other method', async () => {
    const response = await get('/uploads/demo-nine.mp4', {}, 'DELETE');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});
