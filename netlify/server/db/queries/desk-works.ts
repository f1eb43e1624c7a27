import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DeskWorkQuery, Selectable, SelectionQuery } from '#contract/endpoints/desk-works';
import type { DeskImage, DeskVideo } from '#contract/entities/desk-work';
import { publicFields } from '#contract/entities/work-form';
import { maxSelectedWorks } from '#contract/limits';
import { allCategories } from '#contract/options';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { videos } from '../tables/videos.ts';
import { contentTables, type Revised, revisedFields } from './content-changes.ts';
import { type Counted, containing, listPage } from './desk-page.ts';
import { makingOf } from './making-fields.ts';
import { recordEvent } from './record-event.ts';
import { publicOrder, toImage, toVideo } from './works.ts';

export type WorkKind = 'video' | 'image';
type WorkTable = typeof videos | typeof images;

/** A row as the desk's routes answer it. */
export function toDeskImage(row: Revised<'image'>): DeskImage {
  const { state, placement, version, modifiedBy, modifierName, live } = row;
  const modifiedAt = row.modifiedAt.toISOString();
  const publishAt = row.publishAt?.toISOString() ?? null;
  return {
    ...toImage(row),
    ...{ state, publishAt, placement, version, modifiedBy, modifierName, modifiedAt, live },
    ...makingOf(row),
  };
}

/** A row as the desk's routes answer it. */
export function toDeskVideo(row: Revised<'video'>): DeskVideo {
  const { captions, transcript, silent } = row;
  return { ...toDeskImage(row), ...toVideo(row), captions, transcript, silent };
}

/** Whether works have a category, all of them. */
export async function haveCategory(
  db: Database,
  kind: WorkKind,
  ids: number[],
  category: string,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const table = contentTables[kind];
  const others = and(inIds(table, ids), ne(table.category, category));
  return (await db.$count(table, others)) === 0;
}

const ordersOf = (table: WorkTable) => ({
  '-createdAt': [desc(table.createdAt), desc(table.id)],
  createdAt: [asc(table.createdAt), asc(table.id)],
  title: [asc(sql`lower(${table.title})`), asc(table.id)],
  '-title': [desc(sql`lower(${table.title})`), desc(table.id)],
  '-modifiedAt': [desc(table.modifiedAt), desc(table.id)],
  public: publicOrder(table),
});

function wantedOf(
  table: WorkTable,
  { q, category, featured, making, lacking, state }: DeskWorkQuery,
) {
  return and(
    category && category !== allCategories ? eq(table.category, category) : undefined,
    featured === undefined ? undefined : eq(table.featured, featured),
    making && (making === 'unsaid' ? isNull(table.making) : eq(table.making, making)),
    lacking && isLacking(table, lacking),
    state && eq(table.state, state),
    containing([table.title, table.description, sql`array_to_string(${table.tags}, ' ')`], q),
  );
}

/** Works without a text for those who cannot see or hear them. */
function isLacking(table: WorkTable, text: NonNullable<DeskWorkQuery['lacking']>): SQL | undefined {
  const ofVideos = 'captions' in table && {
    captions: and(isNull(table.captions), eq(table.silent, false)),
    transcript: isNull(table.transcript),
  };
  const lacking: Record<string, SQL | undefined> = {
    alternativeText: isNull(table.alternativeText),
    ...ofVideos,
  };
  return text === 'any' ? or(...Object.values(lacking)) : (lacking[text] ?? sql`false`);
}

const videoFields = revisedFields('video', videos);
const imageFields = revisedFields('image', images);

/** One video, drafts included, or `undefined`. */
export async function findDeskVideo(db: Database, id: number): Promise<DeskVideo | undefined> {
  const rows = await db.select(videoFields).from(videos).where(eq(videos.id, id));
  return rows.map(toDeskVideo)[0];
}

/** One image, drafts included, or `undefined`. */
export async function findDeskImage(db: Database, id: number): Promise<DeskImage | undefined> {
  const rows = await db.select(imageFields).from(images).where(eq(images.id, id));
  return rows.map(toDeskImage)[0];
}

/** The part, order and page of a list that a query asks for. */
const asked = (table: WorkTable, query: DeskWorkQuery) => ({
  table,
  wanted: wantedOf(table, query),
  order: ordersOf(table)[query.sort ?? '-createdAt'],
  page: query,
});

/** Videos as the desk asks for them, and how many there are. */
export async function listDeskVideos(
  db: Database,
  query: DeskWorkQuery,
): Promise<Counted<DeskVideo>> {
  const list = { ...asked(videos, query), fields: videoFields };
  const { rows, total } = await listPage(db, list);
  return { rows: rows.map(toDeskVideo), total };
}

/** Images as the desk asks for them, and how many there are. */
export async function listDeskImages(
  db: Database,
  query: DeskWorkQuery,
): Promise<Counted<DeskImage>> {
  const list = { ...asked(images, query), fields: imageFields };
  const { rows, total } = await listPage(db, list);
  return { rows: rows.map(toDeskImage), total };
}

/** All works that a query finds, the newest first, up to as many as can be selected. */
export async function selectWorks(
  db: Database,
  kind: WorkKind,
  query: SelectionQuery,
): Promise<Selectable[]> {
  const table = contentTables[kind];
  const { id, title, url, state, alternativeText } = table;
  const hasField = publicFields.map((name) => sql`trim(${table[name]}) <> ''`);
  const isWhole = sql<boolean>`${sql.join(hasField, sql` and `)}`;
  return db
    .select({ id, title, url, state, alternativeText, isWhole })
    .from(table)
    .where(wantedOf(table, query))
    .orderBy(...ordersOf(table)['-createdAt'])
    .limit(maxSelectedWorks);
}

/** What drafts and scheduled works among these have of what a work must have to be published. */
export async function readUnpublished(db: Database, kind: WorkKind, ids: number[]) {
  const table = contentTables[kind];
  const { id, version, title, description, url, thumbnailUrl, category } = table;
  return db
    .select({ id, version, title, description, url, thumbnailUrl, category })
    .from(table)
    .where(and(inIds(table, ids), ne(table.state, 'published')));
}

/** Those of these works that lack one of these tags, in whatever case. */
export async function lackingTags(
  db: Database,
  kind: WorkKind,
  ids: number[],
  tags: string[],
): Promise<number[]> {
  const table = contentTables[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inIds(table, ids),
        sql`exists (select from unnest(${sql.param(tags)}::text[]) as wanted
          where lower(wanted) not in (select lower(had) from unnest(${table.tags}) as had))`,
      ),
    );
  return rows.map(({ id }) => id);
}

const inIds = (table: WorkTable, ids: number[]) =>
  sql`${table.id} = any(${sql.param(ids)}::integer[])`;

/**
 * Places these works first in the public lists, in this order, and no others; recorded in the same statement. Nobody else
 * changes or locks works meanwhile: of two orders at once the later one holds, and no row is waited for while others, or
 * the table, are locked.
 * @param began the order that it was made from; absent: whatever there is.
 * @returns the ids of those that there are; `undefined`: another order has come between, and holds.
 */
export async function arrangeWorks(
  db: Database,
  kind: WorkKind,
  ids: number[],
  actorId: number,
  began?: number[],
): Promise<number[] | undefined> {
  const table = contentTables[kind];
  const arrange = db.execute(sql`
    with named as (
      select id, ordinality from unnest(${sql.param(ids)}::integer[]) with ordinality as named (id, ordinality)
      where id in (select id from ${table})
    ), wanted as (
      select id, row_number() over (order by ordinality desc) as placement from named
    ), before as (
      select id, placement from ${table} where placement > 0
    ), orders as (
      select array(select id from before order by placement desc) as stored,
        array(select id from wanted order by placement desc) as wanted,
        array(
          select id from unnest(${sql.param(began ?? null)}::integer[]) with ordinality as began (id, ordinality)
          where id in (select id from ${table}) order by ordinality
        ) as began
    ), fitting as (
      select ${began === undefined}::boolean or stored in (began, wanted) as fits from orders
    ), changed as (
      update ${table} set placement = coalesce(wanted.placement, 0)
      from ${table} as placed left join wanted on wanted.id = placed.id
      where placed.id = ${table.id} and placed.placement <> coalesce(wanted.placement, 0)
        and (select fits from fitting)
      returning ${table.id}
    ), event as (
      ${recordEvent({
        kind,
        action: 'arranged',
        before: sql`(select coalesce(jsonb_agg(id order by placement desc), '[]') from before)`,
        after: sql`(select coalesce(jsonb_agg(id order by placement desc), '[]') from wanted)`,
        actorId,
      })}
      where exists (select from changed)
    )
    select fits, to_jsonb(wanted) as ids from fitting, orders`);
  const lock = db.execute(sql`lock table ${table} in exclusive mode`);
  const [, { rows }] = await db.batch([lock, arrange]);
  const [row] = rows;
  return row?.['fits'] === true ? (row['ids'] as number[]) : undefined;
}
