// Longer than other files: each statement on accounts is short, and they share the columns that may leave the database.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FactorMethod } from '#contract/entities/factor';
import type { Role, User } from '#contract/entities/user';
import type { Database } from '../database.ts';
import { devices } from '../tables/devices.ts';
import type { EventAction } from '../tables/events.ts';
import { users } from '../tables/users.ts';
import { askingAddress, queueingQuestion } from './address-confirmations.ts';
import { type Forgiven, forgivingStatement } from './attempts.ts';
import {
  deviceColumns,
  devicesOfLogin,
  isDeviceOfUser,
  type KnownDevice,
  knownDeviceOf,
  rememberingDevice,
} from './devices.ts';
import { factorMethodsOf } from './factors.ts';
import { queueingNotice } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { type NewSession, startingSession } from './starting-session.ts';

/** The columns that may leave the server: all but the password's hash. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** A row as the API answers it. */
export function toUser(row: UserRow): User {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}

/** Names are compared without case. */
export const isNamed = (username: string): SQL =>
  sql`lower(${users.username}) = lower(${username})`;

export interface NewUser {
  username: string;
  email: string;
  name: string | null;
  passwordHash: string;
  role: Role;
  /** Whether its address is known to be its owner's; else it is asked by mail. */
  isConfirmed: boolean;
}

/**
 * Makes an account that is logging in for the first time, its session and its device, and queues the letter that asks its
 * address, in one statement.
 * @param deviceHash - of the token of the browser that registers, if it is to be known again.
 * @throws an error that breaks the unique index `users_username` or `users_email` when either is taken.
 */
export async function insertUser(
  db: Database,
  { passwordHash, isConfirmed, ...user }: NewUser,
  session: NewSession,
  deviceHash?: string,
): Promise<User> {
  const making = db
    .insert(users)
    .values({
      ...user,
      password: passwordHash,
      lastLogin: sql`now()`,
      addressConfirmedAt: isConfirmed ? sql`now()` : null,
    })
    .returning(userColumns);
  const made = db.$with('made').as(making);
  const started = db.$with('started', {}).as(sql`${startingSession(session)} from made`);
  const remembering = deviceHash === undefined ? sql`select` : rememberingDevice(deviceHash);
  const remembered = db.$with('remembered', {}).as(sql`${remembering} from made`);
  const askedOf = isConfirmed ? sql`made where false` : sql`made`;
  const asked = db.$with('asked', {}).as(askingAddress(askedOf));
  const question = db.$with('question', {}).as(queueingQuestion(askedOf));
  const rows = await db.with(made, started, remembered, asked, question).select().from(made);
  const [inserted] = rows.map(toUser);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** For how long a registration that is sent again may be a repeat, because its answer was lost. */
const repeatedWithin = sql`interval '1 hour'`;

/** Whether both the name and the address belong to one account, and it has just been made. */
export async function isJustMade(
  db: Database,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
): Promise<boolean> {
  const same = sql`${isNamed(username)} and lower(${users.email}) = lower(${email})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${same} and ${users.createdAt} > now() - ${repeatedWithin}`);
  return rows.length > 0;
}

/** What the password of an active account is checked against. */
export async function findPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const rows = await db
    .select({ hash: users.password })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true)));
  return rows[0]?.hash;
}

/** Notes that a password is shorter than the role of its account allows: its sessions can only choose another one. */
export async function markShortPassword(
  db: Database,
  id: number,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ shortPassword: passwordHash })
    .where(and(eq(users.id, id), eq(users.password, passwordHash)));
}

/** Whether an account has to choose a longer password before anything else. */
export const mustRenew = sql<boolean>`${users.role} <> 'user' and coalesce(${users.shortPassword} = ${users.password}, false)`;

/** @throws {Error} when there is no such account. */
export async function updateName(db: Database, id: number, name: string | null): Promise<User> {
  const rows = await db.update(users).set({ name }).where(eq(users.id, id)).returning(userColumns);
  const [renamed] = rows.map(toUser);
  if (!renamed) throw new Error('an account is gone');
  return renamed;
}

/** What a login is checked against. */
interface Credentials {
  /** The name without regard to case, which also stands for accounts that do not exist. */
  name: string;
  account: {
    id: number;
    passwordHash: string;
    isActive: boolean;
    role: Role;
    /** What must be shown beside the password; none for an account without a second factor. */
    methods: FactorMethod[];
  } | null;
  /** The device of the account that one of the hashes belongs to. */
  known: KnownDevice | null;
}

/** Finds the account of a name, and which of its devices brings a token, in one statement: it tells no names apart. */
export async function findCredentials(
  db: Database,
  username: string,
  deviceHashes: string[],
): Promise<Credentials> {
  const asked = db
    .$with('asked')
    .as(
      db
        .select({ name: sql<string>`lower(${username}::text)`.as('asked_name') })
        .from(sql`(values (1)) as one`),
    );
  const rows = await db
    .with(asked)
    .select({
      name: asked.name,
      account: {
        id: users.id,
        passwordHash: users.password,
        isActive: users.isActive,
        role: users.role,
        methods: factorMethodsOf(users.id),
      },
      device: deviceColumns,
    })
    .from(asked)
    .leftJoin(users, sql`lower(${users.username}) = ${asked.name}`)
    .leftJoin(devices, isDeviceOfUser(deviceHashes))
    .limit(1);
  const [found] = rows;
  if (!found) throw new Error('a login was not looked up');
  const { name, account, device } = found;
  return { name, account, known: knownDeviceOf(device, deviceHashes) };
}

/** What a login uses up in its own statement, so that it is good once. */
export interface Spent {
  /** A part that gives a row unless the challenge is over. */
  challenge: SQL;
  /** A part, named after `challenge`, that gives a row if there is one of it and the factor was good. */
  factor: SQL;
  /** What the log and a letter to the owner say of it, beside the login. */
  action?: 'recovery-code-used';
}

interface Login {
  id: number;
  /** What the password was checked against: a login does not outlive a change of it meanwhile. `null`: none was. */
  passwordHash: string | null;
  spent?: Spent;
  session: NewSession;
  forgiven: Forgiven;
  /** The device that the login comes from, if it has been seen before. */
  known: KnownDevice | null;
  /** Of the token that it gets if it is new, or its own is to be renewed. */
  tokenHash: string;
  /** Whether no letter tells of a new device: it has just registered the account. */
  isFirst?: boolean;
}

interface RecordedLogin {
  user: User;
  /** Whether its browser gets the new token. */
  isNewDevice: boolean;
  /** Whether a letter was queued. */
  isTold: boolean;
  /** Whether a longer password has to be chosen before anything else. */
  mustRenewPassword: boolean;
}

const nothingSpent: Spent = { challenge: sql`select`, factor: sql`select` };

/**
 * Ends a login: notes it, starts its session, remembers its device, forgives the attempts before it, records an
 * admin's, and queues the letters about a new device of an account that has others and about a used recovery code, in
 * one statement.
 * @returns nothing when the account may no longer log in like this.
 */
export async function recordLogin(
  db: Database,
  {
    id,
    passwordHash,
    spent = nothingSpent,
    session,
    forgiven,
    known,
    tokenHash,
    isFirst = false,
  }: Login,
): Promise<RecordedLogin | undefined> {
  const noting = db
    .update(users)
    .set({ lastLogin: sql`now()` })
    .where(
      and(
        eq(users.id, id),
        passwordHash === null ? undefined : eq(users.password, passwordHash),
        eq(users.isActive, true),
        sql`exists (select from factor)`,
      ),
    );
  const challenge = db.$with('challenge', {}).as(spent.challenge);
  const factor = db.$with('factor', {}).as(spent.factor);
  const changed = db
    .$with('changed')
    .as(noting.returning({ ...userColumns, mustRenew: mustRenew.as('must_renew') }));
  const recorded = (action: EventAction) =>
    sql`${recordEvent({ kind: 'account', action, itemId: sql`id`, actorId: id, place: session.place })} from changed where role <> 'user'`;
  const event = db.$with('event', {}).as(recorded('logged-in'));
  const usedEvent = db
    .$with('used_event', {})
    .as(spent.action ? recorded(spent.action) : sql`select`);
  const started = db.$with('started', {}).as(sql`${startingSession(session)} from changed`);
  const forgiving = db
    .$with('forgiving', {})
    .as(forgivingStatement(forgiven, sql`exists (select from changed)`));
  const parts = devicesOfLogin(known, tokenHash);
  const renewed = db.$with('renewed', {}).as(parts.renewed);
  const remembered = db.$with('remembered', {}).as(parts.remembered);
  const forgotten = db.$with('forgotten', {}).as(parts.forgotten);
  const toldDevice = db.$with('told_device', {}).as(sql`
    ${queueingNotice('new-device', session)} from changed where not ${isFirst}::boolean and not exists (select from renewed)
      and exists (select from devices where user_id = changed.id) returning id`);
  const toldCode = db.$with('told_code', {}).as(
    // `select … where false`: no row, of a login that used none.
    spent.action
      ? sql`${queueingNotice(spent.action, session)} from changed returning id`
      : sql`select where false`,
  );
  const device = db
    .$with('device', {
      isNew: sql<boolean>`is_new`.as('is_new'),
      isTold: sql<boolean>`is_told`.as('is_told'),
    })
    .as(sql`
      select is_new, exists (select from told_device) or exists (select from told_code) as is_told
      from (${parts.device}) as used`);
  const [row] = await db
    .with(
      challenge,
      factor,
      changed,
      event,
      usedEvent,
      started,
      forgiving,
      renewed,
      remembered,
      forgotten,
      toldDevice,
      toldCode,
      device,
    )
    .select()
    .from(changed)
    .crossJoin(device);
  if (!row) return undefined;
  const { isNew: isNewDevice, isTold } = row.device;
  const { mustRenew: mustRenewPassword, ...user } = row.changed;
  return { user: toUser(user), isNewDevice, isTold, mustRenewPassword };
}
