import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent, SecurityQuery } from '#contract/endpoints/security-log';
import { securityDays } from '#contract/limits';
import { actionsOf, securityActions } from '#contract/security-events';
import type { Database } from '../database.ts';
import { type EventAction, type EventKind, events } from '../tables/events.ts';
import { users } from '../tables/users.ts';
import type { Counted } from './desk-page.ts';
import { listEventPage } from './events.ts';

interface Repeated {
  kind: EventKind;
  action: EventAction;
  /** Of the account or the form that it is about; `null`: none. */
  itemId: SQL | number | null;
  place?: string | null;
}

/**
 * A statement, up to its `from` if it has one, that counts something that a stranger can cause as often as they like:
 * one row for each subject, action and hour.
 * @param from - what it happens for, with its `from`; nothing for once.
 */
export const countHourly = (
  { kind, action, itemId, place = null }: Repeated,
  from: SQL = sql``,
): SQL => sql`
  insert into events (kind, action, item_id, place, hour)
  select ${kind}, ${action}, ${itemId}::integer, ${place}::text, date_trunc('hour', now()) ${from}
  on conflict (kind, action, coalesce(item_id, 0), hour) where hour is not null
  do update set count = events.count + 1, happened_at = now(), place = excluded.place`;

/** Counts a login that failed or came too early, of an account or of a name that none has. */
export async function recordRefusedLogin(
  db: Database,
  action: 'login-failed' | 'locked-out',
  accountId: number | null,
  place: string | null,
): Promise<void> {
  await db.execute(countHourly({ kind: 'account', action, itemId: accountId, place }));
}

/** Counts a registration that was refused: too many names were asked for, or too many accounts made. */
export async function recordRefusedRegistration(db: Database, place: string | null): Promise<void> {
  const refused = { kind: 'account', action: 'registration-refused', itemId: null, place } as const;
  await db.execute(countHourly(refused));
}

/** Of what is "changed", only accounts are of this log: the history of content is kept for ever. */
const isSecurity = (actions: readonly EventAction[]): SQL =>
  sql`(${events.action} in ${[...actions]} and (${events.action} <> 'changed' or ${events.kind} = 'account'))`;

const isOfLog = isSecurity(securityActions);

/** The log, newest first, and how much there is of it. */
export async function listSecurityRows(
  db: Database,
  { kind, person, ...page }: SecurityQuery,
): Promise<Counted<SecurityEvent>> {
  const isOfPerson = (id: number) =>
    sql`(${events.actorId} = ${id} or (${events.kind} = 'account' and ${events.itemId} = ${id}))`;
  const wanted = and(
    kind ? isSecurity(actionsOf[kind]) : isOfLog,
    person === undefined ? undefined : isOfPerson(person),
  );
  return listEventPage(db, wanted, page);
}

/** Who stands in it. */
export async function listSecurityPeopleRows(
  db: Database,
): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      sql`exists (select from ${events} where ${isOfLog} and (${events.actorId} = ${users.id}
        or (${events.kind} = 'account' and ${events.itemId} = ${users.id})))`,
    )
    .orderBy(asc(sql`lower(${users.username})`));
}

/** Lets go of what is older than the log goes back. */
export async function deleteOldSecurityEvents(db: Database): Promise<void> {
  await db.delete(events).where(
    sql`${events.id} in (select id from events where ${isOfLog}
      and happened_at < now() - ${securityDays} * interval '1 day' limit 1000 for update skip locked)`,
  );
}
