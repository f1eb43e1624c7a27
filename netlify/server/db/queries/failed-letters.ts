import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FailedLetter } from '#contract/endpoints/failed-letters';
import { listLimit } from '#contract/limits';
import type { Database } from '../database.ts';
import { messages } from '../tables/messages.ts';
import { mailKind, outbox } from '../tables/outbox.ts';
import { projects } from '../tables/projects.ts';
import { recordEvent } from './record-event.ts';

/** A first failure is often settled by the next try: mailboxes ask to be tried again some minutes later. */
const retryPeriod = sql`interval '30 minutes'`;

/** Whether a mail is no longer tried, or fails again and again: a server that refuses all mail is told within the hour. */
export const isInTrouble: SQL = sql`(${outbox.state} = 'failed' or (${outbox.state} = 'waiting'
  and ${outbox.failure} is not null and ${outbox.firstAttemptAt} < now() - ${retryPeriod}))`;

/** Mail that could not be sent so far, the newest first. */
export async function listFailed(db: Database): Promise<FailedLetter[]> {
  const rows = await db
    .select({
      id: outbox.id,
      letter: mailKind,
      about: sql<string | null>`coalesce(${messages.subject}, ${projects.title})`,
      reference: sql<string | null>`coalesce(${messages.reference}, ${projects.reference})`,
      failure: outbox.failure,
      createdAt: outbox.createdAt,
      state: outbox.state,
      dueAt: outbox.dueAt,
    })
    .from(outbox)
    .leftJoin(messages, eq(messages.id, outbox.messageId))
    .leftJoin(projects, eq(projects.id, outbox.projectId))
    .where(isInTrouble)
    .orderBy(desc(outbox.id))
    .limit(listLimit.unpaged);
  return rows.map(({ state, dueAt, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: state === 'waiting' ? dueAt.toISOString() : null,
  }));
}

/**
 * Puts a mail whose last attempt failed back among those that wait, as if it were new, and records it, in one statement.
 * @returns whether there was such a one.
 */
export async function requeueFailed(db: Database, id: number, actorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (
      update outbox set state = 'waiting', attempts = 0, first_attempt_at = null, due_at = now(), failure = null
      where id = ${id} and (state = 'failed' or (state = 'waiting' and failure is not null)) returning id
    ), event as (${recordEvent({ kind: 'letter', action: 'resent', itemId: sql`id`, actorId })} from changed)
    select id from changed`);
  return rows.length > 0;
}
