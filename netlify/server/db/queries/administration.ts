import { eq, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Database } from '../database.ts';
import type { EventAction } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { users } from '../tables/users.ts';
import { stoppingChanges } from './address-changes.ts';
import { forgettingDevices } from './devices.ts';
import { removingFactors } from './enrolment.ts';
import { passwordChangedNotice } from './password-resets.ts';
import { recordEvent } from './record-event.ts';
import { type AccessChange, type AccessOutcome, changeAccess } from './team.ts';
import { isNamed, type NewUser } from './users.ts';

// What only the owner of the database may do, over `npm run admin` and the local start: no route leads here. Each is
// recorded in the statement that does it, as done by no account.

const recordAccount = (action: EventAction) =>
  recordEvent({ kind: 'account', action, itemId: sql`id`, actorId: null });

/**
 * Makes an admin unless there is one. A statement before it makes others wait who do the same at once: they then see
 * what this one has made.
 * @returns whether this call made it.
 */
export async function insertFirstAdmin(
  db: Database,
  { username, email, passwordHash }: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const [, { rows }] = await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`),
    db.execute(sql`
      with made as (
        insert into users (username, email, password, role, address_confirmed_at)
        select ${username}, ${email}, ${passwordHash}, 'admin', now()
        where not exists (select from users where role = 'admin')
        returning id
      ), event as (${recordAccount('created')} from made)
      select id from made`),
  ]);
  return rows.length > 0;
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
  await db.execute(sql`
    with made as (
      insert into users (username, email, password, role, address_confirmed_at)
      values (${username}, ${email}, ${passwordHash}, 'admin', now())
      returning id
    )
    ${recordAccount('created')} from made`);
}

/** Changes a password, ends every session of the account, forgets its devices and queues the letter about it. @returns whether there is such an account. */
export async function setPassword(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  return changeAndEndSessions(
    db,
    isNamed(username),
    sql`password = ${passwordHash}`,
    'password-changed',
  );
}

/** Changes the role of an account or whether it may log in; either way its sessions end. */
export const changeNamed = (
  db: Database,
  username: string,
  change: AccessChange,
): Promise<AccessOutcome> => changeAccess(db, isNamed(username), change, null);

const isOrdinaryAt = (email: string) =>
  sql`lower(${users.email}) = lower(${email}) and role <> 'admin'`;

/**
 * Removes every second factor and recovery code of an account, ends its sessions and queues the letter about it if there
 * was one: its password alone opens it again.
 * @returns whether there is such an account.
 */
export async function resetFactors(db: Database, username: string): Promise<boolean> {
  const nothing = sql`last_login = last_login`;
  return changeAndEndSessions(db, isNamed(username), nothing, 'factors-reset', true);
}

/** The account of an address that is not an admin's. */
export async function findOrdinaryAccount(
  db: Database,
  email: string,
): Promise<{ username: string; createdAt: Date } | undefined> {
  const { username, createdAt } = users;
  const rows = await db.select({ username, createdAt }).from(users).where(isOrdinaryAt(email));
  return rows[0];
}

/**
 * Makes the account of an address an admin of this name and password: nothing that opened it before does so any longer.
 * @returns whether there is such an account that is not an admin's.
 * @throws an error that breaks the unique index `users_username` when another account has the name.
 */
export async function takeOver(
  db: Database,
  { username, email, passwordHash }: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const change = sql`role = 'admin', is_active = true, address_confirmed_at = now(), username = ${username}, password = ${passwordHash}`;
  return changeAndEndSessions(db, isOrdinaryAt(email), change, 'promoted', true);
}

/** Changes accounts, ends their sessions and links for new passwords, and forgets their devices. */
async function changeAndEndSessions(
  db: Database,
  chosen: SQL,
  change: SQL,
  action: EventAction,
  removesFactors = false,
): Promise<boolean> {
  const isNewPassword = action === 'password-changed';
  const [, { rows }] = await db.batch([
    // A login that is just ending is over then, and its session there to be ended.
    db.select({ id: users.id }).from(users).where(chosen).for('update'),
    db.execute(sql`
      with changed as (update users set ${change} where ${chosen} returning id),
        ended as (delete from sessions where user_id in (select id from changed)),
        forgotten as (${forgettingDevices(sql`changed`)}),
        links as (delete from password_resets where user_id in (select id from changed)),
        told as (${isNewPassword ? passwordChangedNotice : sql`select`}),
        stopped as (${isNewPassword ? stoppingChanges : sql`select`}),
        ${removesFactors ? sql`${removingFactors('changed')},` : sql``}
        event as (${recordAccount(action)} from changed)
      select id from changed`),
  ]);
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
  const { rows } = await db.execute(sql`
    with ended as (delete from sessions where ${chosen} returning id, user_id),
      event as (${recordAccount('sessions-ended')} from (select distinct user_id as id from ended) as accounts)
    select id from ended`);
  return rows.length;
}
