import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, setEnvironmentContext } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalBlobs, startBlobs } from './blobs.ts';

let directory: string;
let blobs: LocalBlobs;

async function start(): Promise<void> {
  blobs = await startBlobs(directory);
  Object.assign(process.env, blobs.environment);
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-blobs-'));
  await start();
});

afterEach(async () => {
  await blobs.close();
  await rm(directory, { recursive: true, force: true });
});

test('keeps texts, JSON and their metadata', async () => {
  const store = getStore({ name: 'films', consistency: 'strong' });
  await store.set('one', 'é🎬', { metadata: { title: 'Dämmerung', length: 3 } });
  await store.setJSON('two', { list: [1, null] });
  expect(await store.getWithMetadata('one')).toMatchObject({
    data: 'é🎬',
    metadata: { title: 'Dämmerung', length: 3 },
  });
  expect(await store.getMetadata('two')).toMatchObject({ metadata: {} });
  expect(await store.get('two', { type: 'json' })).toEqual({ list: [1, null] });
  expect(await store.get('three')).toBeNull();
  expect(await store.getMetadata('three')).toBeNull();
});

test('keeps 4 MiB of bytes as they are, also over a restart', async () => {
  const bytes = randomBytes(4 * 1024 * 1024);
  await getStore('parts').set('upload/0001', new Blob([bytes]));
  await blobs.close();
  await start();
  const kept = await getStore('parts').get('upload/0001', { type: 'arrayBuffer' });
  expect(Buffer.from(kept as ArrayBuffer).equals(bytes)).toBe(true);
});

test('lists by prefix, and only what begins with it', async () => {
  const store = getStore('parts');
  const keys = ['ab', 'abc/1', 'abc/2', 'abcd', 'a b/é', 'other'];
  for (const key of keys) await store.set(key, 'x');
  const list = async (prefix: string) => {
    const { blobs: found } = await store.list({ prefix });
    return found.map(({ key }) => key).sort();
  };
  expect(await list('abc/')).toEqual(['abc/1', 'abc/2']);
  expect(await list('abc')).toEqual(['abc/1', 'abc/2', 'abcd']);
  expect(await list('a b/')).toEqual(['a b/é']);
  expect(await list('')).toEqual([...keys].sort());
  expect(await getStore('empty').list()).toEqual({ blobs: [], directories: [] });
});

test('deletes one key and leaves the others; deleting nothing is no error', async () => {
  const store = getStore('parts');
  await store.set('a/1', 'x');
  await store.set('a/2', 'x');
  await store.delete('a/1');
  await store.delete('a/1');
  expect(await store.get('a/1')).toBeNull();
  expect(await store.get('a/2')).toBe('x');
});

test('deletes a whole store and says how much was in it', async () => {
  const store = getStore('parts');
  for (const key of ['a/1', 'a/2', 'b']) await store.set(key, 'x');
  await getStore('films').set('one', 'x');
  expect(await store.deleteAll()).toEqual({ deletedBlobs: 3 });
  expect((await store.list()).blobs).toEqual([]);
  expect(await getStore('films').get('one')).toBe('x');
});

test('of ten writers with onlyIfNew one wins', async () => {
  const store = getStore('locks');
  const writers = Array.from({ length: 10 }, (_, index) => `writer ${index}`);
  const results = await Promise.all(
    writers.map((writer) => store.set('key', writer, { onlyIfNew: true })),
  );
  expect(results.filter(({ modified }) => modified)).toHaveLength(1);
});

test('onlyIfMatch writes with the last ETag only', async () => {
  const store = getStore('locks');
  const { etag = '' } = await store.set('key', 'one');
  expect(await store.set('key', 'x', { onlyIfMatch: '"other"' })).toEqual({ modified: false });
  expect(await store.set('key', 'two', { onlyIfMatch: etag })).toMatchObject({ modified: true });
});

test("is reached in the way of Netlify's API, too", async () => {
  const { edgeURL, token } = JSON.parse(
    Buffer.from(blobs.environment.NETLIFY_BLOBS_CONTEXT, 'base64').toString(),
  );
  setEnvironmentContext({ siteID: 'local', token, apiURL: edgeURL });
  const store = getStore('parts');
  for (const key of ['ab', 'abc/1', 'abc/2', 'other']) await store.set(key, `text ${key}`);
  const { blobs: found } = await store.list({ prefix: 'abc/' });
  expect(found.map(({ key }) => key).sort()).toEqual(['abc/1', 'abc/2']);
  expect((await store.list({ directories: true })).directories).toEqual(['abc']);
  await store.delete('abc/1');
  expect(await store.get('abc/1')).toBeNull();
  expect(await store.get('abc/2')).toBe('text abc/2');
});

test('a stranger without the token gets nothing', async () => {
  await getStore('films').set('one', 'x');
  const context = Buffer.from(blobs.environment.NETLIFY_BLOBS_CONTEXT, 'base64').toString();
  const { edgeURL } = JSON.parse(context);
  expect((await fetch(`${edgeURL}/local/site:films/one`)).status).toBe(403);
});
