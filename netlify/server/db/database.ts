import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { currentEnvironment } from '../environment.ts';

/** The query builder, with the driver under it as `$client`. */
export type Database = NeonHttpDatabase & { $client: NeonQueryFunction<false, false> };

/** The database cannot be reached, or did not answer in time. What was asked may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

let database: Database | undefined;

/** The database of this process: one HTTP client, made at the first call. */
export function currentDatabase(): Database {
  database ??= connect();
  return database;
}

function connect(): Database {
  const { DATABASE_URL, DATABASE_ENDPOINT, DATABASE_TIMEOUT_MS } = currentEnvironment();
  if (DATABASE_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_ENDPOINT;
  neonConfig.fetchFunction = (address: string, init: RequestInit) =>
    fetchAnswer(address, { ...init, signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) });
  return drizzle({ client: neon(DATABASE_URL) });
}

/** Neon answers 400 for an error in SQL; no answer, or one in the 500s, says that there is no database behind it. */
async function fetchAnswer(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (cause) {
    throw new DatabaseUnavailable('no answer from the database', { cause });
  }
  if (response.status >= 500)
    throw new DatabaseUnavailable(`the database answered ${response.status}`);
  return response;
}

/** Whether an error, or one of those it wraps, says that the database is out of reach. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; depth++) {
    if (current instanceof DatabaseUnavailable) return true;
    const wrapped: unknown = 'sourceError' in current ? current.sourceError : undefined;
    current = wrapped ?? current.cause;
  }
  return false;
}
