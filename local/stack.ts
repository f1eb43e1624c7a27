import { join } from 'node:path';
import { currentDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { startBlobs } from './blobs.ts';
import { type Database, startDatabase } from './database/start-database.ts';
import { removeAddress, writeAddress } from './database-address.ts';

export interface Stack {
  /** The local database; `null` when `DATABASE_URL` names one elsewhere, of which this is a preview then. */
  database: Database | null;
  close(): Promise<void>;
}

interface StackOptions {
  /** Where rows and blobs are kept. */
  dataDirectory: string;
  /** Opens another database than the one of the data directory. It is closed with the stack. */
  openDatabase?: () => Promise<Database>;
}

/**
 * Starts what stands in for Neon and Netlify Blobs, tells this process of both through its environment, and applies
 * the migrations. Over a database elsewhere, which is a live site's, this process is a preview, as those of Netlify.
 * One process holds one stack.
 */
export async function startStack({
  dataDirectory,
  openDatabase = () => startDatabase({ dataDirectory: join(dataDirectory, 'database') }),
}: StackOptions): Promise<Stack> {
  const remote = Boolean(process.env['DATABASE_URL']);
  const database = remote ? null : await openDatabase();
  const blobs = await startBlobs(join(dataDirectory, 'blobs'));
  const environment = {
    ...blobs.environment,
    ...(database
      ? { DATABASE_URL: database.connectionString, DATABASE_ENDPOINT: database.endpoint }
      : { CONTEXT: 'deploy-preview' }),
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
