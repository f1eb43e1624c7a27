import { type SQL, sql } from 'drizzle-orm';
import type { LetterKind } from '#contract/options';
import { currentEnvironment } from '../../environment.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Database } from '../database.ts';
import type { Submission } from '../submission.ts';
import { messages } from '../tables/messages.ts';
import { projects } from '../tables/projects.ts';
import { type Budget, countingStatement } from './attempts.ts';
import { countHourly } from './security-log.ts';

/** What became of a submission. */
export type Outcome =
  | { stored: true; id: number; createdAt: Date; reference: string }
  | { stored: false; waitSeconds: number };

/**
 * Stores a submission, with the letters that announce it, in one statement: either both are there or neither. A known
 * idempotency key stores nothing, counts nothing and gives the row of the first time. That also holds when both arrive
 * at once: a statement before it waits until no other stores the same key. Beyond what all senders may have mailed
 * within a day it is stored as held, without letters; what looks like a robot's has none anyway and does not count.
 * @param origin - what the sender's address may still store, where known keys do not count; or the spool, which has
 *   counted what it took in.
 */
export async function storeSubmission(
  db: Database,
  submission: Submission,
  origin: Budget | 'spool',
): Promise<Outcome> {
  const { table, column, letters } = kinds[submission.kind];
  const { key, reference, suspected, receivedAt } = submission;
  const spooled = origin === 'spool';
  const values = { ...columnsOf(submission), reference, suspected, spooled };
  const names = Object.keys(values).map((name) => sql.identifier(name));
  const unknown = sql`not exists (select from ${table} where idempotency_key = ${key}::uuid)`;
  const lockKey = sql`select pg_advisory_xact_lock(${advisoryLocks.submission}::integer, hashtext(${key}))`;
  const isMailed = sql`${!suspected}::boolean and ${unknown} and not exists (select from counted where refused)`;
  const storing = db.execute<StoredRow>(sql`
    with counted as (${spooled ? notCounted : countingStatement([origin], unknown)}),
    of_all as (${countingStatement([allForms()], isMailed)}),
    entry as (
      insert into ${table} (${sql.join(names, sql`, `)}, idempotency_key, created_at, held)
      select ${sql.join(Object.values(values).map(typedParameter), sql`, `)}, ${key}::uuid, ${receivedAt.toISOString()}::timestamptz,
        exists (select from of_all where refused)
      where not exists (select from counted where refused)
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
      returning id, reference, suspected, held, created_at, xmax = 0 as first
    ),
    told as (${countHourly({ kind: submission.kind, action: 'held', itemId: null }, sql`from entry where first and held`)}),
    announced as (
      insert into outbox (letter, ${sql.identifier(column)})
      select letter, id from entry, unnest(${sql.param(letters)}::text[]) as letter
      where first and not suspected and not held
    )
    select id, reference, (extract(epoch from created_at) * 1000)::float8 as created_ms,
      (select wait from counted where refused) as wait
    from (select) as one left join entry on true`);
  const [, { rows }] = await db.batch([db.execute(lockKey), storing]);
  const row = rows[0];
  if (row?.id == null) return { stored: false, waitSeconds: row?.wait ?? 1 };
  return {
    stored: true,
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.created_ms),
  };
}

type StoredRow = {
  id: number | null;
  reference: string;
  created_ms: number;
  wait: number | null;
};

/** What all senders may have mailed within a day. What comes after it is held. */
const allForms = (): Budget => ({
  key: 'forms',
  allowed: currentEnvironment().FORMS_PER_DAY,
  windowSeconds: 24 * 3600,
});

const notCounted = sql`select false as refused, 0 as wait`;

const kinds = {
  message: {
    table: messages,
    column: 'message_id',
    letters: ['message-notice', 'message-receipt'],
  },
  project: {
    table: projects,
    column: 'project_id',
    letters: ['project-notice', 'project-receipt'],
  },
} as const satisfies Record<Submission['kind'], { letters: LetterKind[]; [part: string]: unknown }>;

/** The letters about a submission, and the column of the outbox that names it. */
export const lettersOf = (kind: Submission['kind']) => kinds[kind];

function columnsOf(submission: Submission): Record<string, string | string[] | null> {
  if (submission.kind === 'message') {
    const { name, email, subject, message } = submission.form;
    return { name, email, subject, message };
  }
  const { name, email, title, description, budget, ...more } = submission.form;
  return {
    name,
    email,
    title,
    description,
    budget,
    project_type: more.projectType,
    file_url: more.fileUrl,
    more_urls: more.moreUrls,
    payment_method: more.paymentMethod,
    package_label: submission.agreed?.label ?? null,
    package_price: submission.agreed?.price ?? null,
  };
}

/** A parameter with its type, which Postgres cannot take from the column in an `insert … select`. */
function typedParameter(value: string | string[] | boolean | null): SQL {
  if (typeof value === 'boolean') return sql`${value}::boolean`;
  return Array.isArray(value) ? sql`${sql.param(value)}::text[]` : sql`${value}::text`;
}

/** Lets go of the idempotency keys that are no longer honoured. */
export async function forgetIdempotencyKeys(db: Database, days: number): Promise<void> {
  const longAgo = sql`now() - ${days} * interval '1 day'`;
  const old = sql`idempotency_key is not null and created_at < ${longAgo}`;
  await db.execute(sql`
    with forgotten_messages as (update messages set idempotency_key = null where ${old}),
      forgotten_projects as (update projects set idempotency_key = null where ${old})
    update events set idempotency_key = null
    where idempotency_key is not null and happened_at < ${longAgo}`);
}

/** Deletes messages, and projects that never became a commission, when they are older than so many months. */
export async function deleteOldCorrespondence(db: Database, months: number): Promise<void> {
  const old = sql`created_at < now() - ${months} * interval '1 month'`;
  await db.execute(sql`
    with deleted as (delete from messages where ${old})
    delete from projects where ${old} and status <> 'approved'`);
}
