import { startSession } from '#server/auth/sessions';
import { users } from '#server/db/tables/users';
import type { Api } from '#tests/support/api';

export interface SignedIn {
  id: number;
  token: string;
  /** To be sent with a request that does not go through the contract. */
  headers: { Authorization: string };
}

let count = 0;

/** Makes an account of a role and starts a session for it. */
export async function signIn({ db }: Api, role: 'admin' | 'user' = 'admin'): Promise<SignedIn> {
  count += 1;
  const username = `${role}-${count}`;
  const [account] = await db
    .insert(users)
    .values({ username, email: `${username}@example.com`, password: 'no hash', role })
    .returning();
  if (!account) throw new Error('an insert without a row');
  const token = await startSession(account.id);
  return { id: account.id, token, headers: { Authorization: `Bearer ${token}` } };
}
