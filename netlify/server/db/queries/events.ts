import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DeskPage } from '#contract/desk-query';
import type { EventQuery } from '#contract/endpoints/list-events';
import type { SecurityEvent } from '#contract/endpoints/security-log';
import type { AuditEvent } from '#contract/entities/event';
import { unattended } from '#contract/security-events';
import type { Database } from '../database.ts';
import { events } from '../tables/events.ts';
import { users } from '../tables/users.ts';
import { type Counted, listPage } from './desk-page.ts';

/**
 * What an event is about, in a few words. Content says it itself, for it may be gone; of the rest only the number is
 * kept with the event, so that what is erased is erased here, too.
 */
const about = sql<string | null>`case ${events.kind}
  when 'message' then (select reference from messages where id = ${events}.item_id)
  when 'project' then (select reference from projects where id = ${events}.item_id)
  when 'letter' then (select coalesce(letter, notice) from outbox where id = ${events}.item_id)
  when 'account' then (select username from users as accounts where id = ${events}.item_id)
  when 'invitation' then (select email from invitations where id = ${events}.item_id)
  when 'upload' then ${events}.after ->> 'filename'
  when 'person' then (
    select string_agg(trace, ', ') from (
      select 'account ' || (${events}.after ->> 'account') as trace where ${events}.after ->> 'account' is not null
      union all select jsonb_array_elements_text(${events}.after -> 'references')
    ) as traces)
  else coalesce(${events}.after ->> 'title', ${events}.before ->> 'title') end`;

const actorName = sql<string | null>`(
  select username from users as accounts where id = ${events}.actor_id)`;

/** The columns whose values a change made differ, apart from those that differ after every change. */
const changedColumns = sql<string[]>`case ${events.action} when 'changed' then (
  select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(${events}.after)
  where value is distinct from ${events}.before -> key
    and key not in ('version', 'modified_at', 'modified_by', 'published_content')
) else '[]' end`;

/** The name that the API has for a column. */
const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What those who keep the site did, newest first, and how much there is of it. */
export async function listEventRows(
  db: Database,
  { kind, actor, ...page }: EventQuery,
): Promise<Counted<AuditEvent>> {
  const wanted = and(
    notInArray(events.action, [...unattended]),
    kind && eq(events.kind, kind),
    actor === undefined ? undefined : eq(events.actorId, actor),
  );
  const { rows, total } = await listEventPage(db, wanted, page);
  return { rows: rows.map(({ place: _, count: __, ...event }) => event), total };
}

/** One page of the events that are wanted, newest first, and how many there are. */
export async function listEventPage(
  db: Database,
  wanted: SQL | undefined,
  page: DeskPage,
): Promise<Counted<SecurityEvent>> {
  const { id, kind: eventKind, action, itemId, actorId, happenedAt, place, count } = events;
  const { rows, total } = await listPage(db, {
    table: events,
    fields: {
      ...{ id, kind: eventKind, action, itemId, actorId, happenedAt, place, count },
      ...{ about, changed: changedColumns, actorName },
    },
    wanted,
    order: [desc(id)],
    page,
  });
  const answered = rows.map((row) => ({
    ...row,
    changed: row.changed.map(fieldOf),
    happenedAt: row.happenedAt.toISOString(),
  }));
  return { rows: answered, total };
}

/** Who stands in the log. */
export async function listActorRows(db: Database): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`exists (select from ${events} where ${events.actorId} = ${users.id})`)
    .orderBy(asc(sql`lower(${users.username})`));
}
