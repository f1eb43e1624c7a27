import { readdir, readFile } from 'node:fs/promises';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';

const directory = new URL('./migrations/', import.meta.url);

/** Separates the statements of a migration: Neon's HTTP endpoint takes one statement a query. */
const separator = /^--> next$/m;

/** The names of all migrations of this version of the project, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

/** The names of the migrations that the database has seen: none where it is empty. */
export async function appliedMigrations({ $client: sql }: Database): Promise<string[]> {
  const [table] = await sql`select to_regclass('migrations') as name`;
  if (!table?.['name']) return [];
  const rows = await sql`select name from migrations where name like '%.sql' order by name`;
  return rows.map(({ name }) => String(name));
}

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in the order of their names, each in a
 * transaction of its own. Two runs at once apply each file once: the second waits for the lock, then fails on the
 * primary key of `migrations`, and reads the list again.
 * @param wanted the files to apply, when not all are.
 * @returns the names of the files applied by this call.
 */
export async function migrate(
  { $client: sql }: Database,
  wanted: readonly string[] | null = null,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const names = (await migrationNames()).filter((name) => wanted?.includes(name) ?? true);
  const seen = async () =>
    new Set((await sql`select name from migrations`).map((row) => row['name']));
  let applied = await seen();
  const mine: string[] = [];
  for (const name of names) {
    if (applied.has(name)) continue;
    const text = await readFile(new URL(name, directory), 'utf8');
    const statements = text.split(separator).filter((statement) => statement.trim() !== '');
    try {
      await sql.transaction([
        sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`,
        sql`insert into migrations (name) values (${name})`,
        ...statements.map((statement) => sql.query(statement)),
      ]);
      mine.push(name);
    } catch (error) {
      applied = await seen();
      if (!applied.has(name)) throw error;
    }
  }
  return mine;
}
