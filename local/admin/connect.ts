import { join } from 'node:path';
import { readEnvironment } from '#server/environment';
import { startDatabase } from '../database/start-database.ts';
import { readAddress } from '../database-address.ts';

/** Where the accounts are, in words for the person, and how to let go of them. */
export interface Connection {
  place: string;
  /** Whether it is the one of the data directory. */
  isLocal: boolean;
  close: () => Promise<void>;
}

/**
 * Makes the database reachable for this process, through its environment: the one of `DATABASE_URL`, or the local one,
 * by way of the site that is running on its data directory, or directly when none is.
 */
export async function connect(dataDirectory: string): Promise<Connection> {
  if (process.env['DATABASE_URL']) {
    const { DATABASE_URL } = readEnvironment(process.env);
    return { place: new URL(DATABASE_URL).host, isLocal: false, close: async () => undefined };
  }
  const { connectionString, endpoint, close } = await openOrJoin(dataDirectory);
  process.env['DATABASE_URL'] = connectionString;
  process.env['DATABASE_ENDPOINT'] = endpoint;
  return { place: dataDirectory, isLocal: true, close };
}

async function openOrJoin(dataDirectory: string) {
  try {
    return await startDatabase({ dataDirectory: join(dataDirectory, 'database') });
  } catch (error) {
    // The database is opened in a thread, whose errors come by name.
    if (!(error instanceof Error && error.name === 'DirectoryInUseError')) throw error;
    // A site that is just starting or ending has left none: then it is in use, and no more can be said.
    const address = await readAddress(dataDirectory).catch(() => {
      throw error;
    });
    return { ...address, close: async () => undefined };
  }
}
