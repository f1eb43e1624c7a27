import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site';

// Astro reads the size of a picture while it builds; here there is only its address.
vi.mock('../assets/pictures/hero.webp', () => ({
  default: { src: '/own.webp', width: 8, height: 4 },
}));
vi.mock('../assets/pictures/portrait.webp', () => ({
  default: { src: '/portrait.webp', width: 4, height: 5 },
}));

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/skyline') response.setHeader('Content-Type', 'image/webp');
    if (request.url === '/gone') response.statusCode = 404;
    response.end('RIFF');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

beforeEach(() => {
  vi.restoreAllMocks();
  // The hero's picture is asked for once per build, which is once per module.
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function chosen(picture: string) {
  vi.doMock('#config/site', () => ({ site: { ...site, hero: { ...site.hero, picture } } }));
  const { heroPicture } = await import('./pictures.ts');
  return heroPicture();
}

test('the configured picture stands behind the title, with the own one in reserve', async () => {
  const picture = await chosen(`${origin}/skyline`);
  expect(picture).toMatchObject({ address: `${origin}/skyline`, fallback: '/own.webp' });
});

test.each(['/gone', '/text'])('the own picture stands there instead of %s', async (path) => {
  const picture = await chosen(origin + path);
  expect(picture.address).toContain('own.webp');
  expect(picture.fallback).toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});
