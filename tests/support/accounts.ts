import type { User } from '#contract/entities/user';
import { hashPassword } from '#server/auth/passwords';
import { startSession } from '#server/auth/sessions';
import { insertUser } from '#server/db/queries/users';
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
  const user = await insertUser(db, {
    username,
    email: `${username}@example.org`,
    name: null,
    passwordHash: await hashPassword('password'),
    role,
  });
  const token = await startSession(user.id);
  return { user, token, headers: { Authorization: `Bearer ${token}` } };
}
