import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '#local/database/start-database';
import { startStack } from '#local/stack';
import { loadedMachine } from './loaded-machine.ts';

/** Migrates one database for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, loadedMachine);
  const directory = await mkdtemp(join(tmpdir(), 'halation-tests-'));
  const database = await startDatabase();
  const stack = await startStack({ dataDirectory: directory, openDatabase: async () => database });
  const dump = await database.dump();
  await stack.close();
  const file = join(directory, 'migrated.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('databases', { kind: 'pglite', dump: file });
  return () => rm(directory, { recursive: true, force: true });
}
