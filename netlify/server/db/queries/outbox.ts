import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { UnsentLetter } from '#contract/entities/letter';
import { addressChangeHours } from '#contract/limits';
import type { Database } from '../database.ts';
import { addressChanges } from '../tables/address-changes.ts';
import { invitations } from '../tables/invitations.ts';
import { messages } from '../tables/messages.ts';
import { mailKind, outbox } from '../tables/outbox.ts';
import { projects } from '../tables/projects.ts';
import { users } from '../tables/users.ts';
import { recordEvent } from './record-event.ts';

/** After how long an attempt that nobody finished counts as lost. Longer than any attempt may take. */
const leaseSeconds = 120;

/** The first delay after a failure; each further one is twice as long, up to six hours. */
const firstDelaySeconds = 60;
const longestDelaySeconds = 6 * 3600;

/** How long a letter is tried. Nobody waits longer for the link of a password that was forgotten, or of a new address. */
const triedFor = sql`case
  when ${outbox.letter} = 'password-reset' then interval '30 minutes'
  when ${outbox.addressChangeId} is not null then ${addressChangeHours} * interval '1 hour'
  else interval '3 days' end`;

/** Letters that nobody else is sending, with what they are about. */
export type ClaimedLetter = Awaited<ReturnType<typeof claimLetters>>[number];

/** Takes letters that are due, so that no one else sends them for the next two minutes. */
export async function claimLetters(db: Database, count: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, sql`now()`)))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, now())`,
      // What is being tried has not failed: nobody may send it again meanwhile.
      failure: null,
      dueAt: sql`now() + ${leaseSeconds} * interval '1 second'`,
    })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return db
    .select({
      kind: mailKind,
      letter: outbox,
      message: messages,
      project: projects,
      user: users,
      invitation: invitations,
      addressChange: addressChanges,
    })
    .from(outbox)
    .leftJoin(messages, eq(messages.id, outbox.messageId))
    .leftJoin(projects, eq(projects.id, outbox.projectId))
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(invitations, eq(invitations.id, outbox.invitationId))
    .leftJoin(addressChanges, eq(addressChanges.id, outbox.addressChangeId))
    .where(inArray(outbox.id, ids))
    .orderBy(outbox.id);
}

export async function recordSent(db: Database, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, failure: null })
    .where(eq(outbox.id, id));
}

/** Notes that a cap kept a letter from being sent. It is not tried again. */
export async function recordWithheld(db: Database, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'withheld', withheldAt: sql`now()` })
    .where(eq(outbox.id, id));
}

/**
 * Notes a failed attempt: the letter is due again later, or has failed when it was tried long enough.
 * @param isFinal - no further attempt would end otherwise.
 */
export async function recordFailure(
  db: Database,
  id: number,
  failure: string,
  isFinal: boolean,
): Promise<void> {
  const delay = sql`least(${firstDelaySeconds} * power(2, least(${outbox.attempts} - 1, 20)), ${longestDelaySeconds}) * interval '1 second'`;
  await db
    .update(outbox)
    .set({
      failure,
      dueAt: sql`now() + ${delay}`,
      state: sql`case when ${isFinal} or now() + ${delay} > ${outbox.firstAttemptAt} + ${triedFor} then 'failed' else 'waiting' end`,
    })
    .where(eq(outbox.id, id));
}

/** When the next letter is due, or `null` when none waits. */
export async function nextDueAt(db: Database): Promise<Date | null> {
  const rows = await db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(outbox.dueAt)
    .limit(1);
  return rows[0]?.dueAt ?? null;
}

/** Letters shown at most: far more than a person works through. */
const shownUnsent = 100;

/** The letters that have not been sent: the failed first, then the longest waiting. */
export async function listUnsent(db: Database): Promise<UnsentLetter[]> {
  const { id, state, attempts, dueAt, failure, createdAt } = outbox;
  const reference = sql<string | null>`coalesce(${messages.reference}, ${projects.reference})`;
  const rows = await db
    .select({ id, letter: mailKind, state, reference, attempts, dueAt, failure, createdAt })
    .from(outbox)
    .leftJoin(messages, eq(messages.id, outbox.messageId))
    .leftJoin(projects, eq(projects.id, outbox.projectId))
    .where(inArray(outbox.state, ['waiting', 'failed']))
    .orderBy(asc(outbox.state), asc(outbox.id))
    .limit(shownUnsent);
  return rows.map((row) => ({
    ...row,
    state: row.state === 'failed' ? 'failed' : 'waiting',
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Makes an unsent letter due now, with all its time before it, and records it, in one statement. One that is being tried
 * is left: it may have gone out.
 * @returns whether there is such a letter.
 */
export async function reviveLetter(db: Database, id: number, actorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (
      update outbox set state = 'waiting', attempts = 0, first_attempt_at = null, due_at = now()
      where id = ${id} and state in ('waiting', 'failed')
        and not (state = 'waiting' and failure is null and attempts > 0 and due_at > now())
      returning id
    ), event as (${recordEvent({ kind: 'letter', action: 'resent', itemId: sql`id`, actorId })} from changed)
    select id from changed`);
  return rows.length > 0;
}
