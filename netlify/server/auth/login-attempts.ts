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

const windowSeconds = 15 * 60;
const firstWaitSeconds = 10;

/** Who tries to log in, and from where. */
export interface Attempt {
  username: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Counts one attempt to log in as a failure, until `forgivenByLogin` is forgiven: against the account, against the
 * account as seen from this address, and against the address.
 *
 * Failures of others make an account slower for everyone, or many addresses could share the guessing. But they cannot
 * keep its owner out: 15 minutes after an address first tried, only its own failures count against it.
 * @throws {Problem} `tooManyRequests` with `Retry-After`.
 */
export async function countLogin(attempt: Attempt): Promise<void> {
  const { account, accountFromHere, address } = budgetsOf(attempt);
  const verdicts = await countAttempt(currentDatabase(), [address, accountFromHere, account]);
  const [ofAddress, fromHere, ofAccount] = verdicts;
  if (!ofAddress || !fromHere || !ofAccount) throw new Error('an attempt was not counted');
  const waitSeconds = Math.max(
    ofAddress.refused ? ofAddress.waitSeconds : 0,
    fromHere.refused ? fromHere.waitSeconds : 0,
    ofAccount.refused ? Math.min(ofAccount.waitSeconds, windowSeconds - fromHere.ageSeconds) : 0,
  );
  if (waitSeconds <= 0) return;
  // Refused for what others did: nothing was tried from here.
  if (!fromHere.refused) {
    const refunded = [accountFromHere.key];
    await currentDatabase().execute(forgivingStatement({ cleared: [], refunded }));
  }
  throw tooManyRequests(waitSeconds);
}

/** What is forgiven when an account has logged in: its own failures, and of the address this one attempt only. */
export function forgivenByLogin(attempt: Attempt): Forgiven {
  return { ...forgivenByReset(attempt), refunded: [budgetsOf(attempt).address.key] };
}

/** What is forgiven when a mailed link has given an account a new password: its failures, also those from this address. */
export function forgivenByReset(attempt: Attempt): Forgiven {
  const { account, accountFromHere } = budgetsOf(attempt);
  return { cleared: [account.key, accountFromHere.key], refunded: [] };
}

function budgetsOf({ username, address }: Attempt) {
  const environment = currentEnvironment();
  const name = username.toLowerCase();
  const prefix = clientPrefix(address);
  const ofAccount = { allowed: environment.FAILED_LOGINS_PER_ACCOUNT, firstWaitSeconds };
  return {
    account: { key: limitKey('login-account', name), windowSeconds, ...ofAccount },
    // Twice as long: the first half is what an address has to wait out at most, in the second it is judged alone.
    accountFromHere: {
      key: limitKey('login-account-from', name, prefix),
      windowSeconds: 2 * windowSeconds,
      ...ofAccount,
    },
    address: {
      key: limitKey('login-address', prefix),
      windowSeconds,
      allowed: environment.FAILED_LOGINS_PER_ADDRESS,
    },
  } satisfies Record<string, Budget>;
}
