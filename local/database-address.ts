import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database/start-database.ts';

/** What another program needs to talk to a running local database. */
export type DatabaseAddress = Pick<Database, 'connectionString' | 'endpoint'>;

const fileIn = (dataDirectory: string) => join(dataDirectory, 'database.address.json');

/** Leaves the address of a running database in its data directory, readable by this person only. */
export async function writeAddress(
  dataDirectory: string,
  database: DatabaseAddress,
): Promise<void> {
  const { connectionString, endpoint } = database;
  const file = fileIn(dataDirectory);
  await mkdir(dataDirectory, { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ connectionString, endpoint }), { mode: 0o600 });
}

/** The address that the process which holds the data directory has left. */
export async function readAddress(dataDirectory: string): Promise<DatabaseAddress> {
  return JSON.parse(await readFile(fileIn(dataDirectory), 'utf8')) as DatabaseAddress;
}

export const removeAddress = (dataDirectory: string): Promise<void> =>
  rm(fileIn(dataDirectory), { force: true });
