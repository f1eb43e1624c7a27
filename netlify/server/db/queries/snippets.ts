import { asc, sql } from 'drizzle-orm';
import type { Snippet, SnippetForm } from '#contract/endpoints/snippets';
import { listLimit } from '#contract/limits';
import type { Database } from '../database.ts';
import { snippets } from '../tables/snippets.ts';
import { recordEvent } from './record-event.ts';

const { id: snippetId, title: snippetTitle, text: snippetText } = snippets;

export const listSnippetRows = (db: Database): Promise<Snippet[]> =>
  db
    .select({ id: snippetId, title: snippetTitle, text: snippetText })
    .from(snippets)
    .orderBy(asc(sql`lower(${snippetTitle})`), asc(snippetId))
    .limit(listLimit.unpaged);

/** What the log keeps of a snippet. */
const trace = sql`jsonb_build_object('title', title)`;

/**
 * Adds a snippet and records it, in one statement.
 * @param key a second snippet with it breaks the index of the events (`repeatIndex`)
 */
export async function insertSnippet(
  db: Database,
  { title, text }: SnippetForm,
  actorId: number,
  key: string,
): Promise<Snippet | undefined> {
  const event = { kind: 'snippet', action: 'created', itemId: sql`id`, after: trace } as const;
  const { rows } = await db.execute<Snippet>(sql`
    with added as (insert into snippets (title, text) values (${title}, ${text}) returning *),
      event as (${recordEvent({ ...event, actorId, idempotencyKey: key })} from added)
    select id, title, text from added`);
  return rows[0];
}

/** The snippet that was added under a key before, as it is now. */
export async function findSnippet(db: Database, key: string): Promise<Snippet | undefined> {
  const { rows } = await db.execute<Snippet>(sql`
    select snippets.id, title, text from events join snippets on snippets.id = item_id
    where events.idempotency_key = ${key}::uuid and kind = 'snippet'`);
  return rows[0];
}

/** Changes a snippet and records it, in one statement. @returns it, or `undefined` when there is none. */
export async function updateSnippet(
  db: Database,
  id: number,
  { title, text }: SnippetForm,
  actorId: number,
): Promise<Snippet | undefined> {
  const event = { kind: 'snippet', action: 'changed', itemId: sql`id`, actorId } as const;
  const { rows } = await db.execute<Snippet>(sql`
    with changed as (
      update snippets set title = ${title}, text = ${text} where id = ${id} returning *
    ), event as (${recordEvent({ ...event, before: trace, after: trace })} from changed)
    select id, title, text from changed`);
  return rows[0];
}

/** Deletes a snippet and records it, in one statement. @returns whether there was one. */
export async function removeSnippet(db: Database, id: number, actorId: number): Promise<boolean> {
  const event = { kind: 'snippet', action: 'deleted', itemId: sql`id`, before: trace } as const;
  const { rows } = await db.execute(sql`
    with gone as (delete from snippets where id = ${id} returning *),
      event as (${recordEvent({ ...event, actorId })} from gone)
    select id from gone`);
  return rows.length > 0;
}
