import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Netlify takes two purges of a tag within so many seconds (https://docs.netlify.com/build/caching/caching-overview/). */
const windowSeconds = 5;

/** A purge that nothing was heard of for so long is sent again, in seconds. */
const leaseSeconds = 30;

/**
 * After so many seconds every tag is purged once more: an answer that was made from the old content while it changed may
 * have reached the CDN after the first purge. A function's timeout for the database is far shorter.
 */
const repeatSeconds = 10;

/**
 * Whatever locks several purges has locked the site's row before, as a change of content does: none of two can then hold
 * a purge that the other waits for. A statement of its own, so that the next one sees what was done meanwhile.
 */
const lockSite = (db: Database) => db.execute(sql`select from site_state for update`);

/** The end of a statement that lets the CDN forget the tags that a part of it selects. */
export const queuePurges = (tags: SQL): SQL => sql`
  insert into purges (tag) ${tags}
  on conflict (tag) do update set number = purges.number + 1, attempts = 0, is_repeat = false, due_at = now()`;

export interface ClaimedTag {
  tag: string;
  number: number;
}

/** Takes all tags that are due, unless the CDN was told twice just now, so that nobody else sends them meanwhile. */
export async function claimPurges(db: Database): Promise<ClaimedTag[]> {
  const [, { rows }] = await db.batch([
    lockSite(db),
    db.execute(sql`
      with allowed as (
        update site_state set purged_at = (purged_at || clock_timestamp())[greatest(cardinality(purged_at), 1):]
        where exists (select from purges where due_at <= clock_timestamp())
          and (cardinality(purged_at) < 2
            or purged_at[1] <= clock_timestamp() - make_interval(secs => ${windowSeconds}::float8))
        returning 1
      )
      update purges set attempts = attempts + 1,
        due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}::float8)
      where due_at <= clock_timestamp() and exists (select from allowed)
      returning tag, number`),
  ]);
  return rows.map((row) => ({ tag: String(row['tag']), number: Number(row['number']) }));
}

/** Takes note that tags were purged: once more later, or done. What was asked for again meanwhile stays due. */
export async function settlePurges(db: Database, claimed: ClaimedTag[]): Promise<void> {
  const sent = sentOf(claimed);
  await db.batch([
    lockSite(db),
    db.execute(sql`
      with sent as (${sent}),
      done as (
        delete from purges using sent
        where purges.tag = sent.tag and purges.number = sent.number and purges.is_repeat
      )
      update purges set is_repeat = true, attempts = 0,
        due_at = clock_timestamp() + make_interval(secs => ${repeatSeconds}::float8)
      from sent where purges.tag = sent.tag and purges.number = sent.number and not purges.is_repeat`),
  ]);
}

/** Takes note that tags could not be purged: they are due again after 5 s, 10 s, … at most 5 minutes. */
export async function postponePurges(db: Database, claimed: ClaimedTag[]): Promise<void> {
  const sent = sentOf(claimed);
  await db.batch([
    lockSite(db),
    db.execute(sql`
      with sent as (${sent})
      update purges set due_at = clock_timestamp()
        + least(make_interval(secs => 2.5 * power(2, least(attempts, 12))), interval '5 minutes')
      from sent where purges.tag = sent.tag and purges.number = sent.number`),
  ]);
}

const sentOf = (claimed: ClaimedTag[]) => sql`
  select * from unnest(
    ${sql.param(claimed.map(({ tag }) => tag))}::text[],
    ${sql.param(claimed.map(({ number }) => number))}::integer[]) as sent (tag, number)`;

/** When the next purge may be sent; `null` when there is none to send. */
export async function nextPurgeAt(db: Database): Promise<Date | null> {
  const { rows } = await db.execute(sql`
    select greatest(
      (select min(due_at) from purges),
      case when cardinality(purged_at) = 2 then purged_at[1] + make_interval(secs => ${windowSeconds}::float8) end
    ) as due_at from site_state where exists (select from purges)`);
  const dueAt = rows[0]?.['due_at'];
  return dueAt ? new Date(String(dueAt)) : null;
}
