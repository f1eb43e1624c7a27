import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { User } from '#contract/entities/user';
import { confirmedMinutes } from '#contract/limits';
import type { Database } from '../database.ts';
import { sessions } from '../tables/sessions.ts';
import { users } from '../tables/users.ts';
import { type Forgiven, forgivingStatement } from './attempts.ts';
import { hasFactor, isFactorRequired } from './factors.ts';
import { mustRenew, type Spent, toUser, userColumns } from './users.ts';

/** Whether an account is an admin's who lacks a required second factor. */
const mustEnrol = sql<boolean>`${users.role} = 'admin' and ${isFactorRequired} and not ${hasFactor(users.id)}`;

/** Whether its owner has shown within the last minutes that it is they. */
const isConfirmed = sql<boolean>`${sessions.confirmedAt} > now() - ${confirmedMinutes} * interval '1 minute'`;

/** A session that has not ended and its account; nothing for an account that is not active. */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<
  | {
      createdAt: Date;
      expiresAt: Date;
      mustEnrol: boolean;
      mustRenew: boolean;
      isConfirmed: boolean;
      user: User;
    }
  | undefined
> {
  const rows = await db
    .select({
      session: {
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        mustEnrol,
        mustRenew,
        isConfirmed,
      },
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    );
  return rows.map(({ session, user }) => ({ ...session, user: toUser(user) }))[0];
}

/** The sessions of an account that still run, the newest first. */
export async function listSessions(db: Database, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.id));
}

export async function prolongSession(
  db: Database,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Notes that the owner of a session has just shown that it is they, and what that forgives. */
export async function confirmSession(
  db: Database,
  tokenHash: string,
  forgiven: Forgiven,
): Promise<void> {
  await db
    .with(db.$with('forgiving', {}).as(forgivingStatement(forgiven)))
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** The same with a passkey, whose challenge and count are used up. @returns whether they were good. */
export async function confirmSessionWithPasskey(
  db: Database,
  tokenHash: string,
  spent: Spent,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with challenge as (${spent.challenge}), factor as (${spent.factor})
    update sessions set confirmed_at = now()
    where token_hash = ${tokenHash} and exists (select from factor) returning id`);
  return rows.length > 0;
}

/** Ends one session of an account. @returns whether there was such a session. */
export async function deleteOwnSession(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of an account but one. @returns how many. */
export async function deleteOtherSessions(
  db: Database,
  userId: number,
  tokenHash: string,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteUserSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Rows that another clean-up holds are left to it, so that no two can wait for each other. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, sql`now()`))
    .limit(1000)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, expired));
}
