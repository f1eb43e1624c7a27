import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import { allCategories } from '#contract/options';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { videos } from '../tables/videos.ts';
import { type Cursor, writeCursor } from './cursor.ts';

type WorkTable = typeof videos | typeof images;

export interface WorkPage<Work> {
  works: Work[];
  /** Where the next page starts, or `null` after the last one. */
  next: string | null;
}

export interface WorkPageQuery {
  /** A category's label; absent or `all`: every category. */
  category?: string | undefined;
  limit: number;
  after?: Cursor | undefined;
}

/** Published videos in the order of the public lists. */
export async function listVideoPage(db: Database, query: WorkPageQuery): Promise<WorkPage<Video>> {
  const rows = await db
    .select()
    .from(videos)
    .where(published(videos, query))
    .orderBy(...publicOrder(videos))
    .limit(query.limit + 1);
  return pageOf(rows, query.limit, toVideo);
}

/** Published images in the order of the public lists. */
export async function listImagePage(db: Database, query: WorkPageQuery): Promise<WorkPage<Image>> {
  const rows = await db
    .select()
    .from(images)
    .where(published(images, query))
    .orderBy(...publicOrder(images))
    .limit(query.limit + 1);
  return pageOf(rows, query.limit, toImage);
}

/** One published image, or `undefined`. */
export async function findImage(db: Database, id: number): Promise<Image | undefined> {
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), isPublished(images)));
  return rows.map(toImage)[0];
}

/** Hand-placed works first, then the newest; the id decides between equals. All parts fall, so that a row comparison can continue it. */
export const publicOrder = (table: WorkTable) => [
  desc(table.placement),
  desc(table.publishedAt),
  desc(table.id),
];

export const isPublished = (table: WorkTable) => eq(table.state, 'published');

function published(table: WorkTable, { category, after }: WorkPageQuery): SQL | undefined {
  const filtered = category !== undefined && category !== allCategories;
  return and(
    isPublished(table),
    filtered ? eq(table.category, category) : undefined,
    after &&
      sql`(${table.placement}, ${table.publishedAt}, ${table.id}) < (${after.placement}::integer, ${after.publishedAt.toISOString()}::timestamptz, ${after.id}::integer)`,
  );
}

interface Placed {
  id: number;
  placement: number;
  publishedAt: Date | null;
}

function pageOf<Row extends Placed, Work>(
  rows: Row[],
  limit: number,
  toWork: (row: Row) => Work,
): WorkPage<Work> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last?.publishedAt;
  const next = more ? writeCursor({ ...last, publishedAt: more }) : null;
  return { works: shown.map(toWork), next };
}

/** A row as the API answers it. */
export function toImage(row: typeof images.$inferSelect): Image {
  const { state: _, placement: __, version: ___, modifiedBy, modifiedAt, ...work } = row;
  return {
    ...work,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** A row as the API answers it. */
export function toVideo(row: typeof videos.$inferSelect): Video {
  return { ...toImage(row), duration: row.duration };
}
