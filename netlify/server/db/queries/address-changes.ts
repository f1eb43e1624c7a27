import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AddressChange, LinkedChange } from '#contract/endpoints/address-change';
import { addressChangeHours, keptAddressChangeDays } from '#contract/limits';
import type { Database } from '../database.ts';
import { addressChanges } from '../tables/address-changes.ts';
import { users } from '../tables/users.ts';
import { deletingQuestions } from './address-confirmations.ts';
import { recordEvent } from './record-event.ts';

const isOpen = and(isNull(addressChanges.outcome), gt(addressChanges.expiresAt, sql`now()`));

/** An admin's old address has to agree as well: a person who has it could reset the password of a site. Not one that was never confirmed. */
const needsBoth = sql<boolean>`${users.role} = 'admin' and ${users.addressConfirmedAt} is not null`;

const columns = {
  email: addressChanges.email,
  expiresAt: addressChanges.expiresAt,
  needsBoth,
  newAgreed: sql<boolean>`${addressChanges.newAgreedAt} is not null`,
  formerAgreed: sql<boolean>`${addressChanges.formerAgreedAt} is not null`,
};

/** The change of an account's address that is open. */
export async function findOpenChange(db: Database, userId: number): Promise<AddressChange | null> {
  const rows = await db
    .select(columns)
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.userId))
    .where(and(eq(addressChanges.userId, userId), isOpen));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))[0] ?? null;
}

interface AskedChange {
  userId: number;
  email: string;
  /** The hash of the token of the session that asks. */
  askedBy: string;
}

/**
 * Begins a change in place of one that is open, and queues the letters to both addresses; to an old one only if it is
 * known to be the owner's. The account is locked by a
 * statement before it, so that two at once leave one.
 * @returns whether it was begun: not for an address that an account has.
 */
export async function insertAddressChange(
  db: Database,
  { userId, email, askedBy }: AskedChange,
): Promise<boolean> {
  const ofAccount = sql`user_id = ${userId} and outcome is null`;
  const isConfirmed = sql`exists (select from users where id = user_id and address_confirmed_at is not null)`;
  const isFree = sql`not exists (select from users as others where lower(others.email) = lower(${email}))`;
  const [, , { rows }] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update'),
    db.execute(sql`delete from address_changes where ${ofAccount} and ${isFree}`),
    db.execute(sql`
      with begun as (
        insert into address_changes (user_id, former_email, email, asked_by, expires_at)
        select id, email, ${email}, ${askedBy}, now() + ${addressChangeHours} * interval '1 hour'
        from users where id = ${userId} and is_active and ${isFree}
        returning id, user_id
      ), asked as (${queueingAbout('confirm-address', sql`begun`)}),
      warned as (${queueingAbout('stop-address-change', sql`begun where ${isConfirmed}`)})
      select id from begun`),
  ]);
  return rows.length > 0;
}

/** The part of a statement that queues a letter about each change, with an `id` and a `user_id`, of another part. */
const queueingAbout = (
  notice: 'confirm-address' | 'stop-address-change' | 'address-changed',
  part: SQL,
): SQL => sql`
  insert into outbox (notice, user_id, address_change_id) select ${notice}, user_id, id from ${part}`;

/** Gives the open change of an account up. @returns whether there was one. */
export async function deleteOpenChange(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .delete(addressChanges)
    .where(and(eq(addressChanges.userId, userId), isNull(addressChanges.outcome)))
    .returning({ id: addressChanges.id });
  return rows.length > 0;
}

/** Keeps the hash of the token that a letter carries: the one of a letter before it stops working. */
export async function setAddressToken(
  db: Database,
  id: number,
  side: LinkedChange['side'],
  tokenHash: string,
): Promise<void> {
  const set = side === 'new' ? { newHash: tokenHash } : { formerHash: tokenHash };
  await db.update(addressChanges).set(set).where(eq(addressChanges.id, id));
}

const isOfLink = (tokenHash: string) =>
  or(eq(addressChanges.newHash, tokenHash), eq(addressChanges.formerHash, tokenHash));

/** What a link leads to. */
export async function findLinkedChange(
  db: Database,
  tokenHash: string,
): Promise<LinkedChange | undefined> {
  const isOfNew = sql`${addressChanges.newHash} = ${tokenHash}`;
  const side = sql<LinkedChange['side']>`case when ${isOfNew} then 'new' else 'former' end`;
  const outcome = sql<LinkedChange['outcome']>`coalesce(${addressChanges.outcome},
    case when ${addressChanges.expiresAt} > now() then 'open' else 'expired' end)`;
  const rows = await db
    .select({ ...columns, side, outcome })
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.userId))
    .where(isOfLink(tokenHash));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))[0];
}

/** Locks the account of a link: of two links that are used at once the second finds what the first has left. */
const lockingAccount = (db: Database, tokenHash: string) =>
  db.execute(sql`
    select id from users
    where id in (select user_id from address_changes where ${tokenHash} in (new_hash, former_hash)) for update`);

/**
 * Agrees for the address of a link. When all have agreed who must, it changes the address, ends all sessions but the one
 * that asked, every link for a new password, which the old address may hold, and what asks whether that is its owner's,
 * tells the old address and records it for the team, in one statement.
 * @returns whether the link was still good.
 * @throws an error that breaks the unique index `users_email` when an account has the address by now; then nothing was done.
 */
export async function agreeToChange(db: Database, tokenHash: string): Promise<boolean> {
  const isNew = sql`change.new_hash = ${tokenHash}`;
  const isFormer = sql`change.former_hash = ${tokenHash}`;
  const isComplete = sql`(${isNew} or change.new_agreed_at is not null)
    and (not (${needsBoth}) or ${isFormer} or change.former_agreed_at is not null)`;
  const [, { rows }] = await db.batch([
    lockingAccount(db, tokenHash),
    db.execute(sql`
      with agreed as (
        update address_changes as change set
          new_agreed_at = case when ${isNew} then coalesce(change.new_agreed_at, now()) else change.new_agreed_at end,
          former_agreed_at = case when ${isFormer} then coalesce(change.former_agreed_at, now()) else change.former_agreed_at end,
          outcome = case when ${isComplete} then 'changed' end
        from users
        where users.id = change.user_id and users.is_active and users.email = change.former_email
          and (${isNew} or ${isFormer}) and change.outcome is null and change.expires_at > now()
        returning change.id, change.user_id, change.email, change.asked_by, change.outcome
      ), made as (select * from agreed where outcome = 'changed'),
      changed as (
        update users set email = made.email, address_confirmed_at = now() from made where users.id = made.user_id returning users.id, role
      ),
      event as (
        ${recordEvent({
          ...{ kind: 'account', action: 'changed', itemId: sql`id`, actorId: sql`id` },
          // That it was the address, and neither of both: the log keeps nothing of a person.
          ...{ before: sql`'{}'::jsonb`, after: sql`'{"email": null}'::jsonb` },
        })} from changed where role <> 'user'
      ),
      ended as (
        delete from sessions using made where sessions.user_id = made.user_id and token_hash <> made.asked_by
      ),
      links as (delete from password_resets where user_id in (select id from changed)),
      questions as (delete from address_confirmations where user_id in (select id from changed)),
      needless as (${deletingQuestions(sql`changed`)}),
      told as (${queueingAbout('address-changed', sql`made`)})
      select id from agreed`),
  ]);
  return rows.length > 0;
}

/** Stops a change by a link. @returns whether it was still open. */
export async function stopChange(db: Database, tokenHash: string): Promise<boolean> {
  const [, rows] = await db.batch([
    lockingAccount(db, tokenHash),
    db
      .update(addressChanges)
      .set({ outcome: 'stopped' })
      .where(and(isOfLink(tokenHash), isOpen))
      .returning({ id: addressChanges.id }),
  ]);
  return rows.length > 0;
}

/** The part of a statement that stops the open changes of the accounts in a part named `changed`: a new password takes back what a thief of the old one has begun. */
export const stoppingChanges: SQL = sql`
  update address_changes set outcome = 'stopped' where outcome is null and user_id in (select id from changed)`;

/** Lets go of changes that are long over. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await db.execute(sql`
    delete from address_changes where expires_at < now() - ${keptAddressChangeDays} * interval '1 day'`);
}
