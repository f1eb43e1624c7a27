import { createHash } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { currentDatabase } from '../db/database.ts';
import { type Budget, countAttempt, forgivingStatement } from '../db/queries/attempts.ts';
import { currentEnvironment, type Environment } from '../environment.ts';
import { Problem } from '../http/problem.ts';
import { clientPrefix } from './client-prefix.ts';

const hourSeconds = 3600;

/** What an address may do, and the variable that says how often within an hour. */
const limited = {
  registrations: 'REGISTRATIONS_PER_ADDRESS',
  'taken-names': 'TAKEN_NAMES_PER_ADDRESS',
  'password-resets': 'PASSWORD_RESETS_PER_ADDRESS',
  'passkey-challenges': 'PASSKEY_LOGINS_PER_ADDRESS',
  'stored-forms': 'STORED_FORMS_PER_ADDRESS',
} as const satisfies Record<string, keyof Environment>;

/**
 * Counts one attempt of the caller's address at `what`, in one statement. Call it first in a handler: what fails the
 * checks of `route()` has not come that far and does not count.
 * @throws {Problem} `tooManyRequests` with `Retry-After` once the budget is used up.
 * @throws {DatabaseUnavailable} when nothing could be counted.
 */
export async function limit(what: keyof typeof limited, context: Context): Promise<void> {
  const [verdict] = await countAttempt(currentDatabase(), [budgetOf(what, context)]);
  if (verdict?.refused) throw tooManyRequests(verdict.waitSeconds);
}

/** Takes back an attempt that `limit` has counted. */
export async function refund(what: keyof typeof limited, context: Context): Promise<void> {
  const refunded = [budgetOf(what, context).key];
  await currentDatabase().execute(forgivingStatement({ cleared: [], refunded }));
}

/** How often the caller's address may do something. */
export function budgetOf(what: keyof typeof limited, context: Context): Budget {
  return {
    key: limitKey(what, clientPrefix(context.ip)),
    allowed: currentEnvironment()[limited[what]],
    windowSeconds: hourSeconds,
  };
}

/** The key of a budget. Names and addresses are kept as hashes: the table is no list of who tried what. */
export function limitKey(what: string, ...whose: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(whose)).digest('base64url');
  return `${what}:${hash}`;
}

/** The refusal of an attempt that came too early. */
export function tooManyRequests(waitSeconds: number): Problem {
  return new Problem('tooManyRequests', {
    text: `Too many attempts. Please try again in ${inWords(waitSeconds)}.`,
    headers: { 'Retry-After': String(waitSeconds) },
  });
}

function inWords(seconds: number): string {
  const count = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  const unit = seconds < 60 ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
