import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Role, User } from '#contract/entities/user';
import type { Database } from '../database.ts';
import { users } from '../tables/users.ts';
import { type Forgiven, forgivingStatement } from './attempts.ts';
import { recordEvent } from './record-event.ts';
import { type NewSession, startingSession } from './starting-session.ts';

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
 * Makes an account that is logging in for the first time, and its session, in one statement.
 * @throws an error that breaks the unique index `users_username` or `users_email` when either is taken.
 */
export async function insertUser(
  db: Database,
  { passwordHash, ...user }: NewUser,
  session: NewSession,
): Promise<User> {
  const making = db
    .insert(users)
    .values({ ...user, password: passwordHash, lastLogin: sql`now()` })
    .returning(userColumns);
  const made = db.$with('made').as(making);
  const started = db.$with('started', {}).as(sql`${startingSession(session)} from made`);
  const [inserted] = (await db.with(made, started).select().from(made)).map(toUser);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** For how long a registration that is sent again may be a repeat, because its answer was lost. */
const repeatedWithin = sql`interval '1 hour'`;

/** Whether both the name and the address belong to one account, and it has just been made. */
export async function isJustMade(
  db: Database,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
): Promise<boolean> {
  const same = sql`${isNamed(username)} and lower(${users.email}) = lower(${email})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${same} and ${users.createdAt} > now() - ${repeatedWithin}`);
  return rows.length > 0;
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

interface Login {
  id: number;
  /** What the password was checked against: a login does not outlive a change of it meanwhile. */
  passwordHash: string;
  session: NewSession;
  forgiven: Forgiven;
}

/**
 * Ends a login: notes it, starts its session, forgives the attempts before it and records an admin's, in one statement.
 * @returns the account, unless it may no longer log in like this.
 */
export async function recordLogin(
  db: Database,
  { id, passwordHash, session, forgiven }: Login,
): Promise<User | undefined> {
  const noting = db
    .update(users)
    .set({ lastLogin: sql`now()` })
    .where(and(eq(users.id, id), eq(users.password, passwordHash), eq(users.isActive, true)));
  const changed = db.$with('changed').as(noting.returning(userColumns));
  const recorded = recordEvent({
    kind: 'account',
    action: 'logged-in',
    itemId: sql`id`,
    actorId: id,
  });
  const event = db.$with('event', {}).as(sql`${recorded} from changed where role = 'admin'`);
  const started = db.$with('started', {}).as(sql`${startingSession(session)} from changed`);
  const forgiving = db
    .$with('forgiving', {})
    .as(forgivingStatement(forgiven, sql`exists (select from changed)`));
  const rows = await db.with(changed, event, started, forgiving).select().from(changed);
  return rows.map(toUser)[0];
}
