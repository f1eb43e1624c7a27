import { sql } from 'drizzle-orm';
import type { PrivateLink } from '#contract/endpoints/private-links';
import type { ShownWork } from '#contract/entities/shown-work';
import type { WorkKind } from '#contract/entities/work-page';
import type { Database } from '../database.ts';
import { contentTables, type Revised, readRevised } from './content-changes.ts';
import { makingOf } from './making-fields.ts';
import { recordEvent } from './record-event.ts';
import { toImage, toVideo } from './works.ts';

interface NewLink {
  kind: WorkKind;
  workId: number;
  secretHash: string;
  days: number;
  actorId: number;
}

const isOpen = sql`expires_at > clock_timestamp()`;

/** What the log keeps of the work of a link: it may be gone when the log is read. */
const workOfLink = sql`jsonb_build_object('title', case kind
  when 'video' then (select title from videos where id = work_id)
  else (select title from images where id = work_id) end)`;

/** Keeps the hash of a new link and records it; `undefined`: there is no such work. */
export async function insertPrivateLink(
  db: Database,
  { kind, workId, secretHash, days, actorId }: NewLink,
): Promise<PrivateLink | undefined> {
  const { rows } = await db.execute(sql`
    with made as (
        insert into private_links (kind, work_id, secret_hash, created_by, expires_at)
        select ${kind}, id, ${secretHash}, ${actorId}::integer, clock_timestamp() + ${days} * interval '1 day'
        from ${contentTables[kind]} where id = ${workId} returning *
      ),
      event as (${recordLink('link-made', actorId)} from made)
    select * from made`);
  return rows.map(toLink)[0];
}

/** The links of a work that still work, the newest first. */
export async function listOpenLinks(
  db: Database,
  kind: WorkKind,
  workId: number,
): Promise<PrivateLink[]> {
  const { rows } = await db.execute(sql`
    select * from private_links where kind = ${kind} and work_id = ${workId} and ${isOpen}
    order by created_at desc, id desc`);
  return rows.map(toLink);
}

/** Makes a link stop working and records it. @returns whether there was one. */
export async function deletePrivateLink(
  db: Database,
  id: number,
  actorId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with revoked as (delete from private_links where id = ${id} returning id, kind, work_id),
      event as (${recordLink('link-revoked', actorId)} from revoked)
    select id from revoked`);
  return rows.length > 0;
}

const recordLink = (action: 'link-made' | 'link-revoked', actorId: number) =>
  recordEvent({ kind: sql`kind`, action, itemId: sql`work_id`, before: workOfLink, actorId });

/** The work that a link shows, counted as opened in the same statement; `undefined`: the link is over, or never was. */
export async function openLink(
  db: Database,
  kind: WorkKind,
  secretHash: string,
): Promise<ShownWork | undefined> {
  const table = contentTables[kind];
  const { rows } = await db.execute(sql`
    with opened as (
      update private_links set opened_count = opened_count + 1, last_opened_at = clock_timestamp()
      where secret_hash = ${secretHash} and kind = ${kind} and ${isOpen} returning work_id
    )
    select ${table}.* from ${table} join opened on opened.work_id = ${table}.id`);
  return rows.map((row) => shown(kind, row))[0];
}

/** A work of any state by its address. */
export async function findBySlug(
  db: Database,
  kind: WorkKind,
  slug: string,
): Promise<ShownWork | undefined> {
  const table = contentTables[kind];
  const { rows } = await db.execute(sql`select * from ${table} where slug = ${slug}`);
  return rows.map((row) => shown(kind, row))[0];
}

function shown(kind: WorkKind, row: Record<string, unknown>): ShownWork {
  if (kind === 'image') {
    const image = readRevised('image', row);
    return { kind, ...toImage(image), ...makingOf(image), ...publicationOf(image) };
  }
  const video = readRevised('video', row);
  const { captions, transcript, silent } = video;
  const heard = { captions, transcript, silent };
  return { kind, ...toVideo(video), ...makingOf(video), ...publicationOf(video), ...heard };
}

const publicationOf = ({ state, publishAt }: Revised<WorkKind>) => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
});

const isoOf = (value: unknown) => new Date(String(value)).toISOString();

const toLink = (row: Record<string, unknown>): PrivateLink => ({
  id: Number(row['id']),
  createdAt: isoOf(row['created_at']),
  expiresAt: isoOf(row['expires_at']),
  openedCount: Number(row['opened_count']),
  lastOpenedAt: row['last_opened_at'] === null ? null : isoOf(row['last_opened_at']),
});
