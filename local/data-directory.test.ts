import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rightsOfOthers } from './close-to-others.ts';
import { openDataDirectory } from './data-directory.ts';
import { startDatabase } from './database/start-database.ts';

const maskBefore = process.umask(0o022);
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-data-'));
  process.env['DATA_DIR'] = directory;
});
afterEach(async () => {
  process.umask(maskBefore);
  Reflect.deleteProperty(process.env, 'DATA_DIR');
  await rm(directory, { recursive: true });
});

// Postgres's cache of its own catalogue, which PGlite gives a mode of its own whenever it is opened.
const isKept = (name: string) => !name.endsWith('pg_internal.init');

/** What others than the owner may do with anything in the directory. */
async function grantedToOthers(): Promise<number> {
  const names = await readdir(directory, { recursive: true });
  const modes = await Promise.all(
    ['.', ...names.filter(isKept)].map(async (name) => (await stat(join(directory, name))).mode),
  );
  return modes.reduce((rights, mode) => rights | (mode & rightsOfOthers), 0);
}

it('closes to others what was there before, and what is written afterwards', async () => {
  process.umask(0);
  await mkdir(join(directory, 'mail'));
  await writeFile(join(directory, 'mail', 'reset.eml'), 'a link');
  await chmod(directory, 0o755);
  expect(await grantedToOthers()).not.toBe(0);
  expect(await openDataDirectory()).toBe(directory);
  expect(await grantedToOthers()).toBe(0);
  const database = await startDatabase({ dataDirectory: join(directory, 'database') });
  expect(await grantedToOthers()).toBe(0);
  await database.close();
  expect(await grantedToOthers()).toBe(0);
});

it('takes a directory that is not there yet, and makes none', async () => {
  process.env['DATA_DIR'] = join(directory, 'later');
  expect(await openDataDirectory()).toBe(join(directory, 'later'));
  expect(await readdir(directory)).toEqual([]);
});
