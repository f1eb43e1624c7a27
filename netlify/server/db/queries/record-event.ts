import { type SQL, sql } from 'drizzle-orm';
import type { EventAction, EventKind } from '../tables/events.ts';

interface Recorded {
  kind: SQL | EventKind;
  action: EventAction;
  /** Of the row that the event is about; left out for what has no number. */
  itemId?: SQL;
  before?: SQL;
  after?: SQL;
  /** The admin; `null`: a command of the site. */
  actorId: SQL | number | null;
  /** Of a request that may be repeated: there is one event with it. */
  idempotencyKey?: string | undefined;
  /** From where, in the words of `originOf`. */
  place?: string | null;
}

/**
 * The start, up to its `from`, of the part of a statement that records what an admin does: one event for each row. It
 * stands in the `with` of the statement that does it, so that neither ever happens alone.
 */
export function recordEvent({
  kind,
  action,
  itemId,
  before,
  after,
  actorId,
  idempotencyKey,
  place = null,
}: Recorded): SQL {
  return sql`
    insert into events (kind, item_id, action, before, after, actor_id, idempotency_key, place)
    select ${kind}, ${itemId ?? sql`null::integer`}, ${action}, ${before ?? sql`null::jsonb`},
      ${after ?? sql`null::jsonb`}, ${actorId}::integer, ${idempotencyKey ?? null}::uuid, ${place}::text`;
}
