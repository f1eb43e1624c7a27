import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { MessageQuery } from '#contract/endpoints/list-messages';
import type { Delivery } from '#contract/entities/delivery';
import type { InboxMessage, Message } from '#contract/entities/message';
import type { Note } from '#contract/entities/note';
import type { Database } from '../database.ts';
import { messages } from '../tables/messages.ts';
import { type ArchiveChange, archiving, isWantedArrival } from './arrivals.ts';
import { deliveriesOf, toDelivery } from './deliveries.ts';
import { type Counted, containingFolded, listPage } from './desk-page.ts';
import { notesOn, toNote } from './notes.ts';
import { recordEvent } from './record-event.ts';

type MessageRow = typeof messages.$inferSelect;

/** A row as the API answers it. */
export function toMessage({ idempotencyKey: _, ...row }: MessageRow): Message {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

const toInboxMessage = (
  row: MessageRow & { letters: Delivery[]; notes: Note[] },
): InboxMessage => ({
  ...toMessage(row),
  letters: row.letters.map(toDelivery),
  notes: row.notes.map(toNote),
});

const orders = {
  '-createdAt': [desc(messages.createdAt), desc(messages.id)],
  createdAt: [asc(messages.createdAt), asc(messages.id)],
  name: [asc(sql`lower(${messages.name})`), asc(messages.id)],
  '-name': [desc(sql`lower(${messages.name})`), desc(messages.id)],
};

/** Messages as the desk asks for them, and how many there are. */
export async function listMessageRows(
  db: Database,
  { sort = '-createdAt', ...query }: MessageQuery,
): Promise<Counted<InboxMessage>> {
  const wanted = isWantedArrival(
    'message',
    query,
    query.read === undefined ? undefined : eq(messages.read, query.read),
    containingFolded(sql`${messages}.folded_text`, query.q),
  );
  const { rows, total } = await listPage(db, {
    table: messages,
    fields: getTableColumns(messages),
    gathered: {
      letters: (rowId: SQL) => deliveriesOf('message_id', rowId),
      notes: (rowId: SQL) => notesOn('message_id', rowId),
    },
    wanted,
    order: orders[sort],
    page: query,
  });
  return { rows: rows.map(toInboxMessage), total };
}

/**
 * Marks a message as read or unread, and records who first did, in one statement: the second of two at once waits for the
 * row and then finds it as it wants it.
 * @returns it, or `undefined` when there is none.
 */
export async function updateMessageRead(
  db: Database,
  id: number,
  actorId: number,
  read = true,
): Promise<Message | undefined> {
  const event = {
    kind: 'message',
    action: read ? 'read' : 'unread',
    itemId: sql`id`,
    actorId,
  } as const;
  const [, rows] = await db.batch([
    db.execute(sql`
      with changed as (
        update messages set read = ${read}::boolean where id = ${id} and read <> ${read}::boolean returning id
      ) ${recordEvent(event)} from changed`),
    db.select().from(messages).where(eq(messages.id, id)),
  ]);
  return rows.map(toMessage)[0];
}

/** Puts a message away, or back into the list, and records it. @returns it, or `undefined` when there is none. */
export async function updateMessageArchived(
  db: Database,
  id: number,
  change: ArchiveChange,
): Promise<Message | undefined> {
  const [, rows] = await db.batch([
    db.execute(archiving('message', id, change)),
    db.select().from(messages).where(eq(messages.id, id)),
  ]);
  return rows.map(toMessage)[0];
}
