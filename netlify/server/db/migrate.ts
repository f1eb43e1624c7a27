import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const directory = new URL('./migrations/', import.meta.url);

/** Any number, as long as it is this project's alone within its database. */
const lockNumber = 4_825_301;

/** Separates the statements of a migration: Neon's HTTP endpoint takes one statement a query. */
const separator = /^--> next$/m;

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in the order of their names, each in a
 * transaction of its own. Two runs at once apply each file once: the second waits for the lock, then fails on the
 * primary key of `migrations`, and reads the list again.
 * @returns the names of the files applied by this call.
 */
export async function migrate({ $client: sql }: Database): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
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
        sql`select pg_advisory_xact_lock(${lockNumber})`,
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
