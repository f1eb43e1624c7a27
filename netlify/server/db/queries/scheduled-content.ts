import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ContentKind } from '../tables/events.ts';
import { contentTables } from './content-changes.ts';
import { recordEvent } from './record-event.ts';

const kinds = Object.keys(contentTables) as ContentKind[];

/**
 * Publishes what is scheduled for now or earlier and records it, each as a change by the admin who scheduled it, in the
 * order of their times. Two runs at once publish each item once: the second finds it published. Sorting the events puts
 * the lock on the site's version behind those on all rows.
 * @returns when the next time comes.
 */
export async function releaseScheduled(db: Database): Promise<Date | null> {
  const event = recordEvent({
    kind: sql`kind`,
    action: 'changed',
    itemId: sql`id`,
    before: sql`before`,
    after: sql`after`,
    actorId: sql`modified_by`,
  });
  const { rows } = await db.execute(sql`
    with ${sql.join(kinds.map(release), sql`, `)},
    released as (${sql.join(kinds.map(released), sql` union all `)}),
    event as (${event} from released order by publish_at, kind, id)
    select min(publish_at) as next_at from (${sql.join(kinds.map(stillWaiting), sql` union all `)}) as waiting`);
  const nextAt = rows[0]?.['next_at'];
  return nextAt ? new Date(String(nextAt)) : null;
}

const named = (kind: ContentKind, part: string): SQL =>
  sql`${sql.identifier(`${getTableName(contentTables[kind])}_${part}`)}`;

const isDue = sql`state = 'scheduled' and publish_at <= now()`;

function release(kind: ContentKind): SQL {
  const table = contentTables[kind];
  const [before, changed] = [named(kind, 'before'), named(kind, 'changed')];
  const firstPublished =
    kind === 'site-content'
      ? sql``
      : sql`, published_at = coalesce(${table}.published_at, before.publish_at)`;
  return sql`
    ${before} as (select * from ${table} where ${isDue} order by id for update),
    ${changed} as (
      update ${table} set state = 'published', version = before.version + 1, modified_at = now()${firstPublished}
      from ${before} as before where ${table}.id = before.id returning ${table}.*
    )`;
}

const released = (kind: ContentKind): SQL => sql`
  select ${kind}::text as kind, before.id, to_jsonb(before) as before, to_jsonb(changed) as after,
    before.modified_by, before.publish_at
  from ${named(kind, 'changed')} as changed join ${named(kind, 'before')} as before using (id)`;

const stillWaiting = (kind: ContentKind): SQL =>
  sql`select publish_at from ${contentTables[kind]} where state = 'scheduled' and publish_at > now()`;
