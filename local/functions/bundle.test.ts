import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions, type FunctionBundle, importBundle } from './bundle.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

let destination: string;
let bundles: FunctionBundle[];

beforeAll(async () => {
  destination = await mkdtemp(join(tmpdir(), 'halation-bundles-'));
  bundles = await bundleFunctions(project, fixtures, destination);
}, 60_000);

afterAll(() => rm(destination, { recursive: true, force: true }));

function bundleOf(name: string): FunctionBundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (bundle === undefined) throw new Error(`no bundle ${name}`);
  return bundle;
}

test('tells the routes that Netlify reads', () => {
  expect(bundleOf('describe')).toMatchObject({
    paths: ['/api/describe', '/api/describe/:kind/:id', '/api/files/*'],
    excludedPaths: ['/api/files/secret'],
    schedule: undefined,
  });
  expect(bundleOf('tick')).toMatchObject({ paths: [], schedule: '* * * * *' });
});

test('tells what travels with a function', () => {
  expect(bundleOf('echo').files).toContain('local/functions/fixtures/echo.ts');
});

test('a bundle loads from an empty directory, and a missing one says why not', async () => {
  expect((await importBundle(bundleOf('echo'))).exports).toEqual(['config', 'default']);
  const missing = { ...bundleOf('echo'), entry: join(destination, 'missing.mjs') };
  await expect(importBundle(missing)).rejects.toThrow('Cannot find module');
}, 20_000);
