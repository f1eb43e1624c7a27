import type { Database } from '#server/db/database';

type Sql = Database['$client'];

const works = 2000;
const arrivals = 5000;
const siteTexts = 300;
/** What is counted on each day of a year. */
const daily = { days: 365, pages: 40, sources: 30, opened: 60, watched: 20 };

/** Fills a database with what a director has after years. Texts have the length of life, with and without accents. */
export async function fillDesk(sql: Sql): Promise<void> {
  await fillWorks(sql);
  await fillFiles(sql);
  await fillSiteTexts(sql);
  await fillArrivals(sql);
  await fillFigures(sql);
  await sql`analyze`;
}

/** Each work was added, and changed once. */
async function fillWorks(sql: Sql): Promise<void> {
  await sql`
    insert into videos (title, description, url, thumbnail_url, category, tags, transcript, published_at)
    select case when number % 7 = 0 then 'Étude ' else 'Lagoon ' end || number,
      repeat('A grey harbour under slow rain, seen from above. ', 8), '/uploads/' || gen_random_uuid() || '.webm',
      '/uploads/' || gen_random_uuid() || '.webp', 'Drama', array['series ' || number % 97, 'pluie', 'éclat'],
      repeat('Nobody says anything. ', 60), now() - number * interval '1 hour'
    from generate_series(1, ${works}) as number`;
  await sql`
    insert into images (title, description, url, category, tags, alternative_text, published_at)
    select case when number % 7 = 0 then 'Étude ' else 'Lagoon ' end || number,
      repeat('A grey harbour under slow rain, seen from above. ', 8), '/uploads/' || gen_random_uuid() || '.webp',
      'Abstract', array['series ' || number % 97, 'pluie', 'éclat'],
      case when number % 5 > 0 then 'A harbour in rain.' end, now() - number * interval '1 hour'
    from generate_series(1, ${works}) as number`;
  await sql`
    insert into events (kind, item_id, action, before, after)
    select kind, (state ->> 'id')::integer, action, case action when 'changed' then state end, state
    from (
      select 'video' as kind, to_jsonb(videos) as state from videos
      union all select 'image', to_jsonb(images) from images
    ) as work cross join (values ('created'), ('changed')) as actions (action)`;
}

/** The files of the works, and one for every five that nothing uses. */
async function fillFiles(sql: Sql): Promise<void> {
  await sql`
    insert into uploads (id, kind, filename, bytes, received_bytes, state, extension, created_at, finished_at)
    select split_part(split_part(address, '/', 3), '.', 1), kind, name, 1000 + length(name), 1000 + length(name), 'stored',
      split_part(address, '.', 2), moment, moment
    from (
      select url as address, 'video' as kind, title || ' film.webm' as name, published_at as moment from videos
      union all select thumbnail_url, 'thumbnail', title || ' poster.webp', published_at from videos
      union all select url, 'image', title || ' still.webp', published_at from images
      union all select '/uploads/' || gen_random_uuid() || '.webp', 'image', 'Unused ' || number || '.webp', now()
        from generate_series(1, ${works / 5}) as number
    ) as files
    where address like '/uploads/%'`;
}

async function fillSiteTexts(sql: Sql): Promise<void> {
  await sql`
    insert into site_contents (key, title, content, page_location)
    select 'press.quote' || number, 'Quote ' || number,
      repeat('We saw the études in grey and would like to talk about rain. ', 12), 'about'
    from generate_series(1, ${siteTexts}) as number`;
}

async function fillArrivals(sql: Sql): Promise<void> {
  await sql`
    insert into messages (name, email, subject, message, reference, created_at)
    select 'Zoë ' || number, 'zoe' || number || '@example.org', 'About the film ' || number,
      repeat('We saw the études in grey and would like to talk about rain. ', 12), 'MSG-' || number,
      now() - number * interval '1 hour'
    from generate_series(1, ${arrivals}) as number`;
  await sql`
    insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference, created_at)
    select 'Zoë ' || number, 'zoe' || number || '@example.org', 'A film ' || number,
      repeat('We saw the études in grey and would like to talk about rain. ', 12), 'short_film', 'standard_3000',
      'https://example.org/' || number, 'paypal', 'PRJ-' || number, now() - number * interval '1 hour'
    from generate_series(1, ${arrivals}) as number`;
}

/** Other works are opened on each day, so that after a year most were. */
async function fillFigures(sql: Sql): Promise<void> {
  await sql`
    insert into figures (day, measure, subject, tenth, count)
    select (now() at time zone 'utc')::date - back, measure, subject, tenth, 1 + back % 9
    from generate_series(0, ${daily.days - 1}) as back
    cross join lateral (
      select 'page' as measure, '/page-' || number as subject, 0 as tenth from generate_series(1, ${daily.pages}) as number
      union all select 'source', 'host-' || number || '.example', 0 from generate_series(1, ${daily.sources}) as number
      union all select 'opened', kind || ':' || 1 + (back * 37 + number) % ${works}, 0
        from generate_series(1, ${daily.opened / 2}) as number cross join (values ('video'), ('image')) as kinds (kind)
      union all select 'watched', 'video:' || 1 + (back * 37 + number) % ${works}, step
        from generate_series(1, ${daily.watched}) as number cross join generate_series(0, 10) as step
      union all select 'brief', named, 0 from (values ('begun'), ('sent')) as briefs (named)
    ) as counted`;
}
