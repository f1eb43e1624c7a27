import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** What the databases of a process have in common. */
interface CommonParts {
  /** Held so that V8 gives every thread that compiles the same bytes this code, with what it has made faster of it. */
  code: WebAssembly.Module;
  dump: Blob;
}

declare global {
  /** Of this process: modules are loaded anew for each test file. */
  var commonParts: Promise<CommonParts> | undefined;
}

/** Starts a migrated database of the caller's own. */
export async function startMigratedDatabase(): Promise<Database> {
  const databases = inject('databases');
  if (databases.kind === 'postgres') return startPostgresDatabase(databases);
  globalThis.commonParts ??= readCommonParts(databases.dump);
  const { dump } = await globalThis.commonParts;
  return startDatabase({ loadFrom: dump });
}

async function readCommonParts(dump: string): Promise<CommonParts> {
  const program = join(
    dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))),
    'pglite.wasm',
  );
  return {
    code: await WebAssembly.compile(await readFile(program)),
    dump: new Blob([await readFile(dump)]),
  };
}

/** Starts an empty database of the caller's own. */
export async function startEmptyDatabase(): Promise<Database> {
  const databases = inject('databases');
  if (databases.kind === 'pglite') return startDatabase();
  return startPostgresDatabase({ socketPath: databases.socketPath });
}
