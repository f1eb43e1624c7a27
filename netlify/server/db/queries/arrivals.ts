import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ArrivalQuery } from '#contract/arrival-query';
import type { HeldKind } from '#contract/endpoints/held';
import type { messages } from '../tables/messages.ts';
import type { projects } from '../tables/projects.ts';

/** Whether a list of what came in over the forms has a row. */
export function isWantedArrival(
  table: typeof messages | typeof projects,
  kind: HeldKind,
  { suspected = false, held = false, archived = false, ...query }: ArrivalQuery,
): SQL | undefined {
  if (query.reference) return eq(table.reference, query.reference);
  const reply = sql`exists (select from outbox
    where outbox.${sql.identifier(`${kind}_id`)} = ${table}.id and outbox.letter = ${`${kind}-reply`})`;
  return and(
    eq(table.suspected, suspected),
    eq(table.held, held),
    archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
    query.spooled === undefined ? undefined : eq(table.spooled, query.spooled),
    query.answered === undefined ? undefined : sql`${reply} = ${query.answered}::boolean`,
  );
}
