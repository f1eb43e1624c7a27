import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/options';
import type { Database } from '../database.ts';
import { type Budget, countingStatement } from './attempts.ts';

/** From what and where something happened. */
interface Origin {
  device: string | null;
  place: string | null;
}

const nowhere: Origin = { device: null, place: null };

/** The start, up to its `from`, of the part of a statement that queues a notice for each account with an `id`. */
export const queueingNotice = (notice: NoticeKind, { device, place }: Origin = nowhere): SQL => sql`
  insert into outbox (notice, user_id, device, place)
  select ${notice}, id, ${device}::text, ${place}::text`;

/**
 * Queues the notice that strangers have used up their tries at an account, unless the budget of such notices is.
 * @returns whether it was queued.
 */
export async function queueLockOutNotice(
  db: Database,
  accountId: number,
  budget: Budget,
  origin: Origin,
): Promise<boolean> {
  const isActive = sql`exists (select from users where id = ${accountId} and is_active)`;
  const { rows } = await db.execute(sql`
    with counted as (${countingStatement([budget], isActive)})
    ${queueingNotice('locked-out', origin)}
    from users where id = ${accountId} and exists (select from counted where not refused)
    returning id`);
  return rows.length > 0;
}
