import * as tus from 'tus-js-client';
import { uploadFile } from '../../../src/contract/endpoints/upload-file.ts';
import { uploadPartBytes } from '../../../src/contract/limits.ts';
import { samplePng } from '../../../src/media/sample-files.ts';
import { mp4Of, readInSlices } from '../../support/media.ts';
import { address, ask, expect, signIn, test } from './judged.ts';

/** What Netlify sends of an answer at most. */
const maxAnswerBytes = 20 * 1024 * 1024;

let headers: Record<string, string>;
let picture: string;

test.beforeAll(async () => {
  headers = { Authorization: `Bearer ${await signIn()}` };
  picture = await sendForm(samplePng(64, 48));
});

/** Uploads a picture in one form and gives its address. */
async function sendForm(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([file]), 'still.png');
  const response = await ask(uploadFile.image.path, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { url: string }).url;
}

/** Uploads a film in pieces and gives its address. */
function sendInPieces(file: Buffer): Promise<string> {
  let url = '';
  return new Promise((resolve, reject) => {
    new tus.Upload(file, {
      endpoint: `${address}/api/upload/tus`,
      chunkSize: uploadPartBytes,
      retryDelays: null,
      headers,
      metadata: { kind: 'video', filename: 'film.mp4', filetype: 'video/mp4' },
      onAfterResponse: (_request, response) => {
        url = response.getHeader('Content-Location') ?? url;
      },
      onSuccess: () => resolve(url),
      onError: reject,
    }).start();
  });
}

test('a picture in a form is served whole, to be kept for a year', async () => {
  const response = await ask(picture);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Cache-Control')).toContain('max-age=31536000');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^sandbox;/);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(samplePng(64, 48));
});

test('a film in pieces is served byte for byte, range after range', async () => {
  const film = mp4Of(2 * uploadPartBytes + 7);
  const url = await sendInPieces(film);
  expect(film.equals(await readInSlices(address + url))).toBe(true);
});

const size = samplePng(64, 48).length;

for (const [range, expected] of [
  ['bytes=0-0', `bytes 0-0/${size}`],
  ['bytes=2-5', `bytes 2-5/${size}`],
  ['bytes=-3', `bytes ${size - 3}-${size - 1}/${size}`],
] as const) {
  test(`a range is answered with 206 and kept by no CDN: ${range}`, async () => {
    const response = await ask(picture, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(expected);
    expect(response.headers.get('Netlify-CDN-Cache-Control') ?? 'no-store').toContain('no-store');
  });
}

test('a range past the end is answered with 416', async () => {
  const response = await ask(picture, { headers: { Range: `bytes=${size}-` } });
  expect(response.status).toBe(416);
  expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`);
});

test('what is unchanged is answered with 304, and HEAD without a body', async () => {
  const head = await ask(picture, { method: 'HEAD' });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  const tag = head.headers.get('ETag') ?? '';
  expect((await ask(picture, { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('a film larger than an answer may be comes whole, or nobody keeps what came of it', async () => {
  const film = mp4Of(maxAnswerBytes + uploadPartBytes);
  const url = await sendInPieces(film);
  const response = await ask(url);
  const body = await response.arrayBuffer().catch(() => null);
  if (body && response.status === 200) return expect(film.equals(Buffer.from(body))).toBe(true);
  // Only some of it came: nobody may keep that under the address of the whole.
  for (const name of ['Cache-Control', 'Netlify-CDN-Cache-Control']) {
    expect(response.headers.get(name) ?? 'no-store', name).toContain('no-store');
  }
  expect(response.headers.get('Accept-Ranges')).toBe('bytes');
});

test('what is no picture is refused, and nobody uploads without an account', async () => {
  const body = new FormData();
  body.set('file', new Blob(['<script>alert(1)</script>']), 'still.png');
  const refused = await ask(uploadFile.image.path, { method: 'POST', headers, body });
  expect(refused.status).toBe(415);
  const anonymous = await ask(uploadFile.image.path, { method: 'POST', body });
  expect(anonymous.status).toBe(401);
});
