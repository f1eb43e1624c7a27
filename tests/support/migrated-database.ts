import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '#local/stack';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the dump of an empty, migrated database: each test file starts from a copy. */
    migratedDatabase: string;
  }
}

/** Migrates one database for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'halation-tests-'));
  const stack = await startStack({ dataDirectory: directory });
  const dump = await stack.database?.dump();
  await stack.close();
  const file = join(directory, 'migrated.tar');
  await writeFile(file, Buffer.from((await dump?.arrayBuffer()) ?? new ArrayBuffer(0)));
  project.provide('migratedDatabase', file);
  return () => rm(directory, { recursive: true, force: true });
}
