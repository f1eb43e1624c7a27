import { currentDatabase } from '../db/database.ts';
import type { Forgiven } from '../db/queries/attempts.ts';
import { recordRefusedLogin } from '../db/queries/security-log.ts';
import { findPasswordHash } from '../db/queries/users.ts';
import { Problem } from '../http/problem.ts';
import { countConfirmation } from './login-attempts.ts';
import { isPassword } from './passwords.ts';

/**
 * Checks the password that who is logged in was asked for again. A wrong one stands in the security log as a login would,
 * for who has stolen a session guesses here.
 * @param place - from where, for the log.
 * @returns what a success forgives.
 * @throws {Problem} `invalid` beside the field: a 401 would say that the session is over; `tooManyRequests` after too many
 *   failures.
 */
export async function requireOwnPassword(
  account: number,
  password: string,
  place: string | null,
): Promise<Forgiven> {
  const db = currentDatabase();
  const refused = (action: 'login-failed' | 'locked-out') =>
    recordRefusedLogin(db, action, account, place);
  const forgiven = await countConfirmation(account).catch(async (error: unknown) => {
    if (error instanceof Problem) await refused('locked-out');
    throw error;
  });
  if (await isPassword(password, await findPasswordHash(db, account))) return forgiven;
  await refused('login-failed');
  const text = 'This is not your password';
  throw new Problem('invalid', { text, fields: { password: text } });
}
