import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from './exclusive-lock.ts';

test('a lock is given to one at a time, and again once it is given back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'halation-lock-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'new', 'build.lock');
  const release = takeLock(file);
  expect(release).toBeDefined();
  expect(takeLock(file)).toBeUndefined();
  release?.();
  const again = takeLock(file);
  expect(again).toBeDefined();
  again?.();
});
