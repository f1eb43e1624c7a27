import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#config/default-settings';
import type { Settings } from '#contract/settings';

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

const set = (changes: Partial<Settings>) =>
  vi.doMock('./settings.ts', () => ({
    readSettings: async () => ({ ...defaultSettings, ...changes }),
  }));

async function chosen(picture: string, more: Partial<Settings['opening']> = {}) {
  set({ opening: { ...defaultSettings.opening, picture, ...more } });
  const { heroPicture } = await import('./pictures.ts');
  return heroPicture();
}

test('the picture that is set stands behind the title, with the own one in reserve', async () => {
  const credit = { credit: 'Photo: Nora', creditUrl: 'https://example.org' };
  const picture = await chosen(`${origin}/skyline`, { alternativeText: 'A skyline', ...credit });
  expect(picture).toMatchObject({
    address: `${origin}/skyline`,
    alternative: 'A skyline',
    credit: { text: 'Photo: Nora', address: 'https://example.org' },
    fallback: '/own.webp',
  });
  expect(picture.sourceSet).toBeUndefined();
});

test.each(['/gone', '/text'])('the own picture stands there instead of %s', async (path) => {
  const credit = { alternativeText: 'Another picture', credit: 'Photo: Nora' };
  const picture = await chosen(origin + path, credit);
  expect(picture.address).toContain('own.webp');
  expect(picture.alternative).toBe(defaultSettings.opening.alternativeText);
  expect(picture.credit).toBeUndefined();
  expect(picture.fallback).toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('an upload is asked for in no more than its own width, cut to the shape of the screen', async () => {
  const size = { width: 1400, height: 500 };
  const { sourceSet, narrowSourceSet } = await chosen('/uploads/still.webp', size);
  expect(sourceSet).toMatch(/url=%2Fuploads%2Fstill\.webp&w=1195&h=500&fit=cover&[^,]* 1195w$/);
  expect(narrowSourceSet).toMatch(/ 1195w$/);
});

test('no picture set is the own one', async () => {
  const picture = await chosen('', { alternativeText: 'What it shows' });
  expect(picture).toMatchObject({ alternative: 'What it shows' });
  expect(picture.address).toContain('own.webp');
});

test('the portrait is the one that is set, or the own one where that cannot be had', async () => {
  set({ portrait: { ...defaultSettings.portrait, picture: '/uploads/face.jpg' } });
  const { readPortrait } = await import('./pictures.ts');
  expect(await readPortrait()).toMatchObject({ fallback: '/portrait.webp' });
  vi.resetModules();
  set({ portrait: { ...defaultSettings.portrait, picture: `${origin}/gone` } });
  const own = await (await import('./pictures.ts')).readPortrait();
  expect(own.address).toContain('portrait.webp');
});
