import { currentDatabase } from '#server/db/database';

/** Works that one statement copies. */
const step = 500;

/**
 * Adds copies of the demonstration works until there are so many works, half of them videos: each with texts, tags and
 * a moment of publishing before all of those, so that a gallery begins alike with few and with many, and with the picture
 * of the work that it is a copy of.
 */
export async function addManyWorks(count: number): Promise<void> {
  const { $client: sql } = currentDatabase();
  for (const table of ['videos', 'images']) {
    const [{ there = 0 } = {}] = await sql.query(`select count(*)::int as there from ${table}`);
    const film = table === 'videos' ? ', duration, transcript' : '';
    for (let made = Number(there); made < count / 2; made += step) {
      await sql.query(
        `with originals as (
          select *, row_number() over (order by id) - 1 as place, count(*) over () as total,
            min(published_at) over () as oldest from ${table}
          where id in (select work_id from demonstration_works where kind = $1)
        )
        insert into ${table} (title, description, url, thumbnail_url, category, tags, width, height, placeholder,
          alternative_text, making, tools, credits, process_note, published_at${film})
        select title || ' ' || number, description || ' Copy ' || number || '.', url, thumbnail_url, category,
          tags || array['series ' || number % 97], width, height, placeholder, alternative_text, making, tools,
          'Direction: nobody', process_note, oldest - number * interval '1 minute'${film}
        from generate_series($2::int, $3::int) as number join originals on originals.place = number % originals.total`,
        [table.slice(0, -1), made + 1, Math.min(made + step, count / 2)],
      );
    }
  }
}
