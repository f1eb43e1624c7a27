import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { sessions } from '../tables/sessions.ts';
import { users } from '../tables/users.ts';
import { isNamed, type NewUser } from './users.ts';

// What only the owner of the database may do, over `npm run admin` and the local start: no route leads here.

/** Makes an admin unless there is one. @returns whether this call made it. */
export async function insertFirstAdmin(
  db: Database,
  { username, email, passwordHash }: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into users (username, email, password, role)
    select ${username}, ${email}, ${passwordHash}, 'admin'
    where not exists (select from users where role = 'admin')`);
  return rowCount > 0;
}

/** Whether any admin exists. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return rows.length > 0;
}

export async function insertAdmin(
  db: Database,
  { username, email, passwordHash }: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
): Promise<void> {
  await db.insert(users).values({ username, email, password: passwordHash, role: 'admin' });
}

/** Changes a password and ends every session of the account. @returns whether there is such an account. */
export async function setPassword(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  return changeAndEndSessions(db, username, sql`password = ${passwordHash}`);
}

/** Lets an account log in, or not; either way its sessions end. @returns whether there is such an account. */
export async function setActive(
  db: Database,
  username: string,
  isActive: boolean,
): Promise<boolean> {
  return changeAndEndSessions(db, username, sql`is_active = ${isActive}`);
}

async function changeAndEndSessions(
  db: Database,
  username: string,
  change: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (update users set ${change} where ${isNamed(username)} returning id),
      ended as (delete from sessions where user_id in (select id from changed))
    select id from changed`);
  return rows.length > 0;
}

export interface OpenSession {
  id: number;
  username: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The sessions that still run, of one account or of all, the newest first. */
export async function listOpenSessions(
  db: Database,
  username: string | undefined,
): Promise<OpenSession[]> {
  return db
    .select({
      id: sessions.id,
      username: users.username,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.expiresAt} > now() and ${username === undefined ? sql`true` : isNamed(username)}`,
    )
    .orderBy(sql`${sessions.id} desc`);
}

/** Ends sessions: one by its number, or all of an account. @returns how many. */
export async function revokeSessions(
  db: Database,
  which: { id: number } | { username: string },
): Promise<number> {
  const chosen =
    'id' in which
      ? eq(sessions.id, which.id)
      : sql`user_id in (select id from users where ${isNamed(which.username)})`;
  const revoked = await db.delete(sessions).where(chosen).returning({ id: sessions.id });
  return revoked.length;
}
