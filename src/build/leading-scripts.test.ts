import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameLeadingScripts } from './leading-scripts.ts';

async function siteOf(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'leading-scripts-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, code] of Object.entries(files)) await writeFile(join(directory, name), code);
  return directory;
}

const island = (client: string) =>
  `<astro-island props='{"a":">"}' component-url="/gallery.js" renderer-url="/client.js" client="${client}"></astro-island>`;

test('names each script that a leading island needs once, after what it imports, and none that it may need later', async () => {
  const directory = await siteOf({
    'gallery.js': 'import{t as e}from"./react.js";import"./own.js";import("./lightbox.js")',
    'client.js': 'import*as e from"./react.js"',
    'react.js': '',
    'own.js': 'export{t}from"./react.js"',
    'lightbox.js': '',
  });
  const named = await nameLeadingScripts(island('idle'), directory);
  expect([...named.matchAll(/src="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/react.js',
    '/own.js',
    '/gallery.js',
    '/client.js',
  ]);
});

test('leaves a page alone whose islands wait until they are seen', async () => {
  expect(await nameLeadingScripts(island('visible'), await siteOf({}))).toBe(island('visible'));
});
