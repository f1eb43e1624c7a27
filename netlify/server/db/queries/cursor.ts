import { Problem } from '../../http/problem.ts';

/** Where a page of works ended: the sort key of its last work. */
export interface Cursor {
  placement: number;
  publishedAt: Date;
  id: number;
}

/** Writes a cursor as text that goes into an address as it is. */
export function writeCursor({ placement, publishedAt, id }: Cursor): string {
  return `${placement}.${publishedAt.getTime()}.${id}`;
}

/** @throws {Problem} `badCursor` for anything that `writeCursor` did not write. */
export function readCursor(text: string): Cursor {
  const parts = /^(\d{1,10})\.(-?\d{1,15})\.(\d{1,10})$/.exec(text);
  const [placement, time, id] = parts ? parts.slice(1).map(Number) : [];
  const publishedAt = new Date(time ?? Number.NaN);
  const known =
    placement !== undefined && id !== undefined && Number.isFinite(publishedAt.getTime());
  if (!known || placement > maxInteger || id > maxInteger) throw new Problem('badCursor');
  return { placement, publishedAt, id };
}

/** The largest value of Postgres' `integer`. */
const maxInteger = 2_147_483_647;
