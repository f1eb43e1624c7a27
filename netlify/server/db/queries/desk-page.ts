import { and, count, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { DeskPage } from '#contract/desk-query';
import { deskPageSize, listLimit } from '#contract/limits';
import type { Database } from '../database.ts';

/** One page of a list, and how many rows all its pages have together. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

type Fields = Record<string, PgColumn | SQL>;

/** What is gathered from other tables for a row, by its id. */
type Gathered = Record<string, (rowId: SQL) => SQL>;

type GatheredOf<More extends Gathered> = {
  [Name in keyof More]: ReturnType<More[Name]> extends SQL<infer Value> ? Value : never;
};

interface DeskList<Read extends Fields, More extends Gathered> {
  table: PgTable;
  /** What is read of each row; with `gathered`, its `id` too. */
  fields: Read;
  /** Only gathered for the rows of the page: not for those that are skipped. */
  gathered?: More;
  /** Which rows the list has; all without it. */
  wanted: SQL | undefined;
  order: SQL[];
  page: DeskPage;
}

/** The rows of one page, and how many there are on all of them, in one statement: both are of the same moment. */
export async function listPage<Read extends Fields, More extends Gathered = Record<never, never>>(
  db: Database,
  { table, fields, gathered, wanted, order, page }: DeskList<Read, More>,
): Promise<Counted<SelectResultFields<Read> & GatheredOf<More>>> {
  const { limit, offset } = sliceOf(page);
  const id = sql<number>`${table}.id`;
  const position = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
  // Read by both parts, so the rows are searched once.
  const found = db.$with('found').as(
    db
      .select({ foundId: id.as('found_id'), position: position.as('position') })
      .from(table)
      .where(wanted),
  );
  const counted = db
    .select({ total: count().as('total') })
    .from(found)
    .as('counted');
  const rows = db
    .select({ ...named(fields), position: sql<number>`${found.position}`.as('position') })
    .from(found)
    .innerJoin(table, sql`${id} = ${found.foundId}`)
    .where(sql`${found.position} > ${offset} and ${found.position} <= ${offset + limit}`)
    .as('rows');
  const columns = rows as unknown as Fields;
  const shown = [
    ...Object.keys(fields).map((name) => [name, columns[name]] as const),
    ...Object.entries(gathered ?? {}).map(
      ([name, gather]) => [name, gather(sql`rows.id`)] as const,
    ),
  ];
  // A page beyond the last one has no rows, but the list has its total.
  const answer: Record<string, unknown>[] = await db
    .with(found)
    .select({ ...Object.fromEntries(shown), position: rows.position, total: counted.total })
    .from(counted)
    .leftJoin(rows, sql`true`)
    .orderBy(rows.position);
  const rowOf = ({ position: _, total: __, ...row }: Record<string, unknown>) =>
    row as SelectResultFields<Read> & GatheredOf<More>;
  return {
    rows: answer.filter((row) => row['position'] !== null).map(rowOf),
    total: Number(answer[0]?.['total'] ?? 0),
  };
}

/** The rows that a query asks for: all, up to a limit, when it names no page. */
export function sliceOf({ page, limit }: DeskPage): { limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { limit: listLimit.unpaged, offset: 0 };
  const size = limit ?? deskPageSize;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** A subquery needs a name for each expression. */
const named = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? field.as(name) : field]),
  );

/**
 * Rows that contain every word of a text, in any order and in any of the columns, without case and accents; all rows when
 * there is none.
 */
export function containing(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  // `offset 0` keeps the row from being folded again for each word.
  const row = sql`(select folded(concat_ws(' ', ${sql.join(columns, sql`, `)})) as text offset 0) as folded_row`;
  const found = containingFolded(sql`folded_row.text`, text);
  return found && sql`(select ${found} from ${row})`;
}

/** As `containing`, for a text that is kept folded. */
export function containingFolded(folded: SQL, text: string | undefined): SQL | undefined {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  // Each word is folded once, in a subquery that depends on no row.
  const found = words.map((word) => sql`strpos(${folded}, (select folded(${word}::text))) > 0`);
  return and(...found);
}
