import { type SQL, sql } from 'drizzle-orm';
import type { HeldKind } from '#contract/endpoints/held';
import { type Today, toldToday } from '#contract/entities/today';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { messages } from '../tables/messages.ts';
import { outbox } from '../tables/outbox.ts';
import { projects } from '../tables/projects.ts';
import { videos } from '../tables/videos.ts';
import { isAnswered, isWantedArrival } from './arrivals.ts';
import { isInTrouble } from './failed-letters.ts';

/** Everything that waits in the database, in one statement. */
export async function readToday(
  db: Database,
  { withInbox }: { withInbox: boolean },
): Promise<Omit<Today, 'unstored'>> {
  const { rows } = await db.execute(sql`
    select ${withInbox ? inbox : sql`null`} as inbox, ${unfinishedWorks} as works`);
  return rows[0] as unknown as Omit<Today, 'unstored'>;
}

const inTime = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many arrivals of a kind fulfil a condition, and the newest of them. */
const arrivals = (kind: HeldKind, waiting: SQL): SQL => {
  const [table, title] =
    kind === 'message' ? [messages, messages.subject] : [projects, projects.title];
  const wanted = sql`${isWantedArrival(kind, {})} and ${waiting}`;
  return sql`jsonb_build_object(
    'count', (select count(*) from ${table} where ${wanted}),
    'held', (select count(*) from ${table} where ${table.held}),
    'newest', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', reference, 'title', title, 'name', name, 'createdAt', ${inTime(sql`created_at`)}
      ) order by id desc), '[]')
      from (
        select ${table.id}, ${table.reference}, ${title} as title, ${table.name}, ${table.createdAt} from ${table}
        where ${wanted} order by ${table.id} desc limit ${toldToday}
      ) as told
    ))`;
};

const inbox = sql`jsonb_build_object(
  'messages', ${arrivals('message', sql`not ${messages.read}`)},
  'projects', ${arrivals('project', sql`${projects.status} = 'pending' and not ${isAnswered('project')}`)},
  'failedLetters', (select count(*) from ${outbox} where ${isInTrouble}))`;

/** The works of a table with what they lack, as `src/lib/lacking-texts.ts` has it of texts. */
const lacking = (kind: 'video' | 'image'): SQL => {
  const ofVideos = sql`
    case when captions is null and not silent then 'captions' end,
    case when transcript is null then 'transcript' end,
    case when url like '/uploads/%' and coalesce(thumbnail_url, '') = '' then 'poster' end,`;
  return sql`
    select ${kind} as kind, id, title, state, modified_at, array_remove(array[
      case when trim(url) = '' then 'url' end,
      case when alternative_text is null then 'alternativeText' end,
      ${kind === 'video' ? ofVideos : sql``}
      case when trim(description) = '' then 'description' end,
      case when trim(category) = '' then 'category' end,
      case when making is null then 'making' end
    ], null) as lacks
    from ${kind === 'video' ? videos : images}`;
};

const unfinishedWorks = sql`(
  with unfinished as (
    select * from (${lacking('video')} union all ${lacking('image')}) as works where cardinality(lacks) > 0
  )
  select jsonb_build_object(
    'count', (select count(*) from unfinished),
    'newest', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'state', state, 'lacks', lacks
      ) order by modified_at desc, kind, id desc), '[]')
      from (select * from unfinished order by modified_at desc, kind, id desc limit ${toldToday}) as told
    )))`;
