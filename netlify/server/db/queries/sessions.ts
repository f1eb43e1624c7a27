import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { User } from '#contract/entities/user';
import type { Database } from '../database.ts';
import { sessions } from '../tables/sessions.ts';
import { users } from '../tables/users.ts';
import { hasFactor, isFactorRequired } from './factors.ts';
import { toUser, userColumns } from './users.ts';

/** Whether an account is an admin's who lacks a required second factor. */
const mustEnrol = sql<boolean>`${users.role} = 'admin' and ${isFactorRequired} and not ${hasFactor(users.id)}`;

/** A session that has not ended and its account; nothing for an account that is not active. */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<{ createdAt: Date; expiresAt: Date; mustEnrol: boolean; user: User } | undefined> {
  const rows = await db
    .select({
      session: { createdAt: sessions.createdAt, expiresAt: sessions.expiresAt, mustEnrol },
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
