import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DeskPage } from '#contract/desk-query';
import { deskPageSize, listLimit } from '#contract/limits';

/** One page of a list, and how many rows all its pages have together. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

/** The rows that a query asks for: all, up to a limit, when it names no page. */
export function sliceOf({ page, limit }: DeskPage): { limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { limit: listLimit.unpaged, offset: 0 };
  const size = limit ?? deskPageSize;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** Rows in which one of the columns contains a text, without case; all rows when there is none. */
export function containing(columns: PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
