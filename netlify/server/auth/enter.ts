import type { SignedIn } from '#contract/entities/signed-in';
import { currentDatabase } from '../db/database.ts';
import { findCredentials, recordLogin } from '../db/queries/users.ts';
import { type Attempt, countLogin, forgivenByLogin } from './login-attempts.ts';
import { isPassword } from './passwords.ts';
import { newSession } from './sessions.ts';

/**
 * Starts a session for who knows the password of an account. Unknown, wrong and deactivated give nothing alike, and
 * after the same work.
 * @throws {Problem} `tooManyRequests` after too many failures.
 */
export async function enter(attempt: Attempt, password: string): Promise<SignedIn | undefined> {
  await countLogin(attempt);
  const db = currentDatabase();
  const account = await findCredentials(db, attempt.username);
  const matches = await isPassword(password, account?.passwordHash);
  if (!account?.isActive || !matches) return undefined;
  const { token, session } = newSession();
  const forgiven = forgivenByLogin(attempt);
  const user = await recordLogin(db, { ...account, session, forgiven });
  return user && { token, user };
}
