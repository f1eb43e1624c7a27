import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/entities/user';
import type { Database } from '../database.ts';
import { passwordResets } from '../tables/password-resets.ts';
import { users } from '../tables/users.ts';
import { stoppingChanges } from './address-changes.ts';
import { type Forgiven, forgivingStatement } from './attempts.ts';
import { forgettingDevices, rememberingDevice } from './devices.ts';
import { removingFactors } from './enrolment.ts';
import { recordEvent } from './record-event.ts';

/** For how long a second request for the same account asks for nothing new. */
const quietSeconds = 60;

/**
 * Queues the letter with the link for the active account of an address, if there is one. The account is locked by a
 * statement before it, so that the second of two requests at once sees the letter of the first.
 */
export async function requestReset(db: Database, email: string): Promise<void> {
  const isAsked = sql`lower(${users.email}) = lower(${email}) and ${users.isActive}`;
  await db.batch([
    db.select({ id: users.id }).from(users).where(isAsked).for('no key update'),
    db.execute(sql`
      insert into outbox (letter, user_id)
      select 'password-reset', id from users
      where ${isAsked} and not exists (
        select from outbox where outbox.user_id = users.id and letter = 'password-reset'
          and outbox.created_at > now() - ${quietSeconds} * interval '1 second'
      )`),
  ]);
}

/** The part of a statement that queues the letter about a new password for each account of a part named `changed`. */
export const passwordChangedNotice: SQL = sql`
  insert into outbox (letter, user_id) select 'password-changed', id from changed`;

/** Keeps the hash of a link's token. */
export async function insertReset(
  db: Database,
  reset: { tokenHash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** The account that a link which still works belongs to. */
export async function findResetAccount(
  db: Database,
  tokenHash: string,
): Promise<Pick<User, 'id' | 'username' | 'email' | 'name' | 'role'> | undefined> {
  const { id, username, email, name, role } = users;
  const rows = await db
    .select({ id, username, email, name, role })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)));
  return rows[0];
}

interface UsedReset {
  tokenHash: string;
  passwordHash: string;
  forgiven: Forgiven;
  /** Of the token of the browser that uses the link. */
  deviceHash: string;
  /** From where the link is used. */
  place: string | null;
}

/**
 * Uses a link: sets the password, ends all sessions and other links of its account, forgets its devices but for the one
 * in use, forgives its failed logins and queues the letter about it, in one statement, which records it for an admin. It
 * confirms the address; if it was not confirmed before, the factors may be those of another person and go. The account is locked by a statement before it: so two links of one
 * account are looked at one after the other, and a login that is just ending is over, its session there to be ended.
 * @returns whether the link was still good.
 */
export async function useReset(
  db: Database,
  { tokenHash, passwordHash, forgiven, deviceHash, place }: UsedReset,
): Promise<boolean> {
  const owner = db
    .select({ id: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  const [, { rows }] = await db.batch([
    db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('update'),
    db.execute(sql`
      with used as (
        delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id
      ),
      changed as (
        update users set password = ${passwordHash}, address_confirmed_at = coalesce(address_confirmed_at, now())
        from used where users.id = used.user_id and is_active
        returning users.id, role
      ),
      taken as (
        select changed.id from changed inner join users on users.id = changed.id where address_confirmed_at is null
      ),
      ${removingFactors('taken')},
      event as (
        ${recordEvent({ kind: 'account', action: 'password-changed', itemId: sql`id`, actorId: sql`id`, place })}
        from changed where role <> 'user'
      ),
      ended as (delete from sessions where user_id in (select id from changed)),
      others as (delete from password_resets where user_id in (select id from changed) and token_hash <> ${tokenHash}),
      told as (${passwordChangedNotice}),
        stopped as (${stoppingChanges}),
      forgotten as (${forgettingDevices(sql`changed`)}),
      remembered as (${rememberingDevice(deviceHash)} from changed),
      forgiving as (${forgivingStatement(forgiven, sql`exists (select from changed)`)})
      select id from changed`),
  ]);
  return rows.length > 0;
}

/** Lets go of links that no longer work. */
export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.execute(sql`delete from password_resets where expires_at <= now()`);
}
