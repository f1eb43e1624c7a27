import type { WaitingFacts } from '../db/queries/publish-state.ts';

/** So many automatic builds may follow each other, each after its own quiet minutes. */
export const bucketSize = 3;

/** What of a month's budget may be used at a time, and what is still to be handed out until the month ends. */
interface Bucket {
  at: number;
  tokens: number;
  rest: number;
}

/**
 * When the next automatic build may be asked for. A token bucket: the month begins with `bucketSize` deploys, the others
 * are handed out evenly over what is left of it, and what an unused bucket cannot hold is spread anew. A deploy takes one;
 * where there is none left, one of those that were still to be handed out. Months are those of the calendar in UTC.
 *
 * @param deploysPerMonth the budget; 0: none is automatic
 * @param deployedAt when deploys began, whatever led to them, in any order; those of other months do not count
 * @returns a time from `now` on; the beginning of the next month when this one's budget is used up; `null`: never
 */
export function nextAutomaticAt(
  deploysPerMonth: number,
  deployedAt: readonly Date[],
  now: Date,
): Date | null {
  if (deploysPerMonth === 0) return null;
  const month = monthOf(now);
  const deploys = deployedAt.map((date) => date.getTime()).filter((time) => time >= month.start);
  const size = Math.min(bucketSize, deploysPerMonth);
  let bucket: Bucket = { at: month.start, tokens: size, rest: deploysPerMonth - size };
  for (const time of deploys.toSorted((one, other) => one - other)) {
    bucket = take(fill(bucket, Math.min(time, now.getTime()), size, month.end));
  }
  return new Date(whenFilled(fill(bucket, now.getTime(), size, month.end), month.end));
}

function monthOf(now: Date): { start: number; end: number } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

/** The gap before each handed-out deploy, and a last one before the month ends, so that the last is not the next month's. */
const gapMs = ({ at, rest }: Bucket, end: number) => (end - at) / (rest + 1);

function fill(bucket: Bucket, at: number, size: number, end: number): Bucket {
  const gained = Math.min((at - bucket.at) / gapMs(bucket, end), bucket.rest, size - bucket.tokens);
  return { at, tokens: bucket.tokens + gained, rest: bucket.rest - gained };
}

function take({ at, tokens, rest }: Bucket): Bucket {
  const missing = Math.max(1 - tokens, 0);
  return { at, tokens: Math.max(tokens - 1, 0), rest: Math.max(rest - missing, 0) };
}

/** Sums of fractions miss a whole by less than this. */
const rounding = 1e-9;

function whenFilled(bucket: Bucket, end: number): number {
  const missing = 1 - bucket.tokens;
  if (missing <= rounding) return bucket.at;
  if (missing > bucket.rest + rounding) return end;
  return Math.ceil(bucket.at + missing * gapMs(bucket, end));
}

/** When a build of what waits is to be asked for; `null` when nothing waits, or nothing is built automatically. */
export function buildDueAt(
  { wantedAt, settledAt, deployedAt, now }: WaitingFacts,
  deploysPerMonth: number,
): Date | null {
  const allowedAt = settledAt && nextAutomaticAt(deploysPerMonth, deployedAt, now);
  const automaticAt = allowedAt && new Date(Math.max(+settledAt, +allowedAt));
  if (!wantedAt || !automaticAt) return wantedAt ?? automaticAt;
  return wantedAt < automaticAt ? wantedAt : automaticAt;
}
