import { and, desc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { makingEntries } from '#contract/entities/work';
import { featuredLimit } from '#contract/limits';
import { allCategories, allMakings, type Making } from '#contract/options';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { videos } from '../tables/videos.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import { withoutMaking } from './making-fields.ts';

type WorkTable = typeof videos | typeof images;

/** What the public lists read of an image: the long texts stay where they are. */
export const imageColumns = (({ publishAt, ...columns }) => columns)(
  withoutMaking(getTableColumns(images)),
);

/** What the public lists read of a video. */
export const videoColumns = (({ publishAt, captions, transcript, silent, ...columns }) => columns)(
  withoutMaking(getTableColumns(videos)),
);

type ImageRow = Omit<typeof images.$inferSelect, keyof typeof makingEntries | 'publishAt'>;
type VideoRow = ImageRow &
  Pick<typeof videos.$inferSelect, 'duration' | 'hasCaptions' | 'captionsLanguage'>;

export interface WorkPage<Work> {
  works: Work[];
  /** Where the next page starts, or `null` after the last one. */
  next: string | null;
}

export interface FoundPage<Work> extends WorkPage<Work> {
  /** Whether it is the first page, or follows a work that is in the list: what a made-up cursor names is not. */
  isPlace: boolean;
}

export interface WorkPageQuery {
  /** A category's label; absent or `all`: every category. */
  category?: string | undefined;
  /** How works were made; absent or `all`: in whatever way. */
  making?: string | undefined;
  limit: number;
  after?: Cursor | undefined;
  /** Leaves out the works that Home features. */
  withoutFeatured?: boolean;
}

/** Published videos in the order of the public lists. */
export async function listVideoPage(db: Database, query: WorkPageQuery): Promise<FoundPage<Video>> {
  const rows = await db
    .select(videoColumns)
    .from(videos)
    .where(published(db, videos, query))
    .orderBy(...publicOrder(videos))
    .limit(query.limit + 2);
  return pageOf(rows, query, toVideo);
}

/** Published images in the order of the public lists. */
export async function listImagePage(db: Database, query: WorkPageQuery): Promise<FoundPage<Image>> {
  const rows = await db
    .select(imageColumns)
    .from(images)
    .where(published(db, images, query))
    .orderBy(...publicOrder(images))
    .limit(query.limit + 2);
  return pageOf(rows, query, toImage);
}

/** One published image, or `undefined`. */
export async function findImage(db: Database, id: number): Promise<Image | undefined> {
  const rows = await db
    .select(imageColumns)
    .from(images)
    .where(and(eq(images.id, id), isPublished(images)));
  return rows.map(toImage)[0];
}

/** One published video, or `undefined`. */
export async function findVideo(db: Database, id: number): Promise<Video | undefined> {
  const rows = await db
    .select(videoColumns)
    .from(videos)
    .where(and(eq(videos.id, id), isPublished(videos)));
  return rows.map(toVideo)[0];
}

/** The WebVTT file of a published video, or `undefined`. */
export async function findCaptions(db: Database, id: number): Promise<string | undefined> {
  const rows = await db
    .select({ captions: videos.captions })
    .from(videos)
    .where(and(eq(videos.id, id), isPublished(videos)));
  return rows[0]?.captions ?? undefined;
}

/** The categories that published works of either kind have, in one statement. */
export async function listCategories(db: Database): Promise<string[]> {
  const rows = await union(
    db.select({ category: videos.category }).from(videos).where(isPublished(videos)),
    db.select({ category: images.category }).from(images).where(isPublished(images)),
  );
  return rows.map(({ category }) => category);
}

/** How published works of a kind were made. */
export async function listMakings(db: Database, kind: 'video' | 'image'): Promise<Making[]> {
  const table = kind === 'video' ? videos : images;
  const rows = await db
    .selectDistinct({ making: table.making })
    .from(table)
    .where(isPublished(table));
  return rows.flatMap(({ making }) => making ?? []);
}

/** Hand-placed works first, then the newest; the id decides between equals. All parts fall, so that a row comparison can continue it. */
export const publicOrder = (table: WorkTable) => [
  desc(table.placement),
  desc(table.publishedAt),
  desc(table.id),
];

export const isPublished = (table: WorkTable) => eq(table.state, 'published');

/** The published works of a kind that are marked for Home, which shows the first of them. */
export const isFeatured = (table: WorkTable) => and(isPublished(table), eq(table.featured, true));

function published(
  db: Database,
  table: WorkTable,
  { category, making, after, withoutFeatured }: WorkPageQuery,
): SQL | undefined {
  return and(
    isPublished(table),
    withoutFeatured ? notInArray(table.id, featuredIds(db, table)) : undefined,
    unlessAll(table.category, category, allCategories),
    unlessAll(table.making, making, allMakings),
    fromWork(table, after, sql`<=`),
  );
}

const featuredIds = (db: Database, table: WorkTable) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(isFeatured(table))
    .orderBy(...publicOrder(table))
    .limit(featuredLimit);

const unlessAll = (column: PgColumn, value: string | undefined, all: string) =>
  value === undefined || value === all ? undefined : eq(column, value);

/** The part of a list that follows a work; all of it without one. */
export const afterWork = (table: WorkTable, work: Placed | undefined) =>
  fromWork(table, work, sql`<`);

const fromWork = (table: WorkTable, work: Placed | undefined, follows: SQL) =>
  work?.publishedAt
    ? sql`(${table.placement}, ${table.publishedAt}, ${table.id}) ${follows} (${work.placement}::integer, ${work.publishedAt.toISOString()}::timestamptz, ${work.id}::integer)`
    : undefined;

/** Where a work stands in its list. */
export interface Placed {
  id: number;
  placement: number;
  publishedAt: Date | null;
}

/** @param rows begin with the work that the cursor names, if it is in the list. */
function pageOf<Row extends Placed, Work>(
  rows: Row[],
  { limit, after }: WorkPageQuery,
  toWork: (row: Row) => Work,
): FoundPage<Work> {
  const named = after && rows.find((row) => cursorOf(row) === writeCursor(after));
  const following = named ? rows.slice(1) : rows;
  const shown = following.slice(0, limit);
  const last = shown.at(-1);
  const next = last && following.length > limit ? cursorOf(last) : null;
  return { works: shown.map(toWork), next, isPlace: !after || named !== undefined };
}

const cursorOf = ({ publishedAt, ...place }: Placed) =>
  publishedAt && writeCursor({ ...place, publishedAt });

/** A row as the API answers it. */
export function toImage(row: ImageRow): Image {
  const { state: _, placement: __, version: ___, modifiedBy, modifiedAt, ...work } = row;
  return {
    ...work,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** A row as the API answers it. */
export function toVideo({ hasCaptions, captionsLanguage, ...row }: VideoRow): Video {
  return {
    ...toImage(row),
    duration: row.duration,
    captionsLanguage: hasCaptions ? captionsLanguage : null,
  };
}
