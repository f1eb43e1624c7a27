import { count, is, SQL, sql } from 'drizzle-orm';
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

/** A text without case and combining marks: Postgres writes `É` as `E` and a mark in the form NFKD. */
const folded = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), ${combiningMarks}, '', 'g'))`;

/** The marks of Latin, Greek and Cyrillic letters: the blocks of Unicode that are named Combining. */
const combiningMarks =
  '[\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';

/**
 * Rows that contain every word of a text, in any order and in any of the columns, without case and accents; all rows when
 * there is none.
 */
export function containing(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  const row = folded(sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`);
  // `offset 0` keeps the row from being folded again for each word.
  return sql`(select bool_and(strpos(folded.text, ${folded(sql`word`)}) > 0)
    from (select ${row} as text offset 0) as folded cross join unnest(${sql.param(words)}::text[]) as word)`;
}
