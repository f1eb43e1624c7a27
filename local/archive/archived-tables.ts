import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import type { Counter } from './manifest.ts';

/**
 * Tables that hold nothing for another day or place: who is logged in and with which browsers, who is kept waiting, links that work for half an
 * hour or a week, what the CDN has to forget, how the pages were built.
 */
const leftOut = [
  ...[
    'migrations',
    'sessions',
    'devices',
    'attempts',
    'password_resets',
    'challenges',
    'invitations',
    'address_changes',
    'address_confirmations',
  ],
  ...['site_state', 'builds', 'deploy_reports', 'purges', 'withdrawn_files', 'moved_files'],
];

/** Rows of other tables for which the same is true: uploads that are going on, and the letters with those links. */
const keptRows: Record<string, SQL> = {
  uploads: sql`state = 'stored'`,
  outbox: sql`address_change_id is null and notice is distinct from 'confirm-registration' and coalesce(letter not in ('password-reset', 'invitation'), true)`,
};

export interface ArchivedTable {
  name: string;
  /** Those that are stored, in the order of the table. */
  columns: string[];
  /** Which rows are archived. */
  kept: SQL;
}

/** All tables that belong into an archive, whatever migrations made them: those first that others refer to. */
export async function listArchivedTables(db: Database): Promise<ArchivedTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    with recursive ranked (id, rank) as (
      select oid, 0 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      union
      select conrelid, rank + 1 from ranked join pg_constraint on confrelid = id
      where contype = 'f' and conrelid <> confrelid and rank < 20
    )
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = ranked.id and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from ranked join pg_class on pg_class.oid = ranked.id
    group by ranked.id, relname order by max(rank), relname`);
  return rows
    .filter(({ name }) => !leftOut.includes(name))
    .map((table) => ({ ...table, kept: keptRows[table.name] ?? sql`true` }));
}

/** How far the identity columns have counted. A number whose row is gone is never given again, so it is kept. */
export async function listCounters(db: Database, tables: ArchivedTable[]): Promise<Counter[]> {
  const { rows } = await db.execute<{ table: string; column: string; last: string | null }>(sql`
    select relname::text as "table", attname::text as "column",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass) as last
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname, attname`);
  const names = new Set(tables.map(({ name }) => name));
  return rows
    .filter(({ table }) => names.has(table))
    .map((counter) => ({ ...counter, last: counter.last === null ? null : Number(counter.last) }));
}

export const columnsOf = ({ columns }: ArchivedTable): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
