import { type SQL, sql } from 'drizzle-orm';
import type { HeldKind } from '#contract/endpoints/held';
import type { Delivery } from '#contract/entities/delivery';
import type { Database } from '../database.ts';
import { recordEvent } from './record-event.ts';

/** Each letter as one object of JSON, whose times have the form of Postgres. */
const delivery = sql`jsonb_build_object(
  'id', outbox.id, 'letter', outbox.letter, 'state', outbox.state, 'failure', outbox.failure, 'note', outbox.note,
  'author', (select username from users where users.id = outbox.author_id),
  'createdAt', outbox.created_at, 'sentAt', outbox.sent_at)`;

/**
 * All letters about a row, the oldest first, as a part of the statement that reads it.
 * @param column of the outbox that names the row
 * @param rowId its id, with the name of its table
 */
export const deliveriesOf = (column: 'message_id' | 'project_id', rowId: SQL) => sql<Delivery[]>`(
  select coalesce(jsonb_agg(${delivery} order by outbox.id), '[]')
  from outbox where outbox.${sql.identifier(column)} = ${rowId})`;

/** A letter of such a statement as the API answers it. */
export const toDelivery = ({ createdAt, sentAt, ...row }: Delivery): Delivery => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  sentAt: sentAt && new Date(sentAt).toISOString(),
});

interface Reply {
  kind: HeldKind;
  /** Of what is answered. */
  id: number;
  text: string;
  authorId: number;
  /** A second reply with it breaks the index of the events (`repeatIndex`). */
  key: string;
}

/** What is answered: a message is read from then on; what is held is not answered. */
const answered = {
  message: (id: number) =>
    sql`update messages set read = true where id = ${id} and not held returning id`,
  project: (id: number) => sql`select id from projects where id = ${id} and not held`,
};

/**
 * Queues a reply and records it, in one statement.
 * @returns `undefined`: there is nothing to answer under this id, or it is held.
 */
export async function insertReply(
  db: Database,
  { kind, id, text, authorId, key }: Reply,
): Promise<Delivery | undefined> {
  const { rows } = await db.execute<{ delivery: Delivery }>(sql`
    with answered as (${answered[kind](id)}), outbox as (
      insert into outbox (letter, ${sql.identifier(`${kind}_id`)}, note, author_id)
      select ${`${kind}-reply`}, id, ${text}::text, ${authorId}::integer from answered returning *
    ), event as (${recordEvent({
      ...{
        kind,
        action: 'replied',
        itemId: sql`${sql.identifier(`${kind}_id`)}`,
        actorId: authorId,
      },
      after: sql`jsonb_build_object('letter', id)`,
      idempotencyKey: key,
    })} from outbox)
    select ${delivery} as delivery from outbox`);
  return rows.map((row) => toDelivery(row.delivery))[0];
}

/** The reply that was queued under a key before. */
export async function findReply(
  db: Database,
  { kind, id, key }: Pick<Reply, 'kind' | 'id' | 'key'>,
): Promise<Delivery | undefined> {
  const { rows } = await db.execute<{ delivery: Delivery }>(sql`
    select ${delivery} as delivery from events join outbox on outbox.id = (events.after ->> 'letter')::integer
    where events.idempotency_key = ${key}::uuid and events.action = 'replied' and events.kind = ${kind}
      and events.item_id = ${id}`);
  return rows.map((row) => toDelivery(row.delivery))[0];
}

/** The last reply to a row, where it has the same words, has not failed and was queued in the last ten minutes. */
export async function findSameReply(
  db: Database,
  { kind, id, text }: Pick<Reply, 'kind' | 'id' | 'text'>,
): Promise<Delivery | undefined> {
  const { rows } = await db.execute<{ delivery: Delivery }>(sql`
    select ${delivery} as delivery from outbox
    where id = (select max(id) from outbox
        where ${sql.identifier(`${kind}_id`)} = ${id} and letter = ${`${kind}-reply`})
      and note = ${text} and state in ('waiting', 'sent') and created_at > now() - interval '10 minutes'`);
  return rows.map((row) => toDelivery(row.delivery))[0];
}
