import { NeonDbError, type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { currentEnvironment } from '../environment.ts';
import { fetchWhole, reasonOf } from '../fetch-whole.ts';

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
  const { DATABASE_URL, DATABASE_ENDPOINT } = currentEnvironment();
  if (DATABASE_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_ENDPOINT;
  neonConfig.fetchFunction = (address: string, init: RequestInit) =>
    fetchAnswer(address, { ...init, signal: AbortSignal.timeout(timeoutMs()) }).finally(() => {
      askedAt = Date.now();
    });
  return drizzle({ client: neon(DATABASE_URL) });
}

/** Neon lets a database sleep after five minutes without a statement (https://neon.com/docs/introduction/scale-to-zero). */
const awakeMs = 4 * 60_000;

/** When this process last had an answer, or had waited for one. */
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * How long a statement may take. One that nobody of this process came before for minutes may find the database asleep
 * and is given the time that it takes to start; later requests wait no longer than usual.
 */
function timeoutMs(): number {
  const { DATABASE_TIMEOUT_MS, DATABASE_WAKE_MS } = currentEnvironment();
  const mayBeAsleep = Date.now() - askedAt > awakeMs;
  return mayBeAsleep ? Math.max(DATABASE_TIMEOUT_MS, DATABASE_WAKE_MS) : DATABASE_TIMEOUT_MS;
}

/** No answer, or one in the 500s, says that there is no database behind the address. */
async function fetchAnswer(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetchWhole(address, { ...init, redirect: 'error' });
  } catch (cause) {
    throw new DatabaseUnavailable(`no answer from the database (${reasonOf(cause)})`, { cause });
  }
  if (response.status >= 500)
    throw new DatabaseUnavailable(`the database answered ${response.status}`);
  return response;
}

/**
 * The classes of Postgres' errors that are about the database and not about the statement: connection, the site's own
 * login, resources, shutdown, storage and the like (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const classesOfOutage = new Set(['08', '28', '53', '57', '58']);

/**
 * Of the first of those classes. From Postgres, which names its routine, it is about what was sent and would be refused
 * again. PgBouncer, through which pooled connections go, says it of whatever it cannot do at the moment
 * (https://github.com/pgbouncer/pgbouncer/issues/778).
 */
const protocolViolation = '08P01';

const isOutageCode = (code: string, routine: string | undefined): boolean =>
  classesOfOutage.has(code.slice(0, 2)) && !(code === protocolViolation && routine);

/** What Neon itself refuses, before Postgres sees it, has no code: a branch that is gone, a quota that is used up. */
const isOutage = (error: Error): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof NeonDbError && (!error.code || isOutageCode(error.code, error.routine)));

/** Whether an error, or one of those it wraps, says that the database is out of reach. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; depth++) {
    if (isOutage(current)) return true;
    const wrapped: unknown = 'sourceError' in current ? current.sourceError : undefined;
    current = wrapped ?? current.cause;
  }
  return false;
}
