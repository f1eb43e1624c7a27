import { eq, type SQL, sql } from 'drizzle-orm';
import type { Role, User } from '#contract/entities/user';
import type { Database } from '../database.ts';
import { users } from '../tables/users.ts';
import { recordEvent } from './record-event.ts';

/** The columns that may leave the server: all but the password's hash. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** A row as the API answers it. */
export function toUser(row: UserRow): User {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}

/** Names are compared without case. */
export const isNamed = (username: string): SQL =>
  sql`lower(${users.username}) = lower(${username})`;

export interface NewUser {
  username: string;
  email: string;
  name: string | null;
  passwordHash: string;
  role: Role;
}

/**
 * Makes an account that is logging in for the first time.
 * @throws an error that breaks the unique index `users_username` or `users_email` when either is taken.
 */
export async function insertUser(db: Database, { passwordHash, ...user }: NewUser): Promise<User> {
  const rows = await db
    .insert(users)
    .values({ ...user, password: passwordHash, lastLogin: sql`now()` })
    .returning(userColumns);
  const [inserted] = rows.map(toUser);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** What a login is checked against. */
export async function findCredentials(
  db: Database,
  username: string,
): Promise<{ id: number; passwordHash: string; isActive: boolean } | undefined> {
  const rows = await db
    .select({ id: users.id, passwordHash: users.password, isActive: users.isActive })
    .from(users)
    .where(isNamed(username));
  return rows[0];
}

/** Notes that an account logged in just now; a login of an admin is recorded in the same statement. */
export async function recordLogin(db: Database, id: number): Promise<User | undefined> {
  const noting = db.update(users).set({ lastLogin: sql`now()` }).where(eq(users.id, id));
  const changed = db.$with('changed').as(noting.returning(userColumns));
  const recorded = recordEvent({
    kind: 'account',
    action: 'logged-in',
    itemId: sql`id`,
    actorId: id,
  });
  const event = db.$with('event', {}).as(sql`${recorded} from changed where role = 'admin'`);
  return (await db.with(changed, event).select().from(changed)).map(toUser)[0];
}
