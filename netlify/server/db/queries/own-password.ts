import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { users } from '../tables/users.ts';
import { stoppingChanges } from './address-changes.ts';
import { forgettingDevices, rememberingDevice } from './devices.ts';
import { passwordChangedNotice } from './password-resets.ts';
import { recordEvent } from './record-event.ts';
import { type NewSession, startingSession } from './starting-session.ts';

interface NewPassword {
  userId: number;
  /** Of the session that asks. */
  presentHash: string;
  passwordHash: string;
  /** What it goes on with. */
  session: NewSession;
  /** Of the token of its browser. */
  deviceHash: string;
}

/**
 * Gives an account a new password, ends all its sessions and links, forgets its devices but for the one in use, starts
 * one session and queues the letter about it, in one statement, which records it for an admin. The account is locked by
 * a statement before it: of two changes at once the second finds its session ended by the first.
 * @returns whether the session that asks was still there.
 */
export async function replacePassword(
  db: Database,
  { userId, presentHash, passwordHash, session, deviceHash }: NewPassword,
): Promise<boolean> {
  const ofAccount = sql`user_id in (select id from changed)`;
  const [, { rows }] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update'),
    db.execute(sql`
      with changed as (
          update users set password = ${passwordHash}
          where id = ${userId} and is_active
            and exists (select from sessions where token_hash = ${presentHash} and user_id = ${userId})
          returning id, role
        ),
        event as (
          ${recordEvent({ kind: 'account', action: 'password-changed', itemId: sql`id`, actorId: userId, place: session.place })}
          from changed where role <> 'user'
        ),
        ended as (delete from sessions where ${ofAccount}),
        links as (delete from password_resets where ${ofAccount}),
        told as (${passwordChangedNotice}),
        stopped as (${stoppingChanges}),
        forgotten as (${forgettingDevices(sql`changed`)}),
        remembered as (${rememberingDevice(deviceHash)} from changed),
        started as (${startingSession(session)} from changed)
      select id from changed`),
  ]);
  return rows.length > 0;
}
