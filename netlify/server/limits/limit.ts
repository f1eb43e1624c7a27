import { createHash } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { currentDatabase } from '../db/database.ts';
import { type Budget, countAttempt, forgivingStatement } from '../db/queries/attempts.ts';
import { currentEnvironment, type Environment } from '../environment.ts';
import { Problem } from '../http/problem.ts';
import { clientPrefix } from './client-prefix.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

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
  await takeBack(budgetOf(what, context));
}

/**
 * Counts one account about to be registered against what all addresses together may make within a day, because an
 * attacker has as many addresses as they care to rent. Call it last: what is refused before it takes nothing from others.
 * @throws {Problem} `tooManyRequests` with `Retry-After` once the day's accounts are used up.
 */
export async function limitNewAccounts(): Promise<void> {
  const [verdict] = await countAttempt(currentDatabase(), [newAccountsOfADay()]);
  if (verdict?.refused) throw tooManyRequests(verdict.waitSeconds);
}

/** Takes back what `limitNewAccounts` has counted: no account was made. */
export async function refundNewAccount(): Promise<void> {
  await takeBack(newAccountsOfADay());
}

const newAccountsOfADay = (): Budget => ({
  key: limitKey('new-accounts'),
  allowed: currentEnvironment().REGISTRATIONS_PER_DAY,
  windowSeconds: daySeconds,
});

async function takeBack({ key }: Budget): Promise<void> {
  await currentDatabase().execute(forgivingStatement({ cleared: [], refunded: [key] }));
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
  const [unit, length] = unitFor(seconds);
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function unitFor(seconds: number): [name: string, seconds: number] {
  if (seconds < 60) return ['second', 1];
  return seconds <= hourSeconds ? ['minute', 60] : ['hour', hourSeconds];
}
