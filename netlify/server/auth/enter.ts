import type { FactorDemand } from '#contract/entities/factor';
import type { SignedIn } from '#contract/entities/signed-in';
import { currentDatabase } from '../db/database.ts';
import { insertChallenge } from '../db/queries/challenges.ts';
import { recordRefusedLogin } from '../db/queries/security-log.ts';
import { findCredentials, markShortPassword, recordLogin } from '../db/queries/users.ts';
import { Problem } from '../http/problem.ts';
import { type NewDevice, newDevice } from './devices.ts';
import { countLogin } from './login-attempts.ts';
import { isTooShort } from './password-rules.ts';
import { isPassword } from './passwords.ts';
import { newToken } from './random-token.ts';
import { type SessionOrigin, unknownOrigin } from './session-origin.ts';
import { newSession } from './sessions.ts';

/** What is done when strangers have used up their tries at the account of this number. */
export type LockOutHandler = (accountId: number) => void;

/** Who tries to log in, and from where. */
interface Entrant {
  username: string;
  /** The caller's IP address. */
  address: string;
  /** The hashes of the device tokens that the caller brings. */
  devices?: string[];
  /** From what and where, for the list of sessions. */
  origin?: SessionOrigin;
  /** Whether no letter tells of its browser as a new one: it has just registered the account. */
  isFirst?: boolean;
  /** Called when strangers have used up their tries at an account. */
  onLockOut?: LockOutHandler;
}

/** A login that has succeeded. */
export interface Entered extends SignedIn {
  /** What the browser is to keep; `null` when it has it already. */
  device: NewDevice | null;
  /** Whether a letter about it is queued. */
  isTold: boolean;
}

/** The password was right, and the account has a second factor. */
export interface Demanded {
  demand: FactorDemand;
}

/**
 * Starts a session for who knows the password of an account, or asks for the account's second factor. Unknown, wrong and
 * deactivated give nothing alike, and after the same work.
 * @throws {Problem} `tooManyRequests` after too many failures.
 */
export async function enter(
  { username, address, devices = [], origin = unknownOrigin, isFirst = false, onLockOut }: Entrant,
  password: string,
): Promise<Entered | Demanded | undefined> {
  const db = currentDatabase();
  const { name, account, known } = await findCredentials(db, username, devices);
  const refused = (action: 'login-failed' | 'locked-out') =>
    recordRefusedLogin(db, action, account?.id ?? null, origin.place);
  const attempt = {
    ...{ account: account?.id ?? name, device: known?.id ?? null, address },
    onLockOut: () => account && onLockOut?.(account.id),
  };
  const forgiven = await countLogin(attempt).catch(async (error: unknown) => {
    if (error instanceof Problem) await refused('locked-out');
    throw error;
  });
  const matches = await isPassword(password, account?.passwordHash);
  if (!account?.isActive || !matches) {
    await refused('login-failed');
    return undefined;
  }
  if (isTooShort(password, account.role)) {
    await markShortPassword(db, account.id, account.passwordHash);
  }
  if (account.methods.length > 0) {
    const { token: challenge, tokenHash } = newToken();
    const { id: userId, passwordHash } = account;
    const begun = { tokenHash, purpose: 'log-in', userId, password: passwordHash } as const;
    await insertChallenge(db, { ...begun, forgiven });
    return { demand: { methods: account.methods, challenge } };
  }
  const { token, session } = newSession(account.role, origin);
  const device = newDevice();
  const { tokenHash } = device;
  const login = await recordLogin(db, { ...account, session, forgiven, known, tokenHash, isFirst });
  if (!login) return undefined;
  const { user, isTold } = login;
  return {
    ...{ token, user, device: login.isNewDevice ? device : null, isTold },
    ...(login.mustRenewPassword && { mustRenewPassword: true }),
  };
}
