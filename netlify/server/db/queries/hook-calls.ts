import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** How long the hook is left alone after its first call that failed; it doubles up to an hour. */
const retrySeconds = 15;

/** A call of the build hook that this process is to make. */
export interface HookCall {
  buildId: number;
  version: number;
}

/** Takes the calls of the hook that are due, so that no other process makes them as well. */
export async function claimHookCalls(db: Database): Promise<HookCall[]> {
  const { rows } = await db.execute(sql`
    update builds set hook_attempts = hook_attempts + 1,
      hook_due_at = clock_timestamp()
        + least(make_interval(secs => ${retrySeconds}::float8 * power(2, least(hook_attempts, 12))), interval '1 hour')
    where state = 'asked' and hook_due_at <= clock_timestamp()
    returning id, version`);
  return rows.map((row) => ({ buildId: Number(row['id']), version: Number(row['version']) }));
}

/** Takes note of what the hook answered. @param failure `null`: a build will begin. */
export async function recordHookCall(
  db: Database,
  buildId: number,
  failure: string | null,
): Promise<void> {
  await db.execute(sql`
    update builds set hook_failure = ${failure}::text,
      hook_due_at = case when ${failure}::text is not null then hook_due_at end
    where id = ${buildId}::integer and state = 'asked'`);
}
