import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** How long the hook is left alone after the first call that it refused, in seconds; it doubles up to an hour. */
const refusedSeconds = 15;

/**
 * How long the hook is left alone while nobody knows what became of a call, in seconds: it may have been taken and its
 * answer be late, and another call would be another paid build. By then the build of the first has mostly begun.
 */
const unansweredSeconds = 120;

/** How long a hook that was called so often is left alone. */
const pauseAfter = (attempts: SQL) =>
  sql`least(make_interval(secs => ${refusedSeconds}::float8 * power(2, least(${attempts} - 1, 12))), interval '1 hour')`;

const unanswered = sql`make_interval(secs => ${unansweredSeconds}::float8)`;

/** A call of the build hook that this process is to make. */
export interface HookCall {
  buildId: number;
  version: number;
}

/** Why a call of the hook led to no build that is known of. */
export interface HookFailure {
  /** In words. */
  failure: string;
  /** Whether it is certain that none begins. */
  isRefused: boolean;
}

/**
 * Takes the calls of the hook that are due, so that no other process makes them as well. Until it is known what became of
 * one, it counts as unanswered.
 */
export async function claimHookCalls(db: Database): Promise<HookCall[]> {
  const { rows } = await db.execute(sql`
    update builds set hook_attempts = hook_attempts + 1,
      hook_held_until = clock_timestamp() + ${unanswered},
      hook_due_at = clock_timestamp() + greatest(${pauseAfter(sql`(hook_attempts + 1)`)}, ${unanswered})
    where state = 'asked' and hook_due_at <= clock_timestamp()
    returning id, version`);
  return rows.map((row) => ({ buildId: Number(row['id']), version: Number(row['version']) }));
}

/** Takes note of what the hook answered. @param failed `null`: a build will begin. */
export async function recordHookCall(
  db: Database,
  buildId: number,
  failed: HookFailure | null,
): Promise<void> {
  const answered = failed?.isRefused
    ? sql`hook_held_until = null,
      hook_due_at = case when hook_due_at is not null then clock_timestamp() + ${pauseAfter(sql`hook_attempts`)} end`
    : failed
      ? sql`hook_due_at = hook_due_at`
      : sql`hook_due_at = null, hook_answered_at = coalesce(hook_answered_at, clock_timestamp())`;
  await db.execute(sql`
    update builds set hook_failure = ${failed?.failure ?? null}::text, ${answered}
    where id = ${buildId}::integer and state = 'asked'`);
}
