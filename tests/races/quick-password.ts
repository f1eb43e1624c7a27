import { eq } from 'drizzle-orm';
import { Argon2id } from 'oslo/password';
import { users } from '#server/db/tables/users';
import type { Api } from '#tests/support/api';

const quick = new Argon2id({ memorySize: 8, iterations: 1 });

/**
 * Hashes the password of an account, `password`, with less work: a thousand logins would take minutes with as much as is
 * due, and what is raced for is in the database.
 */
export async function hashQuickly({ db }: Pick<Api, 'db'>, userId: number): Promise<void> {
  const password = await quick.hash('password');
  await db.update(users).set({ password }).where(eq(users.id, userId));
}
