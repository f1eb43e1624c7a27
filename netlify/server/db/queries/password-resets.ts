import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { passwordResets } from '../tables/password-resets.ts';
import { recordEvent } from './record-event.ts';

/** For how long a second request for the same account asks for nothing new. */
const quietSeconds = 60;

/** Queues the letter with the link for the active account of an address, if there is one. */
export async function requestReset(db: Database, email: string): Promise<void> {
  await db.execute(sql`
    insert into outbox (letter, user_id)
    select 'password-reset', id from users
    where lower(email) = lower(${email}) and is_active and not exists (
      select from outbox where outbox.user_id = users.id
        and outbox.created_at > now() - ${quietSeconds} * interval '1 second'
    )`);
}

/** Keeps the hash of a link's token. */
export async function insertReset(
  db: Database,
  reset: { tokenHash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/**
 * Uses a link: sets the password and ends all sessions and other links of its account, in one statement, which
 * records it for an admin.
 * @returns whether the link was still good.
 */
export async function useReset(
  db: Database,
  tokenHash: string,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with used as (
      delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id
    ),
    changed as (
      update users set password = ${passwordHash} from used where users.id = used.user_id and is_active
      returning users.id, role
    ),
    event as (
      ${recordEvent({ kind: 'account', action: 'password-changed', itemId: sql`id`, actorId: sql`id` })}
      from changed where role = 'admin'
    ),
    ended as (delete from sessions where user_id in (select id from changed)),
    others as (delete from password_resets where user_id in (select id from changed) and token_hash <> ${tokenHash})
    select id from changed`);
  return rows.length > 0;
}

/** Lets go of links that no longer work. */
export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.execute(sql`delete from password_resets where expires_at <= now()`);
}
