import { sql } from 'drizzle-orm';
import type { Figures } from '#contract/endpoints/get-figures';
import type { Database } from '../database.ts';

/** Something that one visit did. */
export interface Counted {
  /** Names the visit. */
  key: string;
  /** As `2026-11-24`. */
  day: string;
  measure: 'page' | 'source' | 'opened' | 'watched' | 'brief';
  subject: string;
  tenth: number;
  /** How many visits it stands for. */
  weight: number;
}

/** Hosts that are told apart within a day: strangers may name as many as they like. */
const maxSourcesPerDay = 100;

/** How long figures are kept, and the keys of visits whose blobs are long gone. */
const keptDays = { figures: 800, visits: 7 };

/**
 * Adds what visits did to the figures of their day; a visit that is counted already adds nothing. Works have
 * to exist; one that was renamed since is known by its older address.
 * Rows are locked in one order.
 */
export async function countVisitRows(db: Database, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as row (key text, day date, measure text, subject text, tenth smallint, weight integer)
    ), fresh as (
      insert into counted_visits (key) select distinct key from given order by key
      on conflict do nothing returning key
    ), known as (
      select day, count(*) as hosts from figures
      where measure = 'source' and day in (select day from given) group by day
    ), addresses as (
      select distinct on (path) path, work from (
        select '/videos/' || slug as path, 'video:' || id as work, false as is_old from videos
        union all select '/images/' || slug, 'image:' || id, false from images
        union all select '/' || kind || 's/' || slug, kind || ':' || work_id, true from work_addresses
      ) as address order by path, is_old
    ), named as (
      select day, measure, tenth, weight, case
        when measure in ('opened', 'watched') then work
        when measure = 'source' and coalesce((select hosts from known where known.day = given.day), 0) >= ${maxSourcesPerDay}
          and not exists (
            select from figures where figures.day = given.day and figures.measure = 'source' and figures.subject = given.subject
          ) then 'elsewhere' else given.subject end as subject
      from given join fresh using (key)
      left join addresses on measure in ('opened', 'watched') and path = given.subject
      where measure not in ('opened', 'watched') or work is not null
    )
    insert into figures (day, measure, subject, tenth, count)
    select day, measure, subject, tenth, sum(weight) from named group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, measure, subject, tenth) do update set count = figures.count + excluded.count`);
}

/** How often each tenth of a film was watched to its end. */
const tenths = sql.join(
  Array.from(
    { length: 10 },
    (_, index) =>
      sql`coalesce(sum(count) filter (where measure = 'watched' and tenth = ${index + 1}), 0)`,
  ),
  sql`, `,
);

/** What visitors did in the last days, today included. Every row of them is summed once for its day and once for its subject. */
export async function readFigures(db: Database, days: number): Promise<Omit<Figures, 'hasMore'>> {
  const { rows } = await db.execute<{ figures: Omit<Figures, 'hasMore'> }>(sql`
    with period as not materialized (
      select * from figures where day > (now() at time zone 'utc')::date - ${days}::integer
    ), dates as (
      select (now() at time zone 'utc')::date - back as day from generate_series(${days - 1}::integer, 0, -1) as back
    ), counted as (
      select day,
        sum(count) filter (where measure = 'page') as views,
        sum(count) filter (where measure = 'opened') as opened,
        sum(count) filter (where measure = 'watched' and tenth = 0) as plays,
        sum(count) filter (where measure = 'brief' and subject = 'begun') as begun,
        sum(count) filter (where measure = 'brief' and subject = 'sent') as sent
      from period group by day
    ), daily as (
      select day, coalesce(views, 0) as views, coalesce(opened, 0) as opened, coalesce(plays, 0) as plays,
        coalesce(begun, 0) as begun, coalesce(sent, 0) as sent
      from dates left join counted using (day)
    ), totals as (
      select measure, subject, tenth, sum(count) as count from period group by measure, subject, tenth
    ), seen as (
      select subject as work,
        coalesce(sum(count) filter (where measure = 'opened'), 0) as opened,
        coalesce(sum(count) filter (where measure = 'watched' and tenth = 0), 0) as plays,
        json_build_array(${tenths}) as watched
      from totals where measure in ('opened', 'watched') group by subject
    ), titled as (
      select 'video:' || id as work, '/videos/' || slug as path, title from videos
      union all select 'image:' || id, '/images/' || slug, title from images
    ), works as (
      select path, title, opened, plays, watched from titled join seen using (work)
    )
    select json_build_object(
      'days', (select json_agg(json_build_object('day', day, 'views', views, 'opened', opened, 'plays', plays,
        'begun', begun, 'sent', sent) order by day) from daily),
      'pages', (select coalesce(json_agg(json_build_object('page', subject, 'views', views) order by views desc, subject), '[]')
        from (select subject, count as views from totals where measure = 'page') as page),
      'sources', (select coalesce(json_agg(json_build_object('source', subject, 'views', views) order by views desc, subject), '[]')
        from (select subject, count as views from totals where measure = 'source'
          order by count desc, subject limit 20) as source),
      'works', (select coalesce(json_agg(json_build_object('path', path, 'title', title, 'opened', opened, 'plays', plays,
        'watched', watched) order by opened desc, title), '[]') from works)
    ) as figures`);
  const [row] = rows;
  if (!row) throw new Error('The statement answers one row.');
  return row.figures;
}

/** Lets go of what is too old. */
export async function deleteOldFigures(db: Database): Promise<void> {
  await db.execute(sql`
    with old as (delete from figures where day < now() - ${keptDays.figures}::integer * interval '1 day')
    delete from counted_visits where counted_at < now() - ${keptDays.visits}::integer * interval '1 day'`);
}
