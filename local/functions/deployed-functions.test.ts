import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeployedFunctions, manifestName } from './deployed-functions.ts';
import { createDispatcher } from './dispatcher.ts';

const sources = fileURLToPath(new URL('./fixtures', import.meta.url));
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-deployed-'));
  const manifest = join(directory, manifestName);
  await zipFunctions(sources, directory, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    manifest,
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('functions of a deploy have the same routes as their sources', async () => {
  const deployed = await createDispatcher({ directory });
  const local = await createDispatcher({ directory: sources });
  expect(deployed.routes.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    local.routes,
  );
});

test('functions of a deploy answer as their sources do', async () => {
  const dispatcher = await createDispatcher({ directory });
  const request = new Request('http://localhost/api/describe/film/7');
  const response = await dispatcher.dispatch(request, { ip: '203.0.113.7' });
  expect(await response?.json()).toMatchObject({ params: { kind: 'film', id: '7' } });
  expect(
    await dispatcher.dispatch(new Request('http://localhost/api/files/secret'), { ip: '::1' }),
  ).toBeUndefined();
});

test('functions of a deploy start where they are unpacked', async () => {
  const before = process.cwd();
  const [first] = (await listDeployedFunctions(directory)) ?? [];
  expect(first?.directory).toBe(join(directory, first?.name ?? ''));
  const startedIn: string[] = [];
  await createDispatcher({
    directory,
    load: async () => {
      startedIn.push(process.cwd());
      return { default: () => new Response() };
    },
  });
  expect(startedIn).toContain(first?.directory);
  expect(process.cwd()).toBe(before);
});

test('a folder without a manifest holds sources', async () => {
  expect(await listDeployedFunctions(sources)).toBeUndefined();
});
