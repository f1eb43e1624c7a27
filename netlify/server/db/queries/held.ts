import { sql } from 'drizzle-orm';
import type { Held, HeldKind } from '#contract/endpoints/held';
import type { Database } from '../database.ts';
import { messages } from '../tables/messages.ts';
import { projects } from '../tables/projects.ts';
import { recordEvent } from './record-event.ts';
import { lettersOf } from './submissions.ts';

const tables = { message: messages, project: projects } as const;

/** How many forms are held, and how much mail was withheld within the last 24 hours, in one statement. */
export async function countHeld(db: Database): Promise<Held> {
  const { rows } = await db.execute<Record<string, number> & { newest: Record<string, number> }>(
    sql`
    select
      (select count(*)::integer from messages where held) as messages,
      (select count(*)::integer from projects where held) as projects,
      json_build_object(
        'message', (select max(id) from messages where held),
        'project', (select max(id) from projects where held)
      ) as newest,
      (select count(*)::integer from outbox
        where state = 'withheld' and withheld_at > now() - interval '1 day') as withheld`,
  );
  const [row] = rows;
  return {
    message: { count: row?.['messages'] ?? 0, newestId: row?.newest['message'] ?? null },
    project: { count: row?.['projects'] ?? 0, newestId: row?.newest['project'] ?? null },
    withheld: row?.['withheld'] ?? 0,
  };
}

interface Chosen {
  kind: HeldKind;
  /** Newer ones stay held: nobody has seen them. */
  upTo: number;
  /** Only that one, and none before it. */
  only?: boolean;
  actorId: number;
}

/** Takes forms out of those that are held, queues their letters and records it, in one statement. @returns how many. */
export async function releaseForms(db: Database, chosen: Chosen): Promise<number> {
  const { kind, actorId } = chosen;
  const { column, letters } = lettersOf(kind);
  const { rows } = await db.execute(sql`
    with changed as (
      update ${tables[kind]} set held = false where ${isChosen(chosen)} returning id
    ), event as (${recordEvent({ kind, action: 'released', itemId: sql`id`, actorId })} from changed),
    announced as (
      insert into outbox (letter, ${sql.identifier(column)})
      select letter, id from changed, unnest(${sql.param(letters)}::text[]) as letter
    )
    select id from changed`);
  return rows.length;
}

/** Deletes forms that are held and records it, in one statement. @returns how many. */
export async function discardForms(db: Database, chosen: Chosen): Promise<number> {
  const { kind, actorId } = chosen;
  const { rows } = await db.execute(sql`
    with changed as (delete from ${tables[kind]} where ${isChosen(chosen)} returning id),
      event as (${recordEvent({ kind, action: 'discarded', itemId: sql`id`, actorId })} from changed)
    select id from changed`);
  return rows.length;
}

const isChosen = ({ upTo, only }: Chosen) => sql`held and id ${only ? sql`=` : sql`<=`} ${upTo}`;
