import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type Database, startDatabase } from '#local/database/start-database';
import { startPostgresDatabase } from '#tests/postgres/start-postgres-database';

/** Where the databases of the test files come from: the local stand-in, or Postgres. */
type Databases =
  /** `dump`: a file with an empty, migrated database. */
  | { kind: 'pglite'; dump: string }
  /** `template`: the name of an empty, migrated database. */
  | { kind: 'postgres'; socketPath: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases;
  }
}

/** Starts a migrated database of the caller's own. */
export async function startMigratedDatabase(): Promise<Database> {
  const databases = inject('databases');
  return databases.kind === 'postgres'
    ? startPostgresDatabase(databases)
    : startDatabase({ loadFrom: new Blob([await readFile(databases.dump)]) });
}

/** Starts an empty database of the caller's own. */
export async function startEmptyDatabase(): Promise<Database> {
  const databases = inject('databases');
  if (databases.kind === 'pglite') return startDatabase();
  return startPostgresDatabase({ socketPath: databases.socketPath });
}
