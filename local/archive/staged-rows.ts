import { randomBytes } from 'node:crypto';
import { NeonDbError } from '@neondatabase/serverless';
import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/db/advisory-locks';
import type { Database } from '#server/db/database';
import { violatedCheck } from '#server/db/violation';
import { CommandError } from '../command.ts';
import { type ArchivedTable, columnsOf } from './archived-tables.ts';
import type { Counter } from './manifest.ts';

// Rows pass through a table of their own on their way out and in. So a whole site is one moment (one statement copies
// it) and comes in at once or not at all (one transaction moves it), while no request is larger than a page of rows:
// Neon's HTTP endpoint holds no transaction open between requests, and limits the size of an answer.
//
// The table's name is that of one export or import alone, and each one takes away all others as it begins: what another one
// staged is never read, and what one that was killed left behind does not stay.

/** How much of the rows one answer holds; at least one row. */
const pageBytes = 2 * 1_048_576;
const pageRows = 5000;

/** Where the rows of one export or import stand. */
export interface Stage {
  db: Database;
  rows: SQL;
}

/** Another export or import has begun, and taken this one's rows away. */
export class StageTaken extends CommandError {
  override name = 'StageTaken';
}

/**
 * Makes an empty stage, and takes it away however what is done with it ends.
 * @throws {StageTaken} and whatever is thrown meanwhile.
 */
export async function onStage<Result>(
  db: Database,
  run: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const rows = sql`archive.${sql.identifier(`rows_${randomBytes(8).toString('hex')}`)}`;
  await inOneTransaction(db, [
    sql`drop schema if exists archive cascade`,
    sql`create schema archive`,
    sql`create table ${rows} (table_name text, number integer, line text not null, primary key (table_name, number))`,
  ]);
  const clear = () => inOneTransaction(db, [sql`drop table if exists ${rows}`]);
  try {
    const result = await run({ db, rows });
    await clear();
    return result;
  } catch (error) {
    // Why it failed is what has to be told; the next one takes the stage away where this fails, too.
    await clear().catch(() => undefined);
    throw isStageMissing(error)
      ? new StageTaken('Another export or import of this site has begun, so this one has ended.')
      : error;
  }
}

/** Two at once would wait for each other's tables; so they wait here. */
async function inOneTransaction(db: Database, statements: SQL[]): Promise<void> {
  const lock = db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.archiveStage})`);
  await db.batch([lock, ...statements.map((statement) => db.execute(statement))]);
}

/**
 * Copies the rows of all tables as they are at one moment, as lines of JSON.
 * @returns how many rows each table has.
 */
export async function stageRows(
  stage: Stage,
  tables: ArchivedTable[],
): Promise<Record<string, number>> {
  // Numbers, not texts, order the rows of tables with an id; the rest is in the order of its bytes on any system.
  const copies = tables.map(
    (table) => sql`
      select ${table.name}::text, row_number() over (order by to_jsonb(kept) -> 'id', line collate "C"), line
      from (select ${columnsOf(table)} from ${sql.identifier(table.name)} where ${table.kept}) as kept,
        lateral (select to_json(kept)::text as line) as written`,
  );
  await inOneTransaction(stage.db, [
    sql`set local time zone 'UTC'`,
    sql`insert into ${stage.rows} (table_name, number, line) ${sql.join(copies, sql` union all `)}`,
  ]);
  const counts = await countStaged(stage);
  return Object.fromEntries(tables.map(({ name }) => [name, counts.get(name) ?? 0]));
}

/** How many rows are staged, by table. */
export async function countStaged({ db, rows: staged }: Stage): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; count: string }>(
    sql`select table_name as name, count(*) as count from ${staged} group by table_name`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The staged rows of a table, a page at a time. */
export async function* readStagedRows(
  { db, rows: staged }: Stage,
  table: string,
): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ number: number; line: string }>(sql`
      select number, line from (
        select number, line, sum(octet_length(line)) over (order by number) as bytes from (
          select number, line from ${staged}
          where table_name = ${table} and number > ${last} order by number limit ${pageRows}
        ) as next
      ) as page
      where bytes <= ${pageBytes} or number = ${last} + 1
      order by number`);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => line);
    last += rows.length;
  }
}

/** Puts rows of a table on the stage. @param lines those that follow the first `before` ones, each with its line feed. */
export async function addStagedRows(
  { db, rows: staged }: Stage,
  table: string,
  before: number,
  lines: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${staged} (table_name, number, line)
    select ${table}, ${before}::integer + number, line
    from string_to_table(rtrim(${lines}, E'\n'), E'\n') with ordinality as given (line, number)`);
}

/** Whether the site has nothing in it yet that an import could meet. */
export async function isSiteEmpty(db: Database, tables: ArchivedTable[]): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select ${isEmpty(tables)} as empty`);
  return rows[0]?.empty === true;
}

const isEmpty = (tables: ArchivedTable[]) =>
  sql.join(
    tables.map(({ name }) => sql`not exists (select from ${sql.identifier(name)})`),
    sql` and `,
  );

/** The site is in use. */
export class SiteNotEmpty extends Error {
  override name = 'SiteNotEmpty';
}

/**
 * Moves all staged rows to their tables in one transaction. Triggers do not see them: rows
 * come in as they were, with their versions and slugs.
 * @throws {SiteNotEmpty}
 */
export async function moveStagedRows(
  { db, rows: staged }: Stage,
  tables: ArchivedTable[],
  { counters, marks }: { counters: Counter[]; marks: string[] },
): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name));
  const statements = [
    sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`,
    sql`create temporary table conditions (empty boolean constraint site_is_empty check (empty)) on commit drop`,
    sql`insert into pg_temp.conditions (empty) values (${isEmpty(tables)})`,
    ...names.map((name) => sql`alter table ${name} disable trigger user`),
    ...names.toReversed().map((name) => sql`delete from ${name}`),
    ...tables.map((table) => moveRows(staged, table)),
    ...names.map((name) => sql`alter table ${name} enable trigger user`),
    ...counters
      .filter(({ last }) => last !== null)
      .map(
        ({ table, column, last }) =>
          sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint)`,
      ),
    ...marks.map(
      (mark) => sql`insert into migrations (name) values (${mark}) on conflict do nothing`,
    ),
  ];
  try {
    await inOneTransaction(db, statements);
  } catch (error) {
    throw violatedCheck(error) === 'site_is_empty'
      ? new SiteNotEmpty('the site is not empty')
      : error;
  }
}

/** Whether Postgres says that the stage is not there (42P01). */
function isStageMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissing = error instanceof NeonDbError && error.code === '42P01';
  return (isMissing && error.message.includes('"archive.')) || isStageMissing(error.cause);
}

function moveRows(staged: SQL, table: ArchivedTable): SQL {
  const name = sql.identifier(table.name);
  const columns = table.columns.map((column) => sql`moved.${sql.identifier(column)}`);
  return sql`
    insert into ${name} (${columnsOf(table)}) overriding system value
    select ${sql.join(columns, sql`, `)}
    from ${staged}, json_populate_record(null::${name}, line::json) as moved
    where table_name = ${table.name} order by number`;
}

/** Says that all content is new, and what version comes next: no page and no answer of before is true. */
export async function announceContent(db: Database): Promise<void> {
  await inOneTransaction(db, [
    sql`update site_state set version = greatest(version, (select max(version) from events))`,
    sql`select content_changed('{videos,images,featured}')`,
  ]);
}
