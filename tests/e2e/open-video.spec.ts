import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { build, type Rolldown } from 'vite';

const origin = 'https://films.example';
const film = 'local/demonstration/media/neon-dreams.webm';
let script: string;

test.beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: resolve('src/media/open-video.ts'), formats: ['es'] },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  script = output[0].code;
});

/** A page of a site on which there is nothing but a film and what opens it. */
async function openFilms(page: Page): Promise<void> {
  await page.route(`${origin}/*`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/open-video.js') {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    if (pathname === '/film.webm') {
      return route.fulfill({ contentType: 'video/webm', body: await readFile(film) });
    }
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  });
  await page.goto(origin);
}

test('opens a film in a browser that shows no frame before it is played', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = HTMLVideoElement.prototype;
    const withheld = ['loadeddata', 'canplay', 'canplaythrough'];
    HTMLVideoElement.prototype.addEventListener = function (type: string, ...rest: [never]) {
      if (!withheld.includes(type)) addEventListener.call(this, type, ...rest);
    };
  });
  await openFilms(page);
  const facts = await page.evaluate(async (address) => {
    const { openVideo } = await import(address);
    const opened = await openVideo(await (await fetch('/film.webm')).blob());
    const { width, height, durationSeconds } = opened;
    return {
      width,
      height,
      seconds: Math.round(durationSeconds),
      frame: (await opened.frameAt(3)).size,
    };
  }, `${origin}/open-video.js`);
  expect(facts).toEqual({ width: 1280, height: 536, seconds: 12, frame: expect.any(Number) });
  expect(facts.frame).toBeGreaterThan(1000);
});

test('gives everybody who asks at once the frame that they asked for', async ({ page }) => {
  await openFilms(page);
  const frames = await page.evaluate(async (address) => {
    const { openVideo } = await import(address);
    const opened = await openVideo(await (await fetch('/film.webm')).blob());
    const times = [6, 1, 4];
    const textOf = async (frame: Promise<Blob>) => {
      const bytes = await crypto.subtle.digest('SHA-256', await (await frame).arrayBuffer());
      return new Uint8Array(bytes).join();
    };
    const alone: string[] = [];
    for (const seconds of times) alone.push(await textOf(opened.frameAt(seconds)));
    const together = await Promise.all(times.map((seconds) => textOf(opened.frameAt(seconds))));
    return { alone, together };
  }, `${origin}/open-video.js`);
  expect(new Set(frames.alone).size).toBe(3);
  expect(frames.together).toEqual(frames.alone);
});

test('says that a film does not open instead of waiting for ever', async ({ page }) => {
  await page.clock.install();
  await openFilms(page);
  const asked = page.waitForRequest('**/silent.webm');
  const reason = page.evaluate(async (address) => {
    const { openVideo } = await import(address);
    return openVideo('/silent.webm').catch(({ message }: Error) => message);
  }, `${origin}/open-video.js`);
  await asked;
  await page.clock.fastForward(15_000);
  expect(await reason).toBe('This browser did not open the film within 15 seconds');
});
