import { type SQL, sql } from 'drizzle-orm';
import type { HeldKind } from '#contract/endpoints/held';
import type { Note } from '#contract/entities/note';
import type { Database } from '../database.ts';
import { recordEvent } from './record-event.ts';

/** Each note as one object of JSON, whose time has the form of Postgres. */
const note = sql`jsonb_build_object(
  'id', notes.id, 'text', notes.text, 'createdAt', notes.created_at,
  'author', (select username from users where users.id = notes.author_id))`;

/** All notes on a row, the oldest first, as a part of the statement that reads it; as `deliveriesOf`. */
export const notesOn = (column: 'message_id' | 'project_id', rowId: SQL) => sql<Note[]>`(
  select coalesce(jsonb_agg(${note} order by notes.id), '[]')
  from notes where notes.${sql.identifier(column)} = ${rowId})`;

/** A note of such a statement as the API answers it. */
export const toNote = ({ createdAt, ...row }: Note): Note => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
});

interface NewNote {
  kind: HeldKind;
  /** Of what it stands on. */
  id: number;
  text: string;
  authorId: number;
  /** A second note with it breaks the index of the events (`repeatIndex`). */
  key: string;
}

/** Adds a note and records it, in one statement. @returns `undefined`: there is nothing to note it on. */
export async function insertNote(
  db: Database,
  { kind, id, text, authorId, key }: NewNote,
): Promise<Note | undefined> {
  const column = sql.identifier(`${kind}_id`);
  const { rows } = await db.execute<{ note: Note }>(sql`
    with notes as (
      insert into notes (${column}, text, author_id)
      select id, ${text}::text, ${authorId}::integer from ${sql.identifier(`${kind}s`)} where id = ${id}
      returning *
    ), event as (${recordEvent({
      ...{ kind, action: 'noted', itemId: sql`${column}`, actorId: authorId },
      after: sql`jsonb_build_object('note', id)`,
      idempotencyKey: key,
    })} from notes)
    select ${note} as note from notes`);
  return rows.map((row) => toNote(row.note))[0];
}

/** The note that was added under a key before. */
export async function findNote(
  db: Database,
  { kind, id, key }: Pick<NewNote, 'kind' | 'id' | 'key'>,
): Promise<Note | undefined> {
  const { rows } = await db.execute<{ note: Note }>(sql`
    select ${note} as note from events join notes on notes.id = (events.after ->> 'note')::integer
    where events.idempotency_key = ${key}::uuid and events.action = 'noted' and events.kind = ${kind}
      and events.item_id = ${id}`);
  return rows.map((row) => toNote(row.note))[0];
}

/** Deletes a note and records it, in one statement. @returns whether there was one. */
export async function removeNote(db: Database, id: number, actorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with gone as (delete from notes where id = ${id} returning *), event as (${recordEvent({
      kind: sql`case when message_id is null then 'project' else 'message' end`,
      action: 'note-deleted',
      itemId: sql`coalesce(message_id, project_id)`,
      actorId,
    })} from gone)
    select id from gone`);
  return rows.length > 0;
}
