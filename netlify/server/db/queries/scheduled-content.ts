import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ContentKind } from '../tables/events.ts';
import { contentTables } from './content-changes.ts';
import { recordEvent } from './record-event.ts';

const kinds = Object.keys(contentTables) as ContentKind[];

/**
 * Publishes whatever is scheduled for now or earlier and records it, each as a change by whoever scheduled it. Two runs
 * at once publish each item once: the second finds it published.
 * @returns when the next time comes.
 */
export async function releaseScheduled(db: Database): Promise<Date | null> {
  const { rows } = await db.execute(sql`
    with ${sql.join(kinds.map(release), sql`, `)}
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
    ),
    ${named(kind, 'event')} as (
      ${recordEvent({
        kind,
        action: 'changed',
        itemId: sql`changed.id`,
        before: sql`to_jsonb(before)`,
        after: sql`to_jsonb(changed)`,
        actorId: sql`before.modified_by`,
      })}
      from ${changed} as changed join ${before} as before on before.id = changed.id
    )`;
}

const stillWaiting = (kind: ContentKind): SQL =>
  sql`select publish_at from ${contentTables[kind]} where state = 'scheduled' and publish_at > now()`;
