import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ArrivalQuery } from '#contract/arrival-query';
import type { HeldKind } from '#contract/endpoints/held';
import { messages } from '../tables/messages.ts';
import { projects } from '../tables/projects.ts';
import { recordEvent } from './record-event.ts';

const tables = { message: messages, project: projects } as const;

/** Whether a row has a reply, sent or on its way. */
export const isAnswered = (kind: HeldKind) => sql<boolean>`exists (select from outbox
  where outbox.${sql.identifier(`${kind}_id`)} = ${tables[kind]}.id and outbox.letter = ${`${kind}-reply`})`;

/**
 * Whether a list of what came in over the forms has a row.
 * @param further - what else is asked of those of this kind. A reference alone decides.
 */
export function isWantedArrival(
  kind: HeldKind,
  { suspected = false, held = false, archived = false, ...query }: ArrivalQuery,
  ...further: (SQL | undefined)[]
): SQL | undefined {
  const table = tables[kind];
  if (query.reference) return eq(table.reference, query.reference);
  return and(
    // What was put away is found there, whatever it was taken for before.
    archived
      ? isNotNull(table.archivedAt)
      : and(isNull(table.archivedAt), eq(table.suspected, suspected), eq(table.held, held)),
    query.spooled === undefined ? undefined : eq(table.spooled, query.spooled),
    query.answered === undefined
      ? undefined
      : sql`${isAnswered(kind)} = ${query.answered}::boolean`,
    ...further,
  );
}

export interface ArchiveChange {
  archived: boolean;
  actorId: number;
}

/** The statement that puts something away, or back into the list, and records it. What was held is then decided about. */
export const archiving = (
  kind: HeldKind,
  id: number,
  { archived, actorId }: ArchiveChange,
): SQL => {
  const action = archived ? 'archived' : 'unarchived';
  return sql`
    with changed as (
      update ${tables[kind]} set archived_at = ${archived ? sql`now()` : sql`null`}, held = false
      where id = ${id} and (archived_at is null) = ${archived}::boolean returning id
    ) ${recordEvent({ kind, action, itemId: sql`id`, actorId })} from changed`;
};
