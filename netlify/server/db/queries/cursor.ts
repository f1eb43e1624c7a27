import { year10000 } from '#contract/entities/publication';
import { maxId } from '#contract/limits';

/** Where a page of works ended: the sort key of its last work. */
export interface Cursor {
  placement: number;
  publishedAt: Date;
  id: number;
}

/** A text that is no cursor. */
export class InvalidCursor extends Error {
  override name = 'InvalidCursor';
}

/** Writes a cursor as text that goes into an address as it is. */
export function writeCursor({ placement, publishedAt, id }: Cursor): string {
  return `${placement}.${publishedAt.getTime()}.${id}`;
}

/** @throws {InvalidCursor} for anything that `writeCursor` did not write. */
export function readCursor(text: string): Cursor {
  // Without leading zeros: one place in a list has one cursor, and so one answer at the edge.
  const parts = /^(0|[1-9]\d{0,9})\.(0|[1-9]\d{0,14})\.(0|[1-9]\d{0,9})$/.exec(text);
  const [placement = 0, time = 0, id = 0] = parts ? parts.slice(1).map(Number) : [];
  if (!parts || placement > maxId || id > maxId || time >= year10000)
    throw new InvalidCursor(`not a cursor: ${text}`);
  return { placement, publishedAt: new Date(time), id };
}
