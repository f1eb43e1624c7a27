import { sql } from 'drizzle-orm';
import type { TeamRole } from '#contract/entities/team';
import type { User } from '#contract/entities/user';
import { invitationDays } from '#contract/limits';
import type { Database } from '../database.ts';
import { forgettingDevices, rememberingDevice } from './devices.ts';
import { removingFactors } from './enrolment.ts';
import { recordEvent } from './record-event.ts';
import { type NewSession, startingSession } from './starting-session.ts';

const inSevenDays = sql`now() + ${invitationDays} * interval '1 day'`;
const isOpen = sql`expires_at > now()`;

/** Queues the letter of each invitation in a part named `invited`. */
const queueing = sql`insert into outbox (letter, invitation_id) select 'invitation', id from invited`;

interface NewInvitation {
  email: string;
  role: TeamRole;
  /** `null`: a command. */
  actorId: number | null;
}

/**
 * Invites an address and queues the letter. One whose time is over makes room.
 * @returns whether it was done: not for an address that is invited already, or of a member.
 */
export async function insertInvitation(
  db: Database,
  { email, role, actorId }: NewInvitation,
): Promise<boolean> {
  const [, { rows }] = await db.batch([
    db.execute(sql`delete from invitations where lower(email) = lower(${email}) and not ${isOpen}`),
    db.execute(sql`
      with invited as (
        insert into invitations (email, role, invited_by, expires_at)
        select ${email}, ${role}, ${actorId}::integer, ${inSevenDays}
        where not exists (select from users where lower(email) = lower(${email}) and role <> 'user')
        on conflict (lower(email)) do nothing returning id
      ), letter as (${queueing}),
      event as (${recordEvent({ kind: 'invitation', action: 'created', itemId: sql`id`, actorId })} from invited)
      select id from invited`),
  ]);
  return rows.length > 0;
}

/** Queues a letter with a new link; the one before it stops working at once. @returns whether there is such an invitation. */
export async function renewInvitation(db: Database, id: number, actorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with invited as (
      update invitations set token_hash = null, expires_at = ${inSevenDays} where id = ${id} returning id
    ),
    stale as (delete from outbox where invitation_id = ${id} and state in ('waiting', 'failed')),
    letter as (${queueing}),
    event as (${recordEvent({ kind: 'invitation', action: 'resent', itemId: sql`id`, actorId })} from invited)
    select id from invited`);
  return rows.length > 0;
}

/** Takes an invitation back: its link stops working. @returns whether there was such a one. */
export async function deleteInvitation(
  db: Database,
  id: number,
  actorId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with invited as (delete from invitations where id = ${id} returning id),
      event as (${recordEvent({ kind: 'invitation', action: 'deleted', itemId: sql`id`, actorId })} from invited)
    select id from invited`);
  return rows.length > 0;
}

/** Keeps the hash of the token that a letter carries, from whose sending its time runs. */
export async function setInvitationToken(
  db: Database,
  id: number,
  tokenHash: string,
): Promise<void> {
  await db.execute(sql`
    update invitations set token_hash = ${tokenHash}, expires_at = ${inSevenDays} where id = ${id}`);
}

/** What a link that still works invites to. */
export async function findInvitation(
  db: Database,
  tokenHash: string,
): Promise<{ email: string; role: TeamRole; hasAccount: boolean } | undefined> {
  const { rows } = await db.execute<{ email: string; role: TeamRole; hasAccount: boolean }>(sql`
    select email, role,
      exists (select from users where lower(users.email) = lower(invitations.email)) as "hasAccount"
    from invitations where token_hash = ${tokenHash} and ${isOpen}`);
  return rows[0];
}

interface Accepted {
  tokenHash: string;
  username: string;
  name: string | null;
  passwordHash: string;
  session: NewSession;
  deviceHash: string;
}

type MadeRow = Omit<User, 'createdAt' | 'lastLogin'> & { createdMs: number };

/**
 * Uses a link: makes the account of its address with its role, its session and its device, in one statement.
 * @returns nothing when the link is over.
 * @throws an error that breaks the unique index `users_username` or `users_email` when either is taken.
 */
export async function useInvitation(
  db: Database,
  { tokenHash, username, name, passwordHash, session, deviceHash }: Accepted,
): Promise<User | undefined> {
  const { rows } = await db.execute<MadeRow>(sql`
    with used as (
      delete from invitations where token_hash = ${tokenHash} and ${isOpen} returning email, role
    ), made as (
      insert into users (username, email, name, password, role, last_login, address_confirmed_at)
      select ${username}, email, ${name}::text, ${passwordHash}, role, now(), now() from used
      returning id, username, email, name, role, created_at
    ), started as (${startingSession(session)} from made),
    remembered as (${rememberingDevice(deviceHash)} from made),
    event as (${recordEvent({ kind: 'account', action: 'joined', itemId: sql`id`, actorId: sql`id` })} from made)
    select id, username, email, name, role, (extract(epoch from created_at) * 1000)::float8 as "createdMs" from made`);
  const [row] = rows;
  if (!row) return undefined;
  const { createdMs, ...user } = row;
  const createdAt = new Date(createdMs).toISOString();
  return { ...user, createdAt, lastLogin: createdAt };
}

/**
 * Uses a link for the account that has its address: gives it the role, ends its sessions, and forgets its devices and
 * factors, and tells the owner of those. @returns whether the link was good, and of the account's address.
 */
export async function joinWithInvitation(
  db: Database,
  tokenHash: string,
  userId: number,
): Promise<boolean> {
  const [, { rows }] = await db.batch([
    // A login that is just ending is over then, and its session there to be ended.
    db.execute(sql`select id from users where id = ${userId} for update`),
    db.execute(sql`
      with used as (
        delete from invitations where token_hash = ${tokenHash} and ${isOpen}
          and lower(email) = (select lower(email) from users where id = ${userId} and is_active)
        returning role
      ), changed as (
        update users set role = used.role, address_confirmed_at = coalesce(address_confirmed_at, now())
        from used where users.id = ${userId} returning users.id
      ),
      ended as (delete from sessions where user_id in (select id from changed)),
      forgotten as (${forgettingDevices(sql`changed`)}),
      ${removingFactors('changed')},
      event as (${recordEvent({ kind: 'account', action: 'joined', itemId: sql`id`, actorId: userId })} from changed)
      select id from changed`),
  ]);
  return rows.length > 0;
}

/** Lets go of invitations whose time is over. */
export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.execute(sql`delete from invitations where not ${isOpen}`);
}
