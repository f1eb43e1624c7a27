import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { challengeMinutes } from '#contract/limits';
import type { Database } from '../database.ts';
import { authenticatorApps } from '../tables/authenticator-apps.ts';
import { challenges } from '../tables/challenges.ts';
import { devices } from '../tables/devices.ts';
import { passkeys } from '../tables/passkeys.ts';
import { users } from '../tables/users.ts';
import { type Forgiven, forgivingStatement } from './attempts.ts';
import { deviceColumns, isDeviceOfUser, knownDeviceOf } from './devices.ts';

type NewChallenge = Pick<typeof challenges.$inferInsert, 'tokenHash' | 'purpose' | 'userId'> & {
  password?: string;
  /** The attempt that has got as far as this, which was no wrong guess. */
  forgiven?: Forgiven;
};

/** Keeps what was begun for as long as it may be finished. */
export async function insertChallenge(
  db: Database,
  { forgiven = { cleared: [], refunded: [] }, ...challenge }: NewChallenge,
): Promise<void> {
  const expiresAt = sql`now() + ${challengeMinutes} * interval '1 minute'`;
  await db
    .with(db.$with('forgiving', {}).as(forgivingStatement(forgiven)))
    .insert(challenges)
    .values({ ...challenge, expiresAt });
}

/**
 * The part of a statement that uses a challenge up. It gives a row unless that is over, or was used already.
 * @param userId - whose it must be.
 */
export const spendingChallenge = (
  tokenHash: string,
  purpose: typeof challenges.$inferSelect.purpose,
  userId?: number,
): SQL => sql`
  delete from challenges where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()
    ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
  returning user_id`;

export async function deleteOverChallenges(db: Database): Promise<void> {
  const over = db
    .select({ tokenHash: challenges.tokenHash })
    .from(challenges)
    .where(lte(challenges.expiresAt, sql`now()`))
    .limit(1000)
    .for('update', { skipLocked: true });
  await db.delete(challenges).where(inArray(challenges.tokenHash, over));
}

/** A login that waits for a factor. */
export type BegunLogin = NonNullable<Awaited<ReturnType<typeof findBegunLogin>>>;

/**
 * What a login is finished with: the account that gave its password, or else the one of the passkey.
 * @param credentialId - of the passkey that has signed; `null` for a code.
 */
export async function findBegunLogin(
  db: Database,
  tokenHash: string,
  credentialId: string | null,
  deviceHashes: string[],
) {
  const [found] = await db
    .select({
      challenge: { tokenHash: challenges.tokenHash, password: challenges.password },
      account: { id: users.id, role: users.role },
      passkey: passkeys,
      app: authenticatorApps,
      device: deviceColumns,
    })
    .from(challenges)
    .leftJoin(
      passkeys,
      and(
        eq(passkeys.credentialId, credentialId ?? ''),
        or(isNull(challenges.userId), eq(passkeys.userId, challenges.userId)),
      ),
    )
    .innerJoin(users, eq(users.id, sql`coalesce(${challenges.userId}, ${passkeys.userId})`))
    .leftJoin(
      authenticatorApps,
      and(eq(authenticatorApps.userId, users.id), isNotNull(authenticatorApps.confirmedAt)),
    )
    .leftJoin(devices, isDeviceOfUser(deviceHashes))
    .where(
      and(
        eq(challenges.tokenHash, tokenHash),
        eq(challenges.purpose, 'log-in'),
        gt(challenges.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    )
    .limit(1);
  if (!found) return undefined;
  const { device, ...login } = found;
  return { ...login, known: knownDeviceOf(device, deviceHashes) };
}
