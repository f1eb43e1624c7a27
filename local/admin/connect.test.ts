import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStack } from '../stack.ts';
import { connect } from './connect.ts';

let directory: string;

/** What the connection tells the rest of the process. */
const environment = () => ({
  url: process.env['DATABASE_URL'],
  endpoint: process.env['DATABASE_ENDPOINT'],
});

function forget(): void {
  for (const name of ['DATABASE_URL', 'DATABASE_ENDPOINT']) {
    Reflect.deleteProperty(process.env, name);
  }
}

beforeEach(async () => {
  forget();
  directory = await mkdtemp(join(tmpdir(), 'halation-admin-'));
});

afterEach(async () => {
  forget();
  await rm(directory, { recursive: true, force: true });
});

it('opens the local data when no site is running on them', async () => {
  const { place, close } = await connect(directory);
  expect(place).toBe(directory);
  expect(environment().endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sql$/);
  await close();
});

it('goes by way of the site that is running on the local data', async () => {
  const stack = await startStack({ dataDirectory: directory });
  const running = environment();
  forget();
  const { close } = await connect(directory);
  expect(environment()).toEqual(running);
  await close();
  await stack.close();
});

it('takes the database that DATABASE_URL names', async () => {
  process.env['DATABASE_URL'] = 'postgresql://owner:secret@project.neon.example/main';
  const { place } = await connect(directory);
  expect(place).toBe('project.neon.example');
});
