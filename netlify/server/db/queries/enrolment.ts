import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/entities/factor';
import { maxPasskeys } from '#contract/limits';
import type { Database } from '../database.ts';
import { authenticatorApps } from '../tables/authenticator-apps.ts';
import type { EventAction } from '../tables/events.ts';
import { passkeys } from '../tables/passkeys.ts';
import { users } from '../tables/users.ts';
import { spendingChallenge } from './challenges.ts';
import { hasFactor, isFactorRequired, toPasskey } from './factors.ts';
import { queueingNotice } from './notices.ts';
import { recordEvent } from './record-event.ts';

// What an account changes of its own factors. Longer than other files: passkeys, apps and codes count as one when the last
// of them goes. Each locks the account's row by a statement before it, so that of two at once the second sees what the
// first has left.

const lockingAccount = (db: Database, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** The part of a statement that records what an admin did to the own account, once for each row of `part`. */
const recordOwn = (userId: number, action: EventAction, part: SQL): SQL => sql`
  ${recordEvent({ kind: 'account', action, itemId: sql`id`, actorId: userId })}
  from users where id = ${userId} and role <> 'user' and exists (select from ${part})`;

/** The part of a statement, after one named `added`, that gives an account its first recovery codes. */
const givingCodes = (userId: number, hashes: string[]): SQL => sql`
  insert into recovery_codes (user_id, code_hash)
  select ${userId}, code from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as code
  where exists (select from added) and not exists (select from recovery_codes where user_id = ${userId})
  returning code_hash`;

/** The part of a statement, after one named `added`, that queues the letter about it. */
const tellingAdded = (userId: number): SQL => sql`
  ${queueingNotice('factor-added')} from users where id = ${userId} and exists (select from added)`;

/** What became of a new factor: whether the codes that came with it are the account's now. */
export type Added = 'with codes' | 'without codes';

/** By which browsers know the passkeys of an account. */
export async function listCredentialIds(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return rows.map(({ id }) => id);
}

interface NewPasskey {
  userId: number;
  challengeHash: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  name: string;
  codeHashes: string[];
}

/**
 * Adds a passkey, and the recovery codes if the account has none, and queues the letter about it.
 * @returns `null` when the challenge is over, or the account has as many as it may.
 * @throws an error that breaks the unique index `passkeys_credential` when it was added before.
 */
export async function insertPasskey(
  db: Database,
  { userId, challengeHash, credentialId, publicKey, counter, name, codeHashes }: NewPasskey,
): Promise<Added | null> {
  const [, { rows }] = await db.batch([
    lockingAccount(db, userId),
    db.execute<{ gave: boolean }>(sql`
      with challenge as (${spendingChallenge(challengeHash, 'add-passkey', userId)}),
        added as (
          insert into passkeys (user_id, credential_id, public_key, counter, name)
          select ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${name} from challenge
          where (select count(*) from passkeys where user_id = ${userId}) < ${maxPasskeys}
          returning id
        ),
        given as (${givingCodes(userId, codeHashes)}),
        event as (${recordOwn(userId, 'factor-added', sql`added`)}),
        told as (${tellingAdded(userId)})
      select exists (select from given) as gave from added`),
  ]);
  return addedOf(rows);
}

/** Keeps the secret of an app, in place of one that was never confirmed. @returns whether there was room for it. */
export async function insertApp(db: Database, userId: number, secret: string): Promise<boolean> {
  const rows = await db
    .insert(authenticatorApps)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, lastStep: 0 },
      setWhere: sql`${authenticatorApps.confirmedAt} is null`,
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** The app of an account, confirmed or not. */
export async function findApp(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return rows[0];
}

/**
 * Takes the first code of an app, and the recovery codes if the account has none, and queues the letter about it.
 * @returns `null` when it had one.
 */
export async function confirmApp(
  db: Database,
  { userId, secret, step, codeHashes }: Confirmed,
): Promise<Added | null> {
  const [, { rows }] = await db.batch([
    lockingAccount(db, userId),
    db.execute<{ gave: boolean }>(sql`
      with added as (
          update authenticator_apps set confirmed_at = now(), last_step = ${step}
          where user_id = ${userId} and secret = ${secret} and confirmed_at is null returning user_id
        ),
        given as (${givingCodes(userId, codeHashes)}),
        event as (${recordOwn(userId, 'factor-added', sql`added`)}),
        told as (${tellingAdded(userId)})
      select exists (select from given) as gave from added`),
  ]);
  return addedOf(rows);
}

interface Confirmed {
  userId: number;
  secret: string;
  step: number;
  codeHashes: string[];
}

const addedOf = ([row]: { gave: boolean }[]): Added | null =>
  row ? (row.gave ? 'with codes' : 'without codes') : null;

export async function updatePasskeyName(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return rows.map(toPasskey)[0];
}

/** Which factor of an account: a passkey by its number, or its app. */
export type Which = { passkey: number } | 'app';

/**
 * Removes a factor, and queues the letter about it; with the last one the recovery codes go, which would stand for
 * nothing.
 * @returns `last` when nothing was removed, because the account must have one; `none` when there is no such factor.
 */
export async function deleteFactor(
  db: Database,
  userId: number,
  which: Which,
): Promise<'done' | 'last' | 'none'> {
  const ofAccount = sql`user_id = ${userId}`;
  const [found, deleting, others] =
    which === 'app'
      ? [
          sql`select from authenticator_apps where ${ofAccount}`,
          sql`delete from authenticator_apps where ${ofAccount}`,
          sql`select from passkeys where ${ofAccount}`,
        ]
      : [
          sql`select from passkeys where ${ofAccount} and id = ${which.passkey}`,
          sql`delete from passkeys where ${ofAccount} and id = ${which.passkey}`,
          sql`select from passkeys where ${ofAccount} and id <> ${which.passkey}
            union all select from authenticator_apps where ${ofAccount} and confirmed_at is not null`,
        ];
  // An app that was never confirmed was no factor.
  const wasFactor = which === 'app' ? sql`confirmed_at is not null` : sql`true`;
  const isHeld = sql`exists (select from users where id = ${userId} and role = 'admin') and ${isFactorRequired}`;
  const [, { rows }] = await db.batch([
    lockingAccount(db, userId),
    db.execute<{ outcome: 'done' | 'last' | 'none' }>(sql`
      with removed as (${deleting} and (exists (${others}) or not (${isHeld})) returning user_id, ${wasFactor} as was_factor),
        cleared as (delete from recovery_codes where ${ofAccount} and exists (select from removed) and not exists (${others})),
        event as (${recordOwn(userId, 'factor-removed', sql`removed`)}),
        told as (
          ${queueingNotice('factor-removed')} from users
          where id = ${userId} and exists (select from removed where was_factor)
        )
      select case when exists (select from removed) then 'done' when exists (${found}) then 'last' else 'none' end as outcome`),
  ]);
  return rows[0]?.outcome ?? 'none';
}

/** Puts new recovery codes in the place of all before. @returns whether the account has a factor that they stand for. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  codeHashes: string[],
): Promise<boolean> {
  const isWanted = sql`exists (select from users where id = ${userId} and ${hasFactor(sql`users.id`)})`;
  const results = await db.batch([
    lockingAccount(db, userId),
    db.execute(sql`delete from recovery_codes where user_id = ${userId} and ${isWanted}`),
    db.execute(sql`
      with given as (
          insert into recovery_codes (user_id, code_hash)
          select ${userId}, code from jsonb_array_elements_text(${JSON.stringify(codeHashes)}::jsonb) as code
          where ${isWanted} returning user_id
        ),
        event as (${recordOwn(userId, 'recovery-codes-renewed', sql`given`)})
      select distinct user_id from given`),
  ]);
  return results[2].rows.length > 0;
}

/** Requires a factor of all admins, or no longer. @returns whether it was done: who requires it must have one. */
export async function setFactorRequired(
  db: Database,
  adminId: number,
  isRequired: boolean,
): Promise<boolean> {
  const action = isRequired ? 'factor-required' : 'factor-optional';
  const isGiven = isRequired ? hasFactor(sql`${adminId}::integer`) : sql`true`;
  const results = await db.batch([
    lockingAccount(db, adminId),
    db.execute(sql`
      with changed as (
          insert into admin_rules (factor_required) select ${isRequired} where ${isGiven}
          on conflict (id) do update set factor_required = excluded.factor_required returning id
        ),
        event as (${recordEvent({ kind: 'site', action, actorId: adminId })} from changed)
      select from changed`),
  ]);
  return results[1].rows.length > 0;
}

/**
 * The parts of a statement, after one of this name, that take all factors from the accounts in it, and tell those that
 * had one.
 */
export function removingFactors(part: 'changed' | 'taken'): SQL {
  const ofAccounts = sql`user_id in (select id from ${sql.identifier(part)})`;
  const owner = sql`${sql.identifier(part)}.id`;
  return sql`
    without_passkeys as (delete from passkeys where ${ofAccounts}),
    without_apps as (delete from authenticator_apps where ${ofAccounts}),
    without_codes as (delete from recovery_codes where ${ofAccounts}),
    without_challenges as (delete from challenges where ${ofAccounts}),
    told_factors as (
      ${queueingNotice('factor-removed')} from ${sql.identifier(part)} where ${hasFactor(owner)}
    )`;
}
