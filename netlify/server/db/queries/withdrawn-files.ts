import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { queuePurges } from './purges.ts';

/** A file of a work that was taken down. */
export interface WithdrawnFile {
  id: string;
  /** The id under which drafts go on using it. */
  newId: string;
  /**
   * `shown`: visitors see another work with it, or the same one again. `needed`: by a draft, or to restore an earlier
   * version. `moved`: what needed it names the new id.
   */
  use: 'shown' | 'needed' | 'none' | 'moved';
}

/** The works that have a file, as `work`, in the table of one kind. `0054_undo_and_take_down.sql` indexes these words. */
const worksWith = (table: SQL, id: SQL | string) =>
  sql`${table} as work
    where files_named(variadic array[url, thumbnail_url, before_url] || frames) @> array[${id}]::text[]`;

/** The events of works that name a file, before or after. `0055_used_files.sql` indexes these words. */
const eventsWith = (id: SQL | string) =>
  sql`events where kind in ('video', 'image') and files @> array[${id}]::text[]`;

const videos = sql`videos`;
const images = sql`images`;

const isShown = (id: SQL | string) => sql`(
  exists (select from ${worksWith(videos, id)} and state = 'published')
  or exists (select from ${worksWith(images, id)} and state = 'published'))`;

const isNamedIn = (value: SQL, id: SQL | string) =>
  sql`position('/uploads/' || ${id} || '.' in ${value}::text) > 0`;

/** Whether the site is set to show it, or its live pages were built when it was: it stays until they are built anew. */
const isSet = (id: SQL | string) => sql`(
  exists (select from settings where ${isNamedIn(sql`value`, id)})
  or exists (select from events join site_state on events.version > site_state.live_version
    where kind = 'site' and ${isNamedIn(sql`before`, id)}))`;

const isNeeded = (id: SQL) => sql`(
  exists (select from ${worksWith(videos, id)}) or exists (select from ${worksWith(images, id)})
  or exists (select from ${eventsWith(id)} and (
    kind = 'video' and item_id in (select id from videos) or kind = 'image' and item_id in (select id from images))))`;

/** The first of several statements: until they are done, no work with this file is published or taken down. */
const lockWorks = (db: Database, id: string) =>
  [
    db.execute(sql`select from ${worksWith(videos, id)} order by work.id for update`),
    db.execute(sql`select from ${worksWith(images, id)} order by work.id for update`),
  ] as const;

/** Files whose works were taken down and whose addresses may still answer, but for those that the site is set to show. */
export async function listWithdrawn(db: Database, limit: number): Promise<WithdrawnFile[]> {
  const { rows } = await db.execute(sql`
    select id, new_id, case
        when moved_at is not null then 'moved'
        when ${isShown(sql`withdrawn_files.id`)} then 'shown'
        when ${isNeeded(sql`withdrawn_files.id`)} then 'needed'
        else 'none'
      end as use
    from withdrawn_files where not ${isSet(sql`withdrawn_files.id`)} order by id limit ${limit}`);
  return rows.map((row) => ({
    id: String(row['id']),
    newId: String(row['new_id']),
    use: row['use'] as WithdrawnFile['use'],
  }));
}

/**
 * Lets every draft, and the history of works, name a file by its new id, unless visitors see it again meanwhile. The
 * drafts are locked first, so that none is published between the question and its answer.
 * @returns whether it was done.
 */
export async function moveFile(
  db: Database,
  { id, newId }: Pick<WithdrawnFile, 'id' | 'newId'>,
): Promise<boolean> {
  const renamed = (text: SQL) =>
    sql`replace(${text}, ${`/uploads/${id}.`}, ${`/uploads/${newId}.`})`;
  const isMoved = sql`exists (select from withdrawn_files where id = ${id} and moved_at is not null)`;
  // The trigger of `0059_moved_files.sql` brings the new address.
  const rename = (table: SQL) =>
    db.execute(sql`
      update ${table} set url = url where id in (select id from ${worksWith(table, id)}) and ${isMoved}`);
  const [, , { rows }] = await db.batch([
    ...lockWorks(db, id),
    db.execute(sql`
      update withdrawn_files set moved_at = now()
      where id = ${id} and moved_at is null and not ${isShown(id)} and not ${isSet(id)} returning id`),
    db.execute(sql`update uploads set id = ${newId} where id = ${id} and ${isMoved}`),
    db.execute(sql`update moved_files set new_id = ${newId} where new_id = ${id} and ${isMoved}`),
    db.execute(sql`
      insert into moved_files (id, new_id) select ${id}, ${newId} where ${isMoved} on conflict do nothing`),
    rename(videos),
    rename(images),
    db.execute(sql`
      with named as (select id from ${eventsWith(id)})
      update events set before = ${renamed(sql`before::text`)}::jsonb, after = ${renamed(sql`after::text`)}::jsonb
      from named where named.id = events.id and ${isMoved}`),
  ]);
  return rows.length > 0;
}

/** The id that a file has now which moved when its work was taken down; `undefined`: it never did. */
export async function findMovedFile(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select new_id as id from moved_files where id = ${id}`,
  );
  return rows[0]?.id;
}

/** Takes note that an address answers no more, and lets the CDN forget it. */
export async function settleWithdrawn(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    with settled as (delete from withdrawn_files where id = ${id} returning id)
    ${queuePurges(sql`select 'upload-' || id from settled`)}`);
}

/** Takes note that nothing is to be done with a file, if visitors still see it. */
export async function keepShown(db: Database, id: string): Promise<void> {
  await db.batch([
    ...lockWorks(db, id),
    db.execute(sql`delete from withdrawn_files where id = ${id} and ${isShown(id)}`),
  ]);
}
