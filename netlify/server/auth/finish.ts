import type { FinishedLogin } from '#contract/endpoints/finish-login';
import { currentDatabase } from '../db/database.ts';
import type { Forgiven } from '../db/queries/attempts.ts';
import { type BegunLogin, findBegunLogin, spendingChallenge } from '../db/queries/challenges.ts';
import {
  hasThisRecoveryCode,
  usingPasskey,
  usingRecoveryCode,
  usingTotp,
} from '../db/queries/factors.ts';
import { recordRefusedLogin } from '../db/queries/security-log.ts';
import { recordLogin, type Spent } from '../db/queries/users.ts';
import { Problem } from '../http/problem.ts';
import { newDevice } from './devices.ts';
import type { Entered, LockOutHandler } from './enter.ts';
import { countCode } from './login-attempts.ts';
import { countOfSignature } from './passkey-signature.ts';
import { hashOfRandomToken } from './random-token.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { type SessionOrigin, unknownOrigin } from './session-origin.ts';
import { newSession } from './sessions.ts';
import { stepOfCode } from './totp.ts';

/** Why a login was not finished: it has to be begun again, or only the factor was wrong. */
export type Unfinished = 'over' | 'wrong';

/** What a factor that is right uses up, and what it forgives. */
interface Shown extends Pick<Spent, 'factor' | 'action'> {
  forgiven: Forgiven;
}

const nothingForgiven: Forgiven = { cleared: [], refunded: [] };

/**
 * Finishes a login with a second factor, or one with a passkey alone: starts the session and uses up what was shown, in
 * one statement. Codes can be guessed and are counted; the signature of a passkey is neither.
 * @param devices - the hashes of the device tokens that the caller brings.
 * @param origin - from what and where, for the list of sessions.
 * @param onLockOut - called when strangers have used up their tries at the codes of the account.
 * @throws {Problem} `tooManyRequests` after too many wrong codes.
 */
export async function finish(
  given: FinishedLogin,
  devices: string[],
  origin: SessionOrigin = unknownOrigin,
  onLockOut?: LockOutHandler,
): Promise<Entered | Unfinished> {
  const db = currentDatabase();
  const tokenHash = hashOfRandomToken(given.challenge);
  const credentialId = given.method === 'passkey' ? given.passkey.id : null;
  const begun = await findBegunLogin(db, tokenHash, credentialId, devices);
  if (!begun) return 'over';
  const refused = (action: 'login-failed' | 'locked-out') =>
    recordRefusedLogin(db, action, begun.account.id, origin.place);
  const shown = await readFactor(given, begun, () => onLockOut?.(begun.account.id)).catch(
    async (error: unknown) => {
      if (error instanceof Problem) await refused('locked-out');
      throw error;
    },
  );
  if (!shown) {
    await refused('login-failed');
    return 'wrong';
  }
  const { token, session } = newSession(begun.account.role, origin);
  const device = newDevice();
  const login = await recordLogin(db, {
    id: begun.account.id,
    passwordHash: begun.challenge.password,
    spent: { ...shown, challenge: spendingChallenge(tokenHash, 'log-in') },
    session,
    forgiven: shown.forgiven,
    known: begun.known,
    tokenHash: device.tokenHash,
  });
  if (!login) return 'over';
  const { user, isTold } = login;
  return {
    ...{ token, user, device: login.isNewDevice ? device : null, isTold },
    ...(login.mustRenewPassword && { mustRenewPassword: true }),
  };
}

async function readFactor(
  given: FinishedLogin,
  begun: BegunLogin,
  onLockOut: () => void,
): Promise<Shown | undefined> {
  const { account, passkey, app, known } = begun;
  if (given.method === 'passkey') {
    const counter = passkey && (await countOfSignature(given.passkey, given.challenge, passkey));
    return passkey && counter !== null && counter !== undefined
      ? { factor: usingPasskey({ id: passkey.id, counter }), forgiven: nothingForgiven }
      : undefined;
  }
  const forgiven = await countCode(account.id, known?.id ?? null, onLockOut);
  if (given.method === 'totp') {
    const step = app && (await stepOfCode(given.code, app));
    return step ? { factor: usingTotp(account.id, step), forgiven } : undefined;
  }
  const codeHash = hashOfRecoveryCode(given.recoveryCode);
  const isRight = await hasThisRecoveryCode(currentDatabase(), account.id, codeHash);
  const factor = usingRecoveryCode(account.id, codeHash);
  return isRight ? { factor, action: 'recovery-code-used', forgiven } : undefined;
}
