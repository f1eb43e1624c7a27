// Longer than other files: everything of a person is read, and erased, in one round trip, table by table.
import { asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Erased, PersonalData } from '#contract/endpoints/personal-data';
import type { Database } from '../database.ts';
import { addressChanges } from '../tables/address-changes.ts';
import { authenticatorApps } from '../tables/authenticator-apps.ts';
import { devices } from '../tables/devices.ts';
import { events } from '../tables/events.ts';
import { invitations } from '../tables/invitations.ts';
import { messages } from '../tables/messages.ts';
import { notes } from '../tables/notes.ts';
import { mailKind, outbox } from '../tables/outbox.ts';
import { passkeys } from '../tables/passkeys.ts';
import { projects } from '../tables/projects.ts';
import { sessions } from '../tables/sessions.ts';
import { uploads } from '../tables/uploads.ts';
import { users } from '../tables/users.ts';
import { toMessage } from './messages.ts';
import { toProject } from './projects.ts';
import { recordEvent } from './record-event.ts';
import { toUser, userColumns } from './users.ts';

/** What the database holds of a person. */
export type StoredPersonalData = Omit<PersonalData, 'waiting'>;

const isOf = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

const textOf = (moment: Date) => moment.toISOString();

const withTimes = <Row extends { createdAt: Date; expiresAt: Date }>(row: Row) => ({
  ...row,
  createdAt: textOf(row.createdAt),
  expiresAt: textOf(row.expiresAt),
});

/**
 * Reads everything of a person in one round trip.
 * @param exporter who takes it out, which is recorded; its `actorId` is `null` for a command; `undefined`: it is only looked at.
 */
export async function readPerson(
  db: Database,
  email: string,
  exporter?: { actorId: number | null; place: string | null },
): Promise<StoredPersonalData> {
  const accountId = db.select({ id: users.id }).from(users).where(isOf(users.email, email));
  const messageId = db
    .select({ id: messages.id })
    .from(messages)
    .where(isOf(messages.email, email));
  const projectId = db
    .select({ id: projects.id })
    .from(projects)
    .where(isOf(projects.email, email));
  const invitationId = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isOf(invitations.email, email));
  const [
    accounts,
    open,
    keys,
    apps,
    browsers,
    changes,
    sent,
    asked,
    invited,
    letters,
    noted,
    files,
    deeds,
  ] = await db.batch([
    db
      .select({
        ...userColumns,
        addressConfirmedAt: users.addressConfirmedAt,
        isActive: users.isActive,
      })
      .from(users)
      .where(isOf(users.email, email)),
    db
      .select({
        device: sessions.device,
        place: sessions.place,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(inArray(sessions.userId, accountId))
      .orderBy(asc(sessions.id)),
    db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(inArray(passkeys.userId, accountId))
      .orderBy(asc(passkeys.id)),
    db
      .select({ confirmedAt: authenticatorApps.confirmedAt })
      .from(authenticatorApps)
      .where(inArray(authenticatorApps.userId, accountId)),
    db
      .select({ usedAt: devices.usedAt })
      .from(devices)
      .where(inArray(devices.userId, accountId))
      .orderBy(asc(devices.id)),
    db
      .select({
        formerEmail: addressChanges.formerEmail,
        email: addressChanges.email,
        outcome: addressChanges.outcome,
        createdAt: addressChanges.createdAt,
        expiresAt: addressChanges.expiresAt,
      })
      .from(addressChanges)
      .where(inArray(addressChanges.userId, accountId))
      .orderBy(asc(addressChanges.id)),
    db.select().from(messages).where(isOf(messages.email, email)).orderBy(asc(messages.id)),
    db.select().from(projects).where(isOf(projects.email, email)).orderBy(asc(projects.id)),
    db
      .select({
        role: invitations.role,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .where(isOf(invitations.email, email)),
    db
      .select({ kind: mailKind, letter: outbox })
      .from(outbox)
      .where(
        or(
          inArray(outbox.messageId, messageId),
          inArray(outbox.projectId, projectId),
          inArray(outbox.userId, accountId),
          inArray(outbox.invitationId, invitationId),
        ),
      )
      .orderBy(asc(outbox.id)),
    db
      .select({ text: notes.text, createdAt: notes.createdAt })
      .from(notes)
      .where(or(inArray(notes.messageId, messageId), inArray(notes.projectId, projectId)))
      .orderBy(asc(notes.id)),
    db
      .select({ filename: uploads.filename, createdAt: uploads.createdAt })
      .from(uploads)
      .where(inArray(uploads.ownerId, accountId))
      .orderBy(asc(uploads.createdAt)),
    db
      .select({
        kind: events.kind,
        action: events.action,
        itemId: events.itemId,
        happenedAt: events.happenedAt,
      })
      .from(events)
      .where(inArray(events.actorId, accountId))
      .orderBy(asc(events.id)),
    db.execute(
      sql`${recordEvent({
        ...{
          kind: 'person',
          action: 'exported',
          actorId: exporter?.actorId ?? null,
          place: exporter?.place ?? null,
        },
        after: traces(
          sql`(select id from users where ${isOf(users.email, email)})`,
          sql`(select reference from messages where ${isOf(messages.email, email)})`,
          sql`(select reference from projects where ${isOf(projects.email, email)})`,
        ),
      })} where ${exporter !== undefined}::boolean`,
    ),
  ]);
  return {
    email,
    account:
      accounts.map(({ isActive, addressConfirmedAt, ...row }) => ({
        ...toUser(row),
        ...{ isActive, addressConfirmedAt: addressConfirmedAt && textOf(addressConfirmedAt) },
      }))[0] ?? null,
    sessions: open.map(withTimes),
    passkeys: keys.map((row) => ({
      ...{ name: row.name, createdAt: textOf(row.createdAt) },
      usedAt: row.usedAt && textOf(row.usedAt),
    })),
    authenticatorApps: apps.map((row) => ({
      confirmedAt: row.confirmedAt && textOf(row.confirmedAt),
    })),
    devices: browsers.map((row) => ({ usedAt: textOf(row.usedAt) })),
    addressChanges: changes.map(withTimes),
    messages: sent.map(toMessage),
    projects: asked.map(toProject),
    invitations: invited.map(withTimes),
    letters: letters.map(({ kind, letter: { state, note, createdAt, sentAt } }) => ({
      ...{ letter: kind, state, note, createdAt: textOf(createdAt) },
      sentAt: sentAt && textOf(sentAt),
    })),
    notes: noted.map((row) => ({ ...row, createdAt: textOf(row.createdAt) })),
    uploads: files.map((row) => ({ ...row, createdAt: textOf(row.createdAt) })),
    activity: deeds.map((row) => ({ ...row, happenedAt: textOf(row.happenedAt) })),
  };
}

/** How much was deleted. */
export type ErasedRows = Pick<Erased, 'accounts' | 'messages' | 'projects'>;

/**
 * Deletes everything of a person in one statement, and records it by numbers and references, which say nothing of the
 * person. Sessions, links for new passwords, invitations and mail go with what they belong to; works, decisions and history stay,
 * without a name.
 * @returns `null`: nothing was deleted, because it is the account of an admin.
 */
export async function erasePerson(
  db: Database,
  email: string,
  actorId: number | null,
  place: string | null = null,
): Promise<ErasedRows | null> {
  const { rows } = await db.execute<ErasedRows & { isAllowed: boolean }>(sql`
    with permission as (
      select not exists (select from users where ${isOf(users.email, email)} and role <> 'user') as is_given
    ), account as (
      delete from users where ${isOf(users.email, email)} and role = 'user' returning id
    ), message as (
      delete from messages where ${isOf(messages.email, email)} and (select is_given from permission) returning reference
    ), project as (
      delete from projects where ${isOf(projects.email, email)} and (select is_given from permission) returning reference
    ), change as (
      delete from address_changes
      where (${isOf(addressChanges.email, email)} or ${isOf(addressChanges.formerEmail, email)})
        and (select is_given from permission)
    ), invitation as (
      delete from invitations where ${isOf(invitations.email, email)} and (select is_given from permission)
    ), event as (
      ${recordEvent({
        ...{ kind: 'person', action: 'erased', actorId, place },
        after: traces(sql`account`, sql`message`, sql`project`),
      })} from permission where is_given
    )
    select is_given as "isAllowed",
      (select count(*)::integer from account) as accounts,
      (select count(*)::integer from message) as messages,
      (select count(*)::integer from project) as projects
    from permission`);
  const [row] = rows;
  if (!row?.isAllowed) return null;
  const { isAllowed: _, ...erased } = row;
  return erased;
}

/** What the log keeps of whom something was done to: the account's number and references, no name and no address. */
const traces = (account: SQL, message: SQL, project: SQL): SQL => sql`
  jsonb_build_object('account', (select id from ${account} as account), 'references', (
    select coalesce(jsonb_agg(reference order by reference), '[]')
    from (select reference from ${message} as message union all select reference from ${project} as project) as known
  ))`;
