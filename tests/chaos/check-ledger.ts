import type { Ledger } from './client.ts';
import type { SiteProcess } from './site-process.ts';

/**
 * Compares what the site has kept with what it was asked for: everything acknowledged is there, nothing is there twice,
 * and what is there has its event and its letters.
 * @returns the broken promises, in words.
 */
export async function brokenPromises({ sql, url }: SiteProcess, ledger: Ledger): Promise<string[]> {
  const broken: string[] = [];
  const rows = {
    messages: await sql`select subject as mark, reference from messages`,
    projects: await sql`select title as mark, reference from projects`,
    images: await sql`select title as mark,
      (select count(*)::int from events where kind = 'image' and item_id = images.id) as events from images`,
  };
  const found = (table: keyof typeof rows, mark: string) =>
    rows[table].filter((row) => row['mark'] === mark);

  for (const { table, mark, isAcknowledged, reference } of ledger.forms) {
    const kept = found(table, mark);
    if (isAcknowledged && kept.length === 0) broken.push(`${table}: ${mark} is lost`);
    if (kept.length > 1) broken.push(`${table}: ${mark} is there ${kept.length} times`);
    if (isAcknowledged && kept[0] && kept[0]['reference'] !== reference)
      broken.push(`${table}: ${mark} has another reference than was answered`);
  }
  for (const { mark, isAcknowledged } of ledger.works) {
    const kept = found('images', mark);
    if (isAcknowledged && kept.length === 0) broken.push(`work: ${mark} is lost`);
    if (kept.length > 1) broken.push(`work: ${mark} is there ${kept.length} times`);
    if (kept[0] && kept[0]['events'] !== 1)
      broken.push(`work: ${mark} has ${kept[0]['events']} events`);
  }
  for (const { mark } of ledger.uploads) {
    const { status } = await fetch(url + mark);
    if (status !== 200) broken.push(`upload: ${mark} answers ${status}`);
  }
  const letters = await sql`
    select coalesce(message_id, -project_id) as about, letter, count(*)::int as count from outbox
    where message_id is not null or project_id is not null group by 1, 2 having count(*) > 1`;
  for (const { letter, count } of letters) broken.push(`mail: ${letter} is queued ${count} times`);
  const unread = await sql`
    select reference from messages where id not in (select message_id from outbox where letter = 'message-notice')
    union all
    select reference from projects where id not in (select project_id from outbox where letter = 'project-notice')`;
  for (const { reference } of unread) broken.push(`mail: nobody is told of ${reference}`);
  return broken;
}
