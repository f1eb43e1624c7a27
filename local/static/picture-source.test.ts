import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImageService } from './images.ts';

let directory: string;
let picture: Buffer;
let allowed: string;
let elsewhere: string;
const servers: Server[] = [];
const asked: string[] = [];
const gone = new Set<string>();

/** Answers with a picture, or with a redirect to what stands in `to`. */
const answer: RequestListener = (incoming, outgoing) => {
  const url = new URL(String(incoming.url), `http://${incoming.headers.host}`);
  asked.push(url.href);
  if (gone.has(url.pathname)) return void outgoing.writeHead(404).end();
  const to = url.pathname === '/circle.png' ? url.pathname : url.searchParams.get('to');
  if (to) return void outgoing.writeHead(302, { location: to }).end();
  outgoing.writeHead(200, { 'content-type': 'image/png' }).end(picture);
};

async function start(): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-pictures-'));
  const create = { width: 40, height: 20, channels: 3, background: '#a63' } as const;
  picture = await sharp({ create }).png().toBuffer();
  [allowed, elsewhere] = [await start(), await start()];
});
beforeEach(() => asked.splice(0));
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(directory, { recursive: true, force: true });
});

const service = (patterns: string[], origin = 'http://localhost:1') =>
  createImageService({
    cacheDirectory: directory,
    origin: () => origin,
    remoteImages: () => patterns,
    versionOf: () => undefined,
  });

const ask = (source: string, patterns = [`^${allowed}/`], origin?: string) =>
  service(
    patterns,
    origin,
  )(new Request(`http://localhost:1/.netlify/images?w=10&url=${encodeURIComponent(source)}`));

const redirectTo = (target: string) => `${allowed}/a.png?to=${encodeURIComponent(target)}`;

describe('a picture from elsewhere', () => {
  it('is made when its address is allowed', async () => {
    expect((await ask(`${allowed}/a.png`)).status).toBe(200);
  });

  it('is made when a redirect leads to another allowed address', async () => {
    expect((await ask(redirectTo('/b.png'))).status).toBe(200);
    expect(asked.at(-1)).toBe(`${allowed}/b.png`);
  });

  it.each([
    ['at once', () => redirectTo(`${elsewhere}/a.png`)],
    ['after an allowed one', () => redirectTo(redirectTo(`${elsewhere}/a.png`))],
    ['with an allowed address in it', () => redirectTo(`${elsewhere}/${allowed}/a.png`)],
  ])('is not fetched when a redirect leads to another host %s', async (_, source) => {
    expect((await ask(source())).status).toBe(403);
    expect(asked.filter((address) => address.startsWith(elsewhere))).toEqual([]);
  });

  it('is not fetched when its redirects never end', async () => {
    expect((await ask(`${allowed}/circle.png`)).status).toBe(403);
  });

  it('shows what a pattern without a beginning lets pass, as Netlify does', async () => {
    expect((await ask(`${elsewhere}/${allowed}/c.png`, [`${allowed}/`])).status).toBe(200);
    expect((await ask(`${elsewhere}/${allowed}/d.png`)).status).toBe(403);
  });
});

describe('a picture of a file of this site', () => {
  it('is kept as long as the file, and no longer', async () => {
    const asks = async () => (await ask('/uploads/a.png', [], allowed)).status;
    expect([await asks(), await asks()]).toEqual([200, 200]);
    gone.add('/uploads/a.png');
    expect(await asks()).toBe(404);
  });
});
