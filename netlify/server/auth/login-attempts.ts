import { currentDatabase } from '../db/database.ts';
import {
  type Budget,
  countAttempt,
  type Forgiven,
  forgivingStatement,
} from '../db/queries/attempts.ts';
import { currentEnvironment } from '../environment.ts';
import { clientPrefix } from '../limits/client-prefix.ts';
import { limitKey, tooManyRequests } from '../limits/limit.ts';

const addressWindowSeconds = 15 * 60;

/**
 * Five failures, then waits of 10 s, 20 s and so on up to half an hour: 59 tries in a day, 72 in any 24 hours, which may
 * have the end of one window and the start of the next in them.
 */
const guessing = {
  windowSeconds: 24 * 3600,
  firstWaitSeconds: 10,
  longestWaitSeconds: 30 * 60,
} as const;

/** Whose account is tried, and who tries it. */
export interface Attempt {
  /** The account's number, or the name that none has. */
  account: number | string;
  /** The number of the device that brought a token of this account; `null` for a stranger. */
  device: number | null;
  /** The caller's IP address. */
  address: string;
  /** Called when strangers have used up their tries at the account. */
  onLockOut?: () => void;
}

/**
 * Counts one attempt to log in as a failure, until what is returned is forgiven. A device that has logged in to the
 * account before is counted alone, so no stranger can make it wait. Strangers are counted together, against the account
 * and against the client's prefix. What is refused does not count.
 * @returns what a success forgives: a device all its failures, a stranger this one attempt only, or an owner's logins
 *   would give those who guess new tries.
 * @throws {Problem} `tooManyRequests` with `Retry-After`.
 */
export async function countLogin({
  account,
  device,
  address,
  onLockOut,
}: Attempt): Promise<Forgiven> {
  if (device !== null) {
    const ofDevice = guessesOf('login-device', String(device));
    await count(ofDevice);
    return { cleared: [ofDevice.key], refunded: [] };
  }
  const ofAddress = {
    key: limitKey('login-address', clientPrefix(address)),
    windowSeconds: addressWindowSeconds,
    allowed: currentEnvironment().FAILED_LOGINS_PER_ADDRESS,
  };
  const ofAccount = strangersOf(account);
  await count(ofAddress);
  const refundAddress = { cleared: [], refunded: [ofAddress.key] };
  await count(ofAccount, async () => {
    onLockOut?.();
    await currentDatabase().execute(forgivingStatement(refundAddress));
  });
  return { cleared: [], refunded: [ofAddress.key, ofAccount.key] };
}

/**
 * Counts one attempt to guess the code that an account demands beside its password, by a device or by strangers.
 * @param onLockOut - called when strangers have used up their tries.
 * @returns what a success forgives.
 * @throws {Problem} `tooManyRequests` with `Retry-After`.
 */
export async function countCode(
  account: number,
  device: number | null,
  onLockOut: () => void,
): Promise<Forgiven> {
  const budget =
    device === null
      ? guessesOf('code-account', String(account))
      : guessesOf('code-device', String(device));
  await count(budget, async () => device === null && onLockOut());
  return device === null
    ? { cleared: [], refunded: [budget.key] }
    : { cleared: [budget.key], refunded: [] };
}

/**
 * Counts one attempt to confirm a session with a password: who has stolen one is not to find the password with it.
 * @returns what a success forgives.
 * @throws {Problem} `tooManyRequests` with `Retry-After`.
 */
export async function countConfirmation(account: number): Promise<Forgiven> {
  const budget = guessesOf('confirm-account', String(account));
  await count(budget);
  return { cleared: [budget.key], refunded: [] };
}

/** What is forgiven when a mailed link has given an account a new password: what strangers guessed at the old one. */
export const forgivenByReset = (account: number): Forgiven => ({
  cleared: [strangersOf(account).key],
  refunded: [],
});

// By number, because Postgres and JavaScript do not agree on which spellings are one name.
const strangersOf = (account: number | string): Budget =>
  guessesOf('login-account', typeof account, String(account));

function guessesOf(what: string, ...whose: string[]): Budget {
  const allowed = currentEnvironment().FAILED_LOGINS_PER_ACCOUNT;
  return { key: limitKey(what, ...whose), allowed, ...guessing };
}

async function count(budget: Budget, undo?: () => Promise<unknown>): Promise<void> {
  const [verdict] = await countAttempt(currentDatabase(), [budget]);
  if (!verdict?.refused) return;
  await undo?.();
  throw tooManyRequests(verdict.waitSeconds);
}
