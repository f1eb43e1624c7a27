import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { violatedCheck } from '#server/db/violation';
import { type ArchivedTable, columnsOf } from './archived-tables.ts';
import type { Counter } from './manifest.ts';

// Rows pass through tables of their own on their way out and in. So a whole site is one moment (one statement copies
// it) and comes in at once or not at all (one transaction moves it), while no request is larger than a page of rows:
// Neon's HTTP endpoint holds no transaction open between requests, and limits the size of an answer.

/** How much of the rows one answer holds; at least one row. */
const pageBytes = 2 * 1_048_576;
const pageRows = 5000;

const emptyStage = [
  sql`drop schema if exists archive cascade`,
  sql`create schema archive`,
  sql`create table archive.rows (table_name text, number integer, line text not null, primary key (table_name, number))`,
  sql`create table archive.conditions (empty boolean constraint site_is_empty check (empty))`,
];

async function inOneTransaction(db: Database, statements: SQL[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.execute(statement));
  if (first) await db.batch([first, ...rest]);
}

/** Lets go of the stage. */
export async function clearStage(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists archive cascade`);
}

/**
 * Copies the rows of all tables as they are at one moment, as lines of JSON.
 * @returns how many rows each table has.
 */
export async function stageRows(
  db: Database,
  tables: ArchivedTable[],
): Promise<Record<string, number>> {
  // Numbers, not texts, order the rows of tables with an id; the rest is in the order of its bytes on any system.
  const copies = tables.map(
    (table) => sql`
      select ${table.name}::text, row_number() over (order by to_jsonb(kept) -> 'id', line collate "C"), line
      from (select ${columnsOf(table)} from ${sql.identifier(table.name)} where ${table.kept}) as kept,
        lateral (select to_json(kept)::text as line) as written`,
  );
  await inOneTransaction(db, [
    ...emptyStage,
    sql`set local time zone 'UTC'`,
    sql`insert into archive.rows (table_name, number, line) ${sql.join(copies, sql` union all `)}`,
  ]);
  const counts = await countStaged(db);
  return Object.fromEntries(tables.map(({ name }) => [name, counts.get(name) ?? 0]));
}

/** How many rows are staged, by table. */
export async function countStaged(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; count: string }>(
    sql`select table_name as name, count(*) as count from archive.rows group by table_name`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The staged rows of a table, a page at a time. */
export async function* readStagedRows(db: Database, table: string): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ number: number; line: string }>(sql`
      select number, line from (
        select number, line, sum(octet_length(line)) over (order by number) as bytes from (
          select number, line from archive.rows
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

/** Makes an empty stage for rows that come in. */
export async function openStage(db: Database): Promise<void> {
  await inOneTransaction(db, emptyStage);
}

/** Puts rows of a table on the stage. @param lines those that follow the first `before` ones, each with its line feed. */
export async function addStagedRows(
  db: Database,
  table: string,
  before: number,
  lines: string,
): Promise<void> {
  await db.execute(sql`
    insert into archive.rows (table_name, number, line)
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

/** Somebody has begun to use the site. */
export class SiteNotEmpty extends Error {
  override name = 'SiteNotEmpty';
}

/**
 * Moves all staged rows to their tables and takes the stage away, in one transaction. Triggers do not see them: rows
 * come in as they were, with their versions and slugs.
 * @throws {SiteNotEmpty}
 */
export async function moveStagedRows(
  db: Database,
  tables: ArchivedTable[],
  { counters, marks }: { counters: Counter[]; marks: string[] },
): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name));
  const statements = [
    sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`,
    sql`insert into archive.conditions (empty) values (${isEmpty(tables)})`,
    ...names.map((name) => sql`alter table ${name} disable trigger user`),
    ...names.toReversed().map((name) => sql`delete from ${name}`),
    ...tables.map((table) => moveRows(table)),
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
    sql`drop schema archive cascade`,
  ];
  try {
    await inOneTransaction(db, statements);
  } catch (error) {
    throw violatedCheck(error) === 'site_is_empty'
      ? new SiteNotEmpty('the site is not empty')
      : error;
  }
}

function moveRows(table: ArchivedTable): SQL {
  const name = sql.identifier(table.name);
  const columns = table.columns.map((column) => sql`moved.${sql.identifier(column)}`);
  return sql`
    insert into ${name} (${columnsOf(table)}) overriding system value
    select ${sql.join(columns, sql`, `)}
    from archive.rows, json_populate_record(null::${name}, line::json) as moved
    where table_name = ${table.name} order by number`;
}

/** Says that all content is new, and what version comes next: no page and no answer of before is true. */
export async function announceContent(db: Database): Promise<void> {
  await inOneTransaction(db, [
    sql`update site_state set version = greatest(version, (select max(version) from events))`,
    sql`select content_changed('{videos,images,featured}')`,
  ]);
}
