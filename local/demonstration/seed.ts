import { readFile } from 'node:fs/promises';
import { type MediaExtension, mediaUrl, type UploadKind } from '#contract/media-types';
import type { Making } from '#contract/options';
import { storeMedia } from '#server/blobs/store-media';
import type { Database } from '#server/db/database';
import { common, synthesisedSound, techniques } from './techniques.ts';
import type { Heard, WorkText } from './work-text.ts';
import { type DemonstrationVideo, demonstrationImages, demonstrationVideos } from './works.ts';

const media = new URL('./media/', import.meta.url);

/** What is true of all of them: no model was asked for anything. */
const making = 'code' satisfies Making;

/** Stands in the list of migrations, so that the works are added once, however often the site is started. */
const mark = 'demonstration works';

/**
 * Fills a new database with the demonstration works and the store with their media.
 * @returns how many works were added; 0 when it was done before, or there are works, as after an import.
 */
export async function seedDemonstration(db: Database): Promise<number> {
  const sql = db.$client;
  const [begun] = await sql`
    select from migrations where name = ${mark}
    union all select from videos union all select from images limit 1`;
  if (begun) return 0;
  const files = await Promise.all(
    [...demonstrationVideos, ...demonstrationImages].map(storeMediaOf),
  );
  const videos = demonstrationVideos.map(
    (work) => sql`
      with work as (
        insert into videos (title, description, url, thumbnail_url, duration, category, tags, featured, width, height,
          placeholder, alternative_text, making, tools, process_note, director_note, credits, frames, before_url,
          captions, transcript, silent, created_at, published_at)
        values (${work.title}, ${work.description}, ${addressOf(work.file)}, ${addressOf(work.poster)},
          ${work.duration}, ${work.category}, ${work.tags}::text[], ${work.featured}, ${work.width}, ${work.height},
          ${work.placeholder}, ${work.alternativeText}, ${making}, ${toolsOf(work)}::text[], ${noteOn(work)},
          ${work.directorNote ?? null}, ${creditsOf(work)}, ${work.frames.map(addressOf)}::text[],
          ${work.before ? addressOf(work.before) : null}, ${captionsOf(work)}, ${transcriptOf(work)},
          ${!work.sound}, ${work.createdAt}, ${work.createdAt})
        returning id
      )
      insert into demonstration_works (kind, work_id) select 'video', id from work`,
  );
  const images = demonstrationImages.map(
    (work) => sql`
      with work as (
        insert into images (title, description, url, category, tags, featured, width, height, placeholder,
          alternative_text, making, tools, process_note, created_at, published_at)
        values (${work.title}, ${work.description}, ${addressOf(work.file)}, ${work.category}, ${work.tags}::text[],
          ${work.featured}, ${work.width}, ${work.height}, ${work.placeholder}, ${work.alternativeText},
          ${making}, ${toolsOf(work)}::text[], ${noteOn(work)}, ${work.createdAt}, ${work.createdAt})
        returning id
      )
      insert into demonstration_works (kind, work_id) select 'image', id from work`,
  );
  await sql.transaction([
    sql`insert into migrations (name) values (${mark})`,
    ...files.flat().map(
      ({ id, kind, extension, bytes, filename, createdAt }) => sql`
        insert into uploads (id, kind, filename, bytes, received_bytes, state, extension, created_at, finished_at)
        values (${id}, ${kind}, ${filename}, ${bytes}, ${bytes}, 'stored', ${extension}, ${createdAt}, ${createdAt})`,
    ),
    ...videos,
    ...images,
    sql`select content_changed('{videos,images,featured}')`,
  ]);
  return videos.length + images.length;
}

type Made = Pick<WorkText, 'technique' | 'note'> &
  Pick<Partial<DemonstrationVideo>, 'sound' | 'before'>;

const toolsOf = ({ technique, sound }: Made): string[] => [
  ...techniques[technique].tools,
  ...(sound ? [synthesisedSound.tool] : []),
];

/** How it was made, a paragraph for the work and one for what all have in common. */
function noteOn({ note, technique, sound, before }: Made): string {
  const own = [
    note,
    techniques[technique].process,
    sound && synthesisedSound.process,
    before &&
      'The slider shows the same frame before the laboratory, as flat as a scanned negative.',
  ];
  return `${own.filter(Boolean).join(' ')}\n\n${common}`;
}

const creditsOf = ({ sound }: DemonstrationVideo): string | null =>
  sound ? 'Picture: Code of this project\nSound: Code of this project' : null;

/** A cue for each thing that is heard; a silent film has none. */
const captionsOf = ({ sound }: DemonstrationVideo): string | null =>
  sound ? ['WEBVTT', ...sound.map(cueOf)].join('\n\n') : null;

const cueOf = ({ from, to, text }: Heard): string =>
  `${cueTime(from)} --> ${cueTime(to)}\n[${text.replace(/\.$/, '')}]`;

const cueTime = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`;

const transcriptOf = ({ sound, alternativeText }: DemonstrationVideo): string =>
  [...(sound?.map(({ text }) => text) ?? ['No sound.']), alternativeText].join(' ');

type Files = Pick<DemonstrationVideo, 'file' | 'createdAt'> &
  Partial<Pick<DemonstrationVideo, 'poster' | 'frames' | 'before'>>;

/** Stores the files of a work. @returns what the library says of them. */
async function storeMediaOf({ file, poster, frames = [], before, createdAt }: Files) {
  const stored = [];
  for (const filename of [file, poster, ...frames, before]) {
    if (!filename) continue;
    const { id, extension } = partsOf(filename);
    const content = await readFile(new URL(filename, media));
    await storeMedia(content, { id, extension });
    const whole = extension === 'webm' ? 'video' : 'image';
    const kind: UploadKind = filename === file ? whole : 'thumbnail';
    stored.push({ id, kind, extension, bytes: content.length, filename, createdAt });
  }
  return stored;
}

function addressOf(file: string): string {
  return mediaUrl(partsOf(file));
}

/** A media file's id and extension: `neon-dreams.poster.webp` is stored as `demo-neon-dreams-poster`. */
function partsOf(file: string) {
  const extension: MediaExtension = file.endsWith('.webm') ? 'webm' : 'webp';
  const name = file.slice(0, -extension.length - 1);
  return { id: `demo-${name.replaceAll('.', '-')}`, extension };
}

/** Takes out exactly the works that `seedDemonstration` added. @returns how many there still were. */
export async function removeDemonstration({ $client: sql }: Database): Promise<number> {
  const [gone] = await sql`
    with marked as (delete from demonstration_works returning kind, work_id),
      videos as (delete from videos where id in (select work_id from marked where kind = 'video') returning id),
      images as (delete from images where id in (select work_id from marked where kind = 'image') returning id)
    select (select count(*) from videos) + (select count(*) from images) as count,
      content_changed('{videos,images,featured}')`;
  return Number(gone?.['count'] ?? 0);
}
