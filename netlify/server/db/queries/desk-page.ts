import { count, ilike, is, or, SQL, sql } from 'drizzle-orm';
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

interface DeskList<Fields extends Record<string, PgColumn | SQL>> {
  table: PgTable;
  /** What is read of each row; a column that is never null comes first. */
  fields: Fields;
  /** Which rows the list has; all without it. */
  wanted: SQL | undefined;
  order: SQL[];
  page: DeskPage;
}

/** The rows of one page, and how many there are on all of them, in one statement: both are of the same moment. */
export async function listPage<Fields extends Record<string, PgColumn | SQL>>(
  db: Database,
  { table, fields, wanted, order, page }: DeskList<Fields>,
): Promise<Counted<SelectResultFields<Fields>>> {
  const { limit, offset } = sliceOf(page);
  const position = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const counted = db
    .select({ total: count().as('total') })
    .from(table)
    .where(wanted)
    .as('counted');
  const rows = db
    .select({ ...named(fields), position: position.as('position') })
    .from(table)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('rows');
  // A page beyond the last one has no rows, but the list has its total.
  const found = await db.select().from(counted).leftJoin(rows, sql`true`).orderBy(rows.position);
  const rowOf = ({ position: _, ...row }: Record<string, unknown>) =>
    row as SelectResultFields<Fields>;
  return {
    rows: found.flatMap((one) => (one.rows ? [rowOf(one.rows)] : [])),
    total: found[0]?.counted.total ?? 0,
  };
}

/** The rows that a query asks for: all, up to a limit, when it names no page. */
function sliceOf({ page, limit }: DeskPage): { limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { limit: listLimit.unpaged, offset: 0 };
  const size = limit ?? deskPageSize;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** A subquery needs a name for each expression. */
const named = (fields: Record<string, PgColumn | SQL>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? field.as(name) : field]),
  );

/** Rows in which one of the columns contains a text, without case; all rows when there is none. */
export function containing(columns: PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
