import { and, eq, sql } from 'drizzle-orm';
import type { ImageWork, VideoWork, WorkKind } from '#contract/entities/work-page';
import { maxLength } from '#contract/limits';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { videos } from '../tables/videos.ts';
import { workAddresses } from '../tables/work-addresses.ts';
import { makingOf } from './making-fields.ts';
import {
  afterWork,
  imageColumns,
  isPublished,
  type Placed,
  publicOrder,
  toImage,
  toVideo,
  videoColumns,
} from './works.ts';

const tables = { video: videos, image: images } as const;

/** What one answer is to hold at most, in bytes: half of what Neon's may. */
const answerBytes = 32 * 1_048_576;
/** Of a work with the longest texts, of three bytes a character. */
const workBytes =
  3 * (maxLength.transcript + 4 * maxLength.text + maxLength.frames * maxLength.url);
/** Works that one statement reads. */
const worksAtOnce = Math.floor(answerBytes / workBytes);

/** Every published video in the order of the public lists, with what only its page shows. */
export async function listVideoWorks(db: Database): Promise<VideoWork[]> {
  const { transcript, silent } = videos;
  const columns = { ...videoColumns, ...makingOf(videos), transcript, silent };
  const rows = await inSteps((last) =>
    db
      .select(columns)
      .from(videos)
      .where(and(isPublished(videos), afterWork(videos, last)))
      .orderBy(...publicOrder(videos))
      .limit(worksAtOnce),
  );
  return rows.map((row) => ({ kind: 'video', ...row, ...toVideo(row), version: row.version }));
}

/** Every published image in the order of the public lists, with what only its page shows. */
export async function listImageWorks(db: Database): Promise<ImageWork[]> {
  const rows = await inSteps((last) =>
    db
      .select({ ...imageColumns, ...makingOf(images) })
      .from(images)
      .where(and(isPublished(images), afterWork(images, last)))
      .orderBy(...publicOrder(images))
      .limit(worksAtOnce),
  );
  return rows.map((row) => ({ kind: 'image', ...row, ...toImage(row), version: row.version }));
}

async function inSteps<Row extends Placed>(
  read: (last: Placed | undefined) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let more = true; more; ) {
    const step = await read(rows.at(-1));
    rows.push(...step);
    more = step.length === worksAtOnce;
  }
  return rows;
}

/** What stands on the card of a work. */
export interface CardWork {
  title: string;
  category: string;
  url: string;
  thumbnailUrl: string | null;
  /** `null` for an image. */
  duration: string | null;
  version: number;
}

/** What stands on the card of a published work; `undefined` when there is none. */
export async function findCardWork(
  db: Database,
  kind: WorkKind,
  id: number,
): Promise<CardWork | undefined> {
  const table = tables[kind];
  const { title, category, url, thumbnailUrl, version } = table;
  const duration = kind === 'video' ? videos.duration : sql<null>`null`;
  const [row] = await db
    .select({ title, category, url, thumbnailUrl, version, duration })
    .from(table)
    .where(and(eq(table.id, id), isPublished(table)));
  return row;
}

/** A published work that an address names. */
export interface AddressedWork {
  id: number;
  /** The present one: another than was asked for when the title has changed since. */
  slug: string;
}

/** A work that a reader may have looked for. */
export interface SimilarWork {
  title: string;
  slug: string;
}

/** What an address leads to. */
export interface Addressed {
  /** The published work that has, or once had, the address; `null` when there is none. */
  work: AddressedWork | null;
  /** When there is none: published works whose addresses share the most words with it, the first of the list otherwise. */
  similar: SimilarWork[];
}

const suggested = 3;

/** Eighty characters of the title, and a number where another work had those (`give_slug`). */
const longestSlug = 80 + '-2147483647'.length;

/** Whether the database could give a work this slug, by its functions `slug_of` and `give_slug`. */
export const isSlug = (text: string): boolean =>
  text.length <= longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Looks an address up, in one statement: addresses of nothing are what is asked for most, by those who try them. */
export async function findAddressed(
  db: Database,
  kind: WorkKind,
  slug: string,
): Promise<Addressed> {
  const table = tables[kind];
  const shared = sql`cardinality(array(
    select unnest(string_to_array(${table.slug}, '-')) intersect select unnest(string_to_array(${slug}, '-'))))`;
  const { rows } = await db.execute(sql`
    with found as (
      select ${table.id}, ${table.slug} from ${table}
      where ${isPublished(table)} and (${table.slug} = ${slug} or ${table.id} = (
        select work_id from ${workAddresses} where kind = ${kind} and slug = ${slug}))
    ), suggestions as (
      select ${table.slug}, ${table.title},
        row_number() over (order by ${sql.join([sql`${shared} desc`, ...publicOrder(table)], sql`, `)}) as place
      from ${table} where ${isPublished(table)} and not exists (select from found)
    )
    select id, slug, null as title, 0 as place from found
    union all select null, slug, title, place from suggestions where place <= ${suggested}::integer
    order by place`);
  const [first] = rows;
  if (first?.['id']) {
    return { work: { id: Number(first['id']), slug: String(first['slug']) }, similar: [] };
  }
  const similar = rows.map((row) => ({ title: String(row['title']), slug: String(row['slug']) }));
  return { work: null, similar };
}
