import { eq, type SQL, sql } from 'drizzle-orm';
import type { LinkedAddress } from '#contract/endpoints/address-confirmation';
import { addressConfirmationDays, unconfirmedDays } from '#contract/limits';
import type { Database } from '../database.ts';
import { users } from '../tables/users.ts';
import { queueingNotice } from './notices.ts';

/** The part of a statement that notes of each account in a part, with an `id` and an `email`, that its address is asked. */
export const askingAddress = (part: SQL): SQL => sql`
  insert into address_confirmations (user_id, email) select id, email from ${part}
  on conflict (user_id) do update set email = excluded.email`;

/** The part of a statement beside it that queues the letter. */
export const queueingQuestion = (part: SQL): SQL =>
  sql`${queueingNotice('confirm-registration')} from ${part}`;

/** The part of a statement that lets go of letters that would ask accounts in a part, with an `id`, and need not any more. */
export const deletingQuestions = (part: SQL): SQL => sql`
  delete from outbox where notice = 'confirm-registration' and state in ('waiting', 'failed')
    and user_id in (select id from ${part})`;

/** Since when the address of an account is confirmed. */
export async function findConfirmedAt(db: Database, userId: number): Promise<Date | null> {
  const rows = await db
    .select({ confirmedAt: users.addressConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0]?.confirmedAt ?? null;
}

/** Queues a letter with another link. @returns whether it was: not for an address that is confirmed. */
export async function askAddress(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with unconfirmed as (
      select id, email from users where id = ${userId} and address_confirmed_at is null
    ), asked as (${askingAddress(sql`unconfirmed`)}),
    question as (${queueingQuestion(sql`unconfirmed`)})
    select id from unconfirmed`);
  return rows.length > 0;
}

/** Keeps the hash of the token that a letter carries, from whose sending its time runs: the link before it stops working. */
export async function setConfirmationToken(
  db: Database,
  userId: number,
  tokenHash: string,
): Promise<void> {
  await db.execute(sql`
    update address_confirmations set token_hash = ${tokenHash},
      expires_at = now() + ${addressConfirmationDays} * interval '1 day'
    where user_id = ${userId}`);
}

/** What a link leads to. */
export async function findLinkedAddress(
  db: Database,
  tokenHash: string,
): Promise<LinkedAddress | undefined> {
  const { rows } = await db.execute<LinkedAddress>(sql`
    select users.email, username, case
      when address_confirmed_at is not null then 'confirmed' when expires_at > now() then 'open' else 'expired'
    end as outcome
    from address_confirmations as asked inner join users on users.id = user_id and users.email = asked.email
    where token_hash = ${tokenHash}`);
  return rows[0];
}

/** Uses a link, and lets go of letters that would ask the same. @returns whether it was still good. */
export async function confirmLinkedAddress(db: Database, tokenHash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with confirmed as (
      update users set address_confirmed_at = now() from address_confirmations as asked
      where asked.user_id = users.id and asked.email = users.email and token_hash = ${tokenHash}
        and expires_at > now() and address_confirmed_at is null
      returning users.id
    ), needless as (${deletingQuestions(sql`confirmed`)})
    select id from confirmed`);
  return rows.length > 0;
}

/** Removes accounts that nobody uses, and whose address nobody has confirmed within the time for it. @returns how many. */
export async function deleteUnconfirmed(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    with over as (select now() - ${unconfirmedDays} * interval '1 day' as since)
    delete from users using address_confirmations as asked, over
    where asked.user_id = users.id and asked.asked_at < over.since
      and role = 'user' and address_confirmed_at is null and coalesce(last_login, created_at) < over.since
      and not exists (select from sessions where sessions.user_id = users.id and expires_at > now())
    returning users.id`);
  return rows.length;
}
