import { type SQL, sql } from 'drizzle-orm';
import type {
  LibraryFile,
  LibraryQuery,
  libraryOrders,
  MediaUse,
} from '#contract/endpoints/library';
import type { Database } from '../database.ts';
import { type Counted, containing, sliceOf } from './desk-page.ts';
import { recordEvent } from './record-event.ts';

type Order = (typeof libraryOrders)[number];

const orders: Record<Order, SQL> = {
  '-createdAt': sql`created_at desc, id`,
  createdAt: sql`created_at, id`,
  filename: sql`lower(filename), id`,
  '-bytes': sql`bytes desc, id`,
};

/**
 * Whether something refers to a row of `files`: a work of `named`, the history of one that still exists, or a setting. Of
 * all references at once: asked for each file, they would be looked through as often.
 */
const isUsed = sql`(files.address in (select address from named where address is not null)
  or files.id in (select id from kept_files where id is not null))`;

const all = sql`true`;

const wantedOf = ({ q, used, media }: LibraryQuery): SQL =>
  sql.join(
    [
      containing([sql`filename`], q) ?? all,
      used === undefined ? all : sql`is_used = ${used}`,
      media === undefined ? all : media === 'film' ? sql`kind = 'video'` : sql`kind <> 'video'`,
    ],
    sql` and `,
  );

/** The files that were uploaded, a page of them with where each is used, and how many there are. */
export async function listFiles(db: Database, query: LibraryQuery): Promise<Counted<LibraryFile>> {
  const { limit, offset } = sliceOf(query);
  const order = orders[query.sort ?? '-createdAt'];
  const { rows } = await db.execute(sql`
    with files as (
      select id, kind, filename, bytes, created_at, '/uploads/' || id || '.' || extension as address
      from uploads where state = 'stored'
    ), named as materialized (
      select * from media_uses
    ), judged as materialized (
      select *, ${isUsed} as is_used from files
    ), found as (
      select * from judged where ${wantedOf(query)}
    ), page as (
      select *, row_number() over (order by ${order}) as position
      from found order by ${order} limit ${limit} offset ${offset}
    ), uses as (
      select address, jsonb_agg(
        jsonb_build_object('kind', kind, 'workId', work_id, 'title', title, 'state', state, 'part', part)
        order by kind desc, title, work_id, part
      ) as uses
      from named where address in (select address from page) group by address
    )
    select page.*, coalesce(uses, '[]') as uses, total
    from (select count(*) as total from found) as counted
    left join page on true left join uses on uses.address = page.address
    order by position`);
  return {
    rows: rows.filter(({ id }) => id !== null).map(toFile),
    total: Number(rows[0]?.['total'] ?? 0),
  };
}

const toFile = (row: Record<string, unknown>): LibraryFile => ({
  id: String(row['id']),
  url: String(row['address']),
  kind: row['kind'] as LibraryFile['kind'],
  filename: String(row['filename']),
  bytes: Number(row['bytes']),
  createdAt: new Date(String(row['created_at'])).toISOString(),
  uses: row['uses'] as MediaUse[],
  isUsed: row['is_used'] === true,
});

/**
 * Gives up those of these files that nothing refers to, and records it, in one statement.
 * @returns their ids.
 */
export async function giveUpUnused(
  db: Database,
  ids: string[],
  actorId: number,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    with files as (
      select *, '/uploads/' || id || '.' || extension as address from uploads
      where id = any(${sql.param(ids)}::text[]) and state = 'stored' for update
    ), named as (
      select address from media_uses
    ), changed as (
      select id, kind, filename, bytes from files where not ${isUsed}
    ), event as (
      ${recordEvent({
        kind: 'upload',
        action: 'deleted',
        after: sql`jsonb_build_object('id', id, 'kind', kind, 'filename', filename, 'bytes', bytes)`,
        actorId,
      })} from changed
    )
    update uploads set state = 'removing' from changed where uploads.id = changed.id returning uploads.id`);
  return rows.map((row) => String(row['id']));
}
