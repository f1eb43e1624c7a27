import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { EventQuery } from '#contract/endpoints/list-events';
import type { AuditEvent } from '#contract/entities/event';
import type { Database } from '../database.ts';
import { events } from '../tables/events.ts';
import { users } from '../tables/users.ts';
import { type Counted, sliceOf } from './desk-page.ts';

/**
 * What an event is about, in a few words. Content says it itself, for it may be gone; of the rest only the number is
 * kept with the event, so that what is erased is erased here, too.
 */
const about = sql<string | null>`case ${events.kind}
  when 'message' then (select reference from messages where id = ${events.itemId})
  when 'project' then (select reference from projects where id = ${events.itemId})
  when 'letter' then (select letter from outbox where id = ${events.itemId})
  when 'account' then (select username from users as accounts where id = ${events.itemId})
  when 'upload' then ${events.after} ->> 'filename'
  else coalesce(${events.after} ->> 'title', ${events.before} ->> 'title') end`;

/** The columns whose values a change made differ, apart from those that differ after every change. */
const changedColumns = sql<string[]>`case ${events.action} when 'changed' then (
  select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(${events.after})
  where value is distinct from ${events.before} -> key
    and key not in ('version', 'modified_at', 'modified_by', 'published_content')
) else '[]' end`;

/** The name that the API has for a column. */
const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What admins did, newest first, and how much there is of it, in one round trip. */
export async function listEventRows(
  db: Database,
  { kind, actor, ...page }: EventQuery,
): Promise<Counted<AuditEvent>> {
  const wanted = and(
    kind && eq(events.kind, kind),
    actor === undefined ? undefined : eq(events.actorId, actor),
  );
  const { id, action, itemId, actorId, happenedAt } = events;
  const { limit, offset } = sliceOf(page);
  const [rows, totals] = await db.batch([
    db
      .select({
        ...{ id, kind: events.kind, action, itemId, actorId, happenedAt },
        about,
        changed: changedColumns,
        actorName: users.username,
      })
      .from(events)
      .leftJoin(users, eq(users.id, actorId))
      .where(wanted)
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(events).where(wanted),
  ]);
  const answered = rows.map((row) => ({
    ...row,
    changed: row.changed.map(fieldOf),
    happenedAt: row.happenedAt.toISOString(),
  }));
  return { rows: answered, total: totals[0]?.total ?? 0 };
}

/** Who stands in the log. */
export async function listActorRows(db: Database): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`exists (select from ${events} where ${events.actorId} = ${users.id})`)
    .orderBy(asc(sql`lower(${users.username})`));
}
