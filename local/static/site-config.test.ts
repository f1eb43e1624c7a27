import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSiteConfig } from './site-config.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-config-'));
});
afterEach(() => rm(directory, { recursive: true }));

const read = async (toml: string) => {
  await writeFile(join(directory, 'netlify.toml'), toml);
  return readSiteConfig(directory, directory);
};

it('has nothing of a project without configuration', async () => {
  const nothing = { headers: [], redirects: [], remoteImages: [] };
  expect(await readSiteConfig(directory, directory)).toEqual(nothing);
});

it.each([
  ['a pattern that is none', '[images]\nremote_images = ["^https://(a"]', 'remote_images[0]'],
  ['one pattern for a list', '[images]\nremote_images = "^https://a/"', 'remote_images'],
  ['headers without a path', '[[headers]]\nvalues = { A = "b" }', 'headers[0].for'],
])('names %s', async (_, toml, place) => {
  await expect(read(toml)).rejects.toThrow(/netlify\.toml is not right/);
  await expect(read(toml)).rejects.toThrow(place);
});
