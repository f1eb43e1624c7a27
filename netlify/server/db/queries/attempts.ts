import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { attempts } from '../tables/attempts.ts';

/** How often something may be tried before one has to wait. */
export interface Budget {
  /** Whose attempts are counted together, and at what. */
  key: string;
  /** Attempts within one window before the first wait. */
  allowed: number;
  /** The window starts with the first attempt and is never prolonged: no wait outlives it. */
  windowSeconds: number;
  /** The first wait; every attempt after it doubles the next one. The rest of the window when left out. */
  firstWaitSeconds?: number;
  /** No wait is longer. The window's length when left out. */
  longestWaitSeconds?: number;
}

/** What a budget says about the attempt that was just counted. */
export interface Verdict {
  refused: boolean;
  /** Until the next attempt is let through. */
  waitSeconds: number;
}

/**
 * Counts one attempt against each budget, in one statement. What a budget refuses does not count against it: a wait
 * never becomes longer because a caller goes on trying.
 * @returns the verdicts in the order of the budgets.
 */
export async function countAttempt(db: Database, budgets: Budget[]): Promise<Verdict[]> {
  const { rows: counted } = await db.execute<{
    key: string;
    refused: boolean;
    wait: number;
  }>(countingStatement(budgets));
  return budgets.map(({ key }) => {
    const row = counted.find((candidate) => candidate.key === key);
    if (!row) throw new Error(`an attempt was not counted: ${key}`);
    return { refused: row.refused, waitSeconds: Math.max(row.wait, 1) };
  });
}

/**
 * The statement that counts one attempt against each budget, alone or as a part of a larger one. The row's lock makes
 * concurrent attempts wait for each other, so none is lost and none slips through. Keys are locked in their order, so
 * that two statements over the same keys cannot wait for each other. The time is read once a row is locked: that of the
 * transaction's start, `now()`, may be earlier than what another wrote meanwhile.
 * @param condition - nothing is counted, and no row given, where it does not hold.
 */
export function countingStatement(budgets: Budget[], condition: SQL = sql`true`): SQL {
  const rows = budgets.map(
    ({
      key,
      allowed,
      windowSeconds,
      firstWaitSeconds = windowSeconds,
      longestWaitSeconds = windowSeconds,
    }) =>
      sql`(${key}::text, ${allowed}::integer, ${windowSeconds} * interval '1 second', ${firstWaitSeconds} * interval '1 second', ${longestWaitSeconds} * interval '1 second')`,
  );
  return sql`
    with budget (key, allowed, window_length, first_wait, longest_wait) as (values ${sql.join(rows, sql`, `)})
    insert into attempts as kept
      (key, allowed, count, started_at, ends_at, free_at, first_wait, longest_wait, refused)
    select key, allowed, 1, time, time + window_length,
      case when allowed > 1 then time else time + least(first_wait, longest_wait, window_length) end,
      first_wait, longest_wait, false
    from budget cross join (select clock_timestamp() as time) as clock where ${condition} order by key
    on conflict (key) do update
      set (allowed, first_wait, longest_wait, count, started_at, ends_at, free_at, refused) = (
      select excluded.allowed, excluded.first_wait, excluded.longest_wait,
        case when is_over then 1 when is_held then kept.count else kept.count + 1 end,
        case when is_over then time else kept.started_at end,
        case when is_over then time + (excluded.ends_at - excluded.started_at) else kept.ends_at end,
        case
          when is_over then time + (excluded.free_at - excluded.started_at)
          when is_held or kept.count + 1 < excluded.allowed then kept.free_at
          else least(kept.ends_at, time + least(
            excluded.longest_wait,
            excluded.first_wait * power(2, least(kept.count + 1 - excluded.allowed, 20))
          ))
        end,
        is_held
      from (select clock_timestamp() as time) as clock,
        lateral (select kept.ends_at <= time as is_over) as past,
        lateral (select not is_over and kept.free_at > time as is_held) as waiting
    )
    returning key, refused,
      ceil(extract(epoch from free_at - clock_timestamp()))::integer as wait`;
}

/** What a success has shown not to be a failure, by the keys of the budgets. */
export interface Forgiven {
  /** Their counts start again. */
  cleared: string[];
  /** Their counts go down by one attempt. */
  refunded: string[];
}

/**
 * The statement that takes attempts back, alone or as a part of a larger one. The windows stay where they are.
 * @param condition - nothing is taken back where it does not hold.
 */
export function forgivingStatement(
  { cleared, refunded }: Forgiven,
  condition: SQL = sql`true`,
): SQL {
  return sql`
    update attempts set
      count = case when ${inArray(attempts.key, cleared)} then 0 else greatest(attempts.count - 1, 0) end,
      free_at = case when ${inArray(attempts.key, cleared)} or attempts.count <= attempts.allowed then now() else attempts.free_at end
    where key in (
      select key from attempts
      where ${inArray(attempts.key, [...cleared, ...refunded])} and ${condition} order by key for update
    )`;
}

/** Rows that another statement holds are left to it, so that no two can wait for each other. */
export async function deleteOverAttempts(db: Database): Promise<void> {
  const over = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.endsAt, sql`now()`))
    .limit(1000)
    .for('update', { skipLocked: true });
  await db.delete(attempts).where(inArray(attempts.key, over));
}
