import { join } from 'node:path';
import { currentDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { startBlobs } from './blobs.ts';
import { type Database, startDatabase } from './database/start-database.ts';
import { removeAddress, writeAddress } from './database-address.ts';

export interface Stack {
  /** The local database; `null` when `DATABASE_URL` names one elsewhere. */
  database: Database | null;
  close(): Promise<void>;
}

interface StackOptions {
  /** Where rows and blobs are kept. */
  dataDirectory: string;
  /** Keeps the rows in memory instead, starting from this dump. */
  loadFrom?: Blob;
}

/**
 * Starts what stands in for Neon and Netlify Blobs, tells this process of both through its environment, and applies
 * the migrations. One process holds one stack.
 */
export async function startStack({ dataDirectory, loadFrom }: StackOptions): Promise<Stack> {
  const remote = process.env['DATABASE_URL'] !== undefined;
  const rows = loadFrom ? { loadFrom } : { dataDirectory: join(dataDirectory, 'database') };
  const database = remote ? null : await startDatabase(rows);
  const blobs = await startBlobs(join(dataDirectory, 'blobs'));
  const environment = {
    ...blobs.environment,
    ...(database && {
      DATABASE_URL: database.connectionString,
      DATABASE_ENDPOINT: database.endpoint,
    }),
  };
  Object.assign(process.env, environment);
  if (database) {
    await migrate(currentDatabase());
    await writeAddress(dataDirectory, database);
  }
  return {
    database,
    close: async () => {
      if (database) await removeAddress(dataDirectory);
      await Promise.all([blobs.close(), database?.close()]);
      // What is started after it in this process must not look for what is gone.
      for (const name of Object.keys(environment)) Reflect.deleteProperty(process.env, name);
    },
  };
}
