import { asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Invitation, Member, TeamRole } from '#contract/entities/team';
import type { Role } from '#contract/entities/user';
import type { Database } from '../database.ts';
import type { EventAction } from '../tables/events.ts';
import { invitations } from '../tables/invitations.ts';
import { users } from '../tables/users.ts';
import { forgettingDevices } from './devices.ts';
import { hasFactor } from './factors.ts';
import { recordEvent } from './record-event.ts';

/** Those who keep the site, by name, and the open invitations, the newest first. */
export async function listTeamRows(
  db: Database,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const { id, username, email, name, role, isActive, lastLogin, createdAt } = users;
  const [members, invited] = await db.batch([
    db
      .select({
        ...{ id, username, email, name, role, isActive, lastLogin, createdAt },
        hasFactor: sql<boolean>`${hasFactor(sql`users.id`)}`,
      })
      .from(users)
      .where(ne(role, 'user'))
      .orderBy(asc(sql`lower(${username})`)),
    db
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        invitedBy: users.username,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(gt(invitations.expiresAt, sql`now()`))
      .orderBy(desc(invitations.id)),
  ]);
  return {
    members: members.map((row) => ({
      ...row,
      role: row.role as TeamRole,
      lastLogin: row.lastLogin?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    invitations: invited.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/** The account of a number, if it is one of those who keep the site. */
export const isMember = (id: number): SQL => sql`${users.id} = ${id} and ${users.role} <> 'user'`;

/** What is changed of an account's access. */
export type AccessChange = { role: Role } | { isActive: boolean };

/**
 * `last`: nothing was changed, because no other admin could log in; `hidden`: nor here, because a deactivated account
 * without a role would be in no list of the desk; `none`: there is no such account.
 */
export type AccessOutcome = 'done' | 'last' | 'hidden' | 'none';

const roleActions = { admin: 'promoted', editor: 'made-editor', user: 'demoted' } as const;

const actionOf = (change: AccessChange): EventAction => {
  if ('role' in change) return roleActions[change.role];
  return change.isActive ? 'activated' : 'deactivated';
};

/**
 * Changes the role of an account or whether it may log in, ends its sessions, forgets its devices and records it, in one
 * statement. With its access to the desk end the private links that it made. One admin who can log in always stays: all
 * admins are locked by a statement before it, in the order of their numbers, so that of two changes at once the second
 * sees what the first has left.
 * @param actorId - `null`: a command, which names accounts that are in no list, too.
 */
export async function changeAccess(
  db: Database,
  chosen: SQL,
  change: AccessChange,
  actorId: number | null,
  place: string | null = null,
): Promise<AccessOutcome> {
  const assignment =
    'role' in change ? sql`role = ${change.role}` : sql`is_active = ${change.isActive}`;
  const keepsAdmin = 'role' in change ? change.role === 'admin' : change.isActive;
  const losesAccess = 'role' in change ? change.role === 'user' : !change.isActive;
  const mayNotHide = 'role' in change && change.role === 'user' && actorId !== null;
  const isOther = sql`other.role = 'admin' and other.is_active and other.id <> account.id`;
  const event = recordEvent({
    kind: 'account',
    action: actionOf(change),
    itemId: sql`id`,
    actorId,
    place,
  });
  const [, { rows }] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.role, 'admin'), chosen))
      .orderBy(asc(users.id))
      .for('update'),
    db.execute<{ outcome: 'done' | 'last' | 'hidden' }>(sql`
      with account as (
          select id, role = 'admin' and is_active as is_needed, not is_active and ${mayNotHide}::boolean as would_hide
          from users where ${chosen}
        ),
        changed as (
          update users set ${assignment} where id in (
            select id from account
            where not would_hide
              and (${keepsAdmin}::boolean or not is_needed or exists (select from users as other where ${isOther}))
          ) returning id
        ),
        ended as (delete from sessions where user_id in (select id from changed)),
        forgotten as (${forgettingDevices(sql`changed`)}),
        revoked as (delete from private_links where created_by in (select id from changed) and ${losesAccess}::boolean),
        event as (${event} from changed)
      select case when exists (select from changed) then 'done' when would_hide then 'hidden' else 'last' end as outcome
      from account`),
  ]);
  return rows[0]?.outcome ?? 'none';
}
