import type { User } from '#contract/entities/user';
import { hashPassword } from '#server/auth/passwords';
import { newSession } from '#server/auth/sessions';
import { currentDatabase } from '#server/db/database';
import { insertUser } from '#server/db/queries/users';
import { sessions } from '#server/db/tables/sessions';
import type { Api } from './api.ts';

interface SignedIn {
  user: User;
  /** Of a running session. */
  token: string;
  /** For requests that do not go through the contract. */
  headers: { Authorization: string };
}

/** Makes an account of this name and logs it in. Its password is `password`. */
export async function signedIn(
  { db }: Pick<Api, 'db'>,
  username: string,
  role: User['role'] = 'admin',
): Promise<SignedIn> {
  const { token, session } = newSession();
  const passwordHash = await hashPassword('password');
  const email = `${username}@example.org`;
  const account = { username, email, name: null, passwordHash, role, isConfirmed: true };
  const user = await insertUser(db, account, session);
  return { user, token, headers: { Authorization: `Bearer ${token}` } };
}

/** Starts one more session of an account. @returns its token. */
export async function startSession(userId: number): Promise<string> {
  const { token, session } = newSession();
  await currentDatabase()
    .insert(sessions)
    .values({ ...session, userId });
  return token;
}
