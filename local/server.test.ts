// Longer than other files: one running server, and what every caller of it may rely on.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDispatcher } from './functions/dispatcher.ts';
import { type LocalServer, startServer } from './server.ts';

// Longer than other files: these are the behaviours of one server over one small site, which is started once for them all.
const functions = fileURLToPath(new URL('./functions/fixtures', import.meta.url));
const page = (name: string) => `<!doctype html><h1>${name}</h1>${'<p>text</p>'.repeat(300)}`;

let directory: string;
let server: LocalServer;

/** A GIF of 300 frames of 1,000 × 1,000 pixels, more than sharp takes, each of which paints one pixel. */
function longGif(): Buffer {
  const side = [1000 & 255, 1000 >> 8];
  const palette = [0, 0, 0, 255, 255, 255];
  const screen = [...Buffer.from('GIF89a', 'latin1'), ...side, ...side, 0x80, 0, 0, ...palette];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
  return Buffer.from([...screen, ...Array.from({ length: 300 }, () => frame).flat(), 0x3b]);
}

async function writeSite(): Promise<void> {
  const dist = join(directory, 'dist');
  await mkdir(join(dist, '_astro'), { recursive: true });
  await mkdir(join(dist, 'press'));
  await mkdir(join(dist, '.netlify/v1'), { recursive: true });
  for (const name of ['index', 'videos', '404', 'press/index', 'a b']) {
    await writeFile(join(dist, `${name}.html`), page(name));
  }
  await writeFile(join(dist, '_astro/app.0a1b.js'), 'export {};'.repeat(200));
  await writeFile(join(dist, 'hundred.txt'), 'x'.repeat(100));
  await writeFile(join(dist, '_redirects'), '/from-file /videos 302\n');
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#a63' } });
  await picture.jpeg().toFile(join(dist, 'picture.jpg'));
  await picture.withMetadata({ orientation: 6 }).toFile(join(dist, 'turned.jpg'));
  const frames = ['#a63', '#36a', '#6a3'].map((background) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const animation = sharp(await Promise.all(frames), { join: { animated: true } });
  await animation.webp().toFile(join(dist, 'animation.webp'));
  await writeFile(join(dist, 'long.gif'), longGif());
  await writeFile(
    join(directory, 'netlify.toml'),
    `[[headers]]
     for = "/*"
     values = { X-Frame-Options = "DENY", X-Rule = "all" }
     [[redirects]]
     from = "/old/*"
     to = "/videos"
     [[redirects]]
     from = "/rewritten"
     to = "/videos"
     status = 200
     [[redirects]]
     from = "/videos"
     to = "/shadowed"
     [images]
     remote_images = ["https://pictures\\\\.example/.*"]`,
  );
  const v1 = [{ for: '/_astro/*', values: { 'Cache-Control': 'immutable', 'X-Rule': 'assets' } }];
  await writeFile(join(dist, '.netlify/v1/config.json'), JSON.stringify({ headers: v1 }));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-server-'));
  await writeSite();
  server = await startServer({
    port: 0,
    dist: join(directory, 'dist'),
    projectDirectory: directory,
    cacheDirectory: join(directory, 'cache'),
    dispatcher: await createDispatcher({ directory: functions }),
  });
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers, redirect: 'manual' });

/** A request whose path is sent as it is written. */
function getRaw(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = rawRequest({ port: server.port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });
}

describe('pages', () => {
  test.each([
    ['/', 200, null],
    ['/videos', 200, null],
    ['/a%20b', 200, null],
    ['/press/', 200, null],
    ['/press', 301, '/press/'],
    ['/videos/', 301, '/videos'],
    ['/videos/?id=1', 301, '/videos?id=1'],
    ['/videos.html?id=1', 301, '/videos?id=1'],
    ['/index.html', 301, '/'],
    ['/old/film?a=1', 301, '/videos?a=1'],
    ['/from-file', 302, '/videos'],
    ['/rewritten', 200, null],
    ['/missing', 404, null],
    ['/_redirects', 404, null],
    ['/.netlify/v1/config.json', 404, null],
    ['/404', 200, null],
  ])('%s answers %d %s', async (path, status, location) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
  });

  test('an unknown address gets the 404 page, with the headers of the site', async () => {
    const response = await get('/missing');
    expect(await response.text()).toContain('<h1>404</h1>');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  });

  test.each([
    ['/%', 404],
    ['/%zz', 404],
    ['/%00', 404],
    ['/../../etc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/..\\..\\etc', 404],
    ['//example.org/', 404],
    ['http://example.org/', 400],
  ])('%s is harmless', async (path, status) => {
    expect(await getRaw(path)).toBe(status);
  });

  test('a request that is no HTTP gets 400, and the server goes on', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('nonsense\r\n\r\n');
    const [first] = await socket.setEncoding('latin1').take(1).toArray();
    expect(first).toContain('400 Bad Request');
    expect((await get('/')).status).toBe(200);
  });

  test('a page takes GET and HEAD only', async () => {
    const response = await get('/press/', {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('files', () => {
  test('headers come from both configurations; rules of the same header are combined', async () => {
    const { headers } = await get('/_astro/app.0a1b.js');
    expect(headers.get('cache-control')).toBe('immutable');
    expect(headers.get('x-rule')).toBe('all, assets');
    expect((await get('/')).headers.get('cache-control')).toBe('public,max-age=0,must-revalidate');
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('with Accept-Encoding %s a page is sent as %s', async (accepted, encoding) => {
    const response = await get('/press/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(page('press/index'));
  });

  test('HEAD has the headers of GET and no body', async () => {
    const headers = { 'accept-encoding': 'br' };
    const got = await get('/', headers);
    const head = await get('/', headers, 'HEAD');
    for (const name of ['content-length', 'content-type', 'etag', 'content-encoding']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    expect(await head.text()).toBe('');
  });

  test.each(['br', 'identity'])('an ETag got with %s gives 304', async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    const etag = (await get('/', headers)).headers.get('etag') ?? '';
    const again = await get('/', { ...headers, 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-frame-options')).toBe('DENY');
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/100', 10],
    ['bytes=-5', 206, 'bytes 95-99/100', 5],
    ['bytes=80-', 206, 'bytes 80-99/100', 20],
    ['bytes=100-', 416, 'bytes */100', 0],
    ['bytes=5-1', 200, null, 100],
  ])('Range %s answers %d', async (range, status, contentRange, length) => {
    const response = await get('/hundred.txt', { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect((await response.text()).length).toBe(length);
  });

  test('a range of an older version is not mixed with this one', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"older"' };
    expect((await get('/hundred.txt', headers)).status).toBe(200);
  });
});

describe('functions', () => {
  test('the client address is the one of the connection', async () => {
    const response = await get('/api/describe', { 'x-forwarded-for': '198.51.100.1' });
    expect(await response.json()).toMatchObject({ ip: '127.0.0.1', ipHeader: '127.0.0.1' });
  });

  test('a file wins over a function that prefers it, and only over such a one', async () => {
    expect(await (await get('/videos')).text()).toContain('<h1>videos</h1>');
    expect(await (await get('/rendered')).text()).toContain('rendered');
  });

  test('a text of some length is compressed on the way', async () => {
    const response = await get('/rendered', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
    expect(await response.text()).toContain('rendered rendered');
  });

  test('a body arrives intact to the byte, also in pieces', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 999) {
          controller.enqueue(bytes.subarray(at, at + 999));
        }
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const response = await fetch(`${server.url}/api/echo`, init);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('a body that is too large gets its answer, not a broken connection', async () => {
    const body = new Uint8Array(20 * 1024 * 1024);
    const response = await fetch(`${server.url}/api/echo`, { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  test('a long answer streams up to 20 MB and is cut beyond', async () => {
    const whole = await get('/api/stream/19');
    expect((await whole.arrayBuffer()).byteLength).toBe(19 * 1024 * 1024);
    const cut = await get('/api/stream/20');
    await expect(cut.arrayBuffer()).rejects.toThrow();
  });

  test('a client that goes away ends the stream', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${server.url}/api/stream/1000`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(globalThis).toHaveProperty('streamCancelledWith'));
  });
});

describe('images', () => {
  const image = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
    get(`/.netlify/images?${query}`, headers, method);

  test('makes a picture of the wanted size in the best format the client takes', async () => {
    const response = await image('url=/picture.jpg&w=100', { accept: 'image/webp,*/*' });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('vary')).toBe('Accept');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
  });

  test('a photograph comes the right way up, whichever way the camera was held', async () => {
    const response = await image('url=/turned.jpg&w=100&fm=webp');
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(made).toMatchObject({ width: 100, height: 200 });
    expect(made.orientation).toBeUndefined();
  });

  test.each([
    ['url=/animation.webp&w=20', { format: 'webp', pages: 3, width: 20, height: 10 }],
    ['url=/animation.webp&w=20&h=20&fit=cover&fm=gif', { format: 'gif', pages: 3, width: 20 }],
    ['url=/animation.webp&w=20&fm=avif', { format: 'heif', width: 20, height: 10 }],
  ])('an animation moves where the format can: %s', async (query, expected) => {
    const response = await image(query, { accept: 'image/webp' });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject(expected);
  });

  test('an animation of too many pixels stands still', async () => {
    const response = await image('url=/long.gif&w=100&fm=webp');
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 100, height: 100 });
    expect(made.pages).toBeUndefined();
  });

  test('a picture is kept, and answers HEAD and If-None-Match', async () => {
    const first = await image('url=/picture.jpg&w=50&h=50&fit=cover&fm=png');
    const etag = first.headers.get('etag') ?? '';
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 50, height: 50 });
    const again = await image('url=/picture.jpg&w=50&h=50&fit=cover&fm=png', {
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
    const head = await image('url=/picture.jpg&w=50&h=50&fit=cover&fm=png', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  test.each([
    ['url=/picture.jpg&w=0', 404],
    ['url=/missing.jpg&w=10', 404],
    ['w=10', 404],
    ['url=/videos&w=10', 502],
    ['url=https://elsewhere.example/a.jpg&w=10', 403],
    ['url=//elsewhere.example/a.jpg&w=10', 403],
  ])('%s answers %d in a word', async (query, status) => {
    const response = await image(query);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^[\w ]+$/);
  });
});

test('another build is served from now on, and the old directory may go', async () => {
  const dist = join(directory, 'next');
  await mkdir(dist);
  await writeFile(join(dist, 'index.html'), page('next'));
  await server.reload(dist);
  await rm(dist, { recursive: true });
  const response = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe(page('next'));
  expect((await get('/videos')).status).toBe(301);
});
