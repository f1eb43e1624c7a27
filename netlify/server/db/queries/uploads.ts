import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { type UploadRow, uploads } from '../tables/uploads.ts';
import { users } from '../tables/users.ts';
import { queuePurges } from './purges.ts';
import { recordEvent } from './record-event.ts';

type BegunUpload = Pick<UploadRow, 'id' | 'kind' | 'filename' | 'bytes'> & { ownerId: number };

export async function insertUpload(db: Database, upload: BegunUpload): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  if (!row) throw new Error('an insert without a row');
  return row;
}

/**
 * Begins an upload, provided its owner has fewer than `most` that are not finished; `undefined` otherwise. The owner's row
 * is locked first: of several requests at once each counts what the others have begun.
 */
export async function insertUploadWithin(
  db: Database,
  { id, kind, filename, bytes, ownerId }: BegunUpload,
  most: number,
): Promise<UploadRow | undefined> {
  const isUnfinished = and(eq(uploads.ownerId, ownerId), eq(uploads.state, 'receiving'));
  const [, , [row]] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update'),
    db.execute(sql`
      insert into uploads (id, kind, filename, bytes, owner_id)
      select ${id}, ${kind}, ${filename}, ${bytes}::bigint, ${ownerId}::integer
      where (${db.$count(uploads, isUnfinished)}) < ${most}::integer`),
    db.select().from(uploads).where(eq(uploads.id, id)),
  ]);
  return row;
}

/** An upload of this owner that is going on or done. */
export async function findUpload(
  db: Database,
  id: string,
  ownerId: number,
): Promise<UploadRow | undefined> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
  return rows.find(({ state }) => state !== 'removing');
}

/**
 * Takes note of bytes that were put into Blobs, provided nobody else has added any since `expectedBytes`: the condition
 * is the lock. `undefined`: another request has, or the upload is over.
 */
export async function advanceUpload(
  db: Database,
  id: string,
  expectedBytes: number,
  { receivedBytes, parts }: Pick<UploadRow, 'receivedBytes' | 'parts'>,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ receivedBytes, parts, activeAt: sql`now()` })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.state, 'receiving'),
        eq(uploads.receivedBytes, expectedBytes),
      ),
    )
    .returning();
  return row;
}

const recordUpload = (action: 'created' | 'deleted') =>
  recordEvent({
    kind: 'upload',
    action,
    after: sql`jsonb_build_object('id', id, 'kind', kind, 'filename', filename, 'bytes', bytes)`,
    actorId: sql`owner_id`,
  });

/**
 * Says that a file is whole and served, and records it, in one statement: the second of two at once waits for the row and
 * then finds it stored. `undefined`: it was given up in the meantime.
 */
export async function finishUpload(
  db: Database,
  id: string,
  extension: string,
): Promise<UploadRow | undefined> {
  const [, rows] = await db.batch([
    db.execute(sql`
      with changed as (
        update uploads set state = 'stored', extension = ${extension}, finished_at = now(), active_at = now()
        where id = ${id} and state = 'receiving' returning *
      )
      ${recordUpload('created')} from changed`),
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.state, 'stored'))),
  ]);
  return rows[0];
}

/** Gives an upload up: from now on nobody can go on with it. One that was served is recorded, in the same statement. */
export async function giveUpUpload(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    with before as (select * from uploads where id = ${id} and state <> 'removing' for update),
      event as (${recordUpload('deleted')} from before where state = 'stored')
    update uploads set state = 'removing' from before where uploads.id = before.id`);
}

/** Forgets an upload whose parts are gone, and lets the CDN forget it too. */
export const deleteUpload = (db: Database, id: string): Promise<void> => deleteUploads(db, [id]);

/** As `deleteUpload`, of several in one statement. */
export async function deleteUploads(db: Database, ids: string[]): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${uploads} where id = any(${sql.param(ids)}::text[]) and state = 'removing' returning id
    )
    ${queuePurges(sql`select 'upload-' || id from gone`)}`);
}

/**
 * Gives up what has not moved since `before`: uploads that nobody went on with, and stored files that nothing refers
 * to. Answers the ids of all that are given up, also of those whose removal was cut short before.
 */
export async function giveUpAbandoned(
  db: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const unreferenced = sql`not exists (
    select from media_uses where address = '/uploads/' || ${uploads.id} || '.' || ${uploads.extension}
  ) and not exists (select from kept_files where kept_files.id = ${uploads.id})`;
  const abandoned = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        lt(uploads.activeAt, before),
        or(
          inArray(uploads.state, ['receiving', 'removing']),
          and(eq(uploads.state, 'stored'), unreferenced),
        ),
      ),
    )
    .orderBy(uploads.activeAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(uploads)
    .set({ state: 'removing' })
    .where(inArray(uploads.id, abandoned))
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}
