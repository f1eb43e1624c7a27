// Longer than other files: one short function for each command that the owner of the database has.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { accountEmail, password, username } from '#contract/account-fields';
import type { TeamRole } from '#contract/entities/team';
import type { Role } from '#contract/entities/user';
import { roles, teamRoles } from '#contract/options';
import { choice } from '#contract/text';
import { objectionTo } from '#server/auth/password-rules';
import { hashPassword } from '#server/auth/passwords';
import type { Database } from '#server/db/database';
import {
  changeNamed,
  findOrdinaryAccount,
  insertAdmin,
  listOpenSessions,
  resetFactors,
  revokeSessions,
  setPassword,
  takeOver,
} from '#server/db/queries/administration';
import { insertInvitation } from '#server/db/queries/invitations';
import { type AccessChange, listTeamRows } from '#server/db/queries/team';
import { violatedIndex } from '#server/db/violation';
import { CommandError } from '../command.ts';
import { type Ask, Cancelled } from './ask.ts';

export const usage = `Usage: npm run admin -- <command> [--username <name>] [--email <address>] [--role <role>]
       [--session <number>] [--promote]

  create      make an admin (what happens without a command); an account that has the address already becomes one,
              with this name and password, after asking or with --promote
  invite      mail --email a link to join the team with --role editor or admin
  list        list the team and open invitations
  role        give an account --role admin, editor or user and end its sessions
  promote     the same with the role admin
  demote      the same with the role user; one admin who can log in always stays
  password    give an account a new password and end its sessions
  reset-factors
              remove passkeys, authenticator app and recovery codes of an account and end its sessions
  deactivate  keep an account from logging in and end its sessions
  reactivate  let it log in again (or activate)
  sessions    list the open sessions, of one account with --username
  revoke      end one session with --session, or all of an account with --username

What is missing is asked for on a terminal. Elsewhere it comes from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD;
a password is never taken from the command line, where other programs could read it.`;

export interface Surroundings {
  db: Database;
  /** Who can be asked; `null`: nobody. */
  ask: Ask | null;
  variables: Record<string, string | undefined>;
}

/** A rule of the contract for one text. */
type Rule = v.GenericSchema<string, string> | v.GenericSchema<string | undefined, string>;

interface Given extends Surroundings {
  flags: { username?: string; email?: string; role?: string; session?: string; promote?: boolean };
}

const teamRole = choice(teamRoles, 'The role is editor or admin');
const anyRole = choice(roles, 'The role is admin, editor or user');

const commands: Record<string, (given: Given) => Promise<string>> = {
  create: async (given) => {
    const name = await readUsername(given);
    const email = await read(
      given,
      accountEmail,
      'E-mail',
      given.flags.email ?? given.variables['ADMIN_EMAIL'],
    );
    const registered = await findOrdinaryAccount(given.db, email);
    if (registered) await agreeToPromote(given, registered);
    const passwordHash = await hashPassword(
      await readNewPassword(given, { username: name, email }),
    );
    const admin = { username: name, email, passwordHash };
    if (registered) mustExist(await takeOver(given.db, admin).catch(explainDuplicate), email);
    else await insertAdmin(given.db, admin).catch(explainDuplicate);
    return `${name} is an admin now.`;
  },
  invite: async (given) => {
    const { flags, variables, db } = given;
    const email = await read(
      given,
      accountEmail,
      'E-mail',
      flags.email ?? variables['ADMIN_EMAIL'],
    );
    const role = await read(given, teamRole, 'Role (editor or admin)', flags.role);
    if (!(await insertInvitation(db, { email, role: role as TeamRole, actorId: null })))
      throw new CommandError('This address is already invited, or of a member of the team.');
    return `${email} is invited as ${role}; the letter leaves with the next change at the site, or within a day.`;
  },
  list: async ({ db }) => {
    const { members, invitations } = await listTeamRows(db);
    const lines = [
      ...members.map(({ username: name, email, role, isActive, hasFactor, lastLogin }) =>
        [
          ...[name, email, role, isActive ? 'active' : 'deactivated'],
          hasFactor ? 'second factor' : 'password only',
          `last seen ${lastLogin ?? 'never'}`,
        ].join('  '),
      ),
      ...invitations.map(
        ({ email, role, expiresAt }) => `invited  ${email}  ${role}  until ${expiresAt}`,
      ),
    ];
    return lines.join('\n') || 'Nobody keeps the site yet.';
  },
  role: async (given) => {
    const name = await readUsername(given);
    const role = (await read(
      given,
      anyRole,
      'Role (admin, editor or user)',
      given.flags.role,
    )) as Role;
    await change(given, name, { role });
    return `${name} has the role ${role} now; all sessions have ended.`;
  },
  promote: async (given) => {
    const name = await readUsername(given);
    await change(given, name, { role: 'admin' });
    return `${name} is an admin now; all sessions have ended.`;
  },
  demote: async (given) => {
    const name = await readUsername(given);
    await change(given, name, { role: 'user' });
    return `${name} has no role any longer; all sessions have ended.`;
  },
  password: async (given) => {
    const name = await readUsername(given);
    const passwordHash = await hashPassword(await readNewPassword(given, { username: name }));
    mustExist(await setPassword(given.db, name, passwordHash), name);
    return `${name} has a new password; all sessions have ended.`;
  },
  'reset-factors': async (given) => {
    const name = await readUsername(given);
    mustExist(await resetFactors(given.db, name), name);
    return `${name} logs in with the password alone again; all sessions have ended.`;
  },
  deactivate: async (given) => {
    const name = await readUsername(given);
    await change(given, name, { isActive: false });
    return `${name} can no longer log in; all sessions have ended.`;
  },
  activate: (given) => reactivate(given),
  reactivate: (given) => reactivate(given),
  sessions: async ({ db, flags }) => {
    const sessions = await listOpenSessions(db, flags.username);
    const lines = sessions.map(
      ({ id, username: name, createdAt, expiresAt }) =>
        `${String(id).padStart(6)}  ${name}  since ${createdAt.toISOString()}  until ${expiresAt.toISOString()}`,
    );
    return lines.join('\n') || 'No session is open.';
  },
  revoke: async (given) => {
    const { session } = given.flags;
    if (session !== undefined && !/^\d{1,9}$/.test(session))
      throw new CommandError('--session takes a number from the list of `sessions`.');
    const which = session ? { id: Number(session) } : { username: await readUsername(given) };
    const ended = await revokeSessions(given.db, which);
    return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`;
  },
};

async function reactivate(given: Given): Promise<string> {
  const name = await readUsername(given);
  await change(given, name, { isActive: true });
  return `${name} can log in again.`;
}

/** @throws {CommandError} unless it was done. */
async function change({ db }: Given, name: string, what: AccessChange): Promise<void> {
  const outcome = await changeNamed(db, name, what);
  mustExist(outcome !== 'none', name);
  if (outcome === 'last') {
    throw new CommandError(
      `${name} is the only admin who can log in. Make another one first: npm run admin`,
    );
  }
}

/**
 * Runs one command about accounts.
 * @param words what follows `npm run admin --`.
 * @returns what to tell the person.
 * @throws {CommandError} in words for the person.
 */
export async function runAdminCommand(
  words: string[],
  surroundings: Surroundings,
): Promise<string> {
  const { values, positionals } = parse(words);
  const [name = 'create', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help) return usage;
  if (!command || rest.length > 0) throw new CommandError(usage);
  return command({ ...surroundings, flags: values });
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        session: { type: 'string' },
        promote: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** @throws {CommandError} unless it may become an admin. */
async function agreeToPromote(
  { ask, flags }: Given,
  { username: name, createdAt }: { username: string; createdAt: Date },
): Promise<void> {
  if (flags.promote) return;
  const text = `This email is already registered, by ${name} on ${createdAt.toISOString().slice(0, 10)}.`;
  if (!ask) throw new CommandError(`${text} With --promote that account becomes the admin.`);
  const answer = await ask.line(`${text} Make that account the admin? (yes/no) `);
  if (answer.trim().toLowerCase() !== 'yes') throw new Cancelled('Nothing was changed.');
}

const readUsername = (given: Given) =>
  read(given, username, 'Username', given.flags.username ?? given.variables['ADMIN_USERNAME']);

/** A password for an account that this command makes or changes: held to the rules of admins, whatever its role. */
async function readNewPassword(
  given: Given,
  owner: { username: string; email?: string },
): Promise<string> {
  const { ask, variables } = given;
  const fromVariable = variables['ADMIN_PASSWORD'];
  const isAsked = !fromVariable && ask !== null;
  const chosen = isAsked
    ? check(password, await ask.secret('New password: '))
    : await read(given, password, 'Password', fromVariable);
  const objection = objectionTo(chosen, { role: 'admin', ...owner });
  if (objection) throw new CommandError(objection);
  if (isAsked && (await ask.secret('The same again: ')) !== chosen)
    throw new CommandError("Passwords don't match");
  return chosen;
}

/** A value that was given, or that the person is asked for. */
async function read(
  { ask }: Given,
  schema: Rule,
  label: string,
  value: string | undefined,
): Promise<string> {
  if (value) return check(schema, value);
  if (!ask) throw new CommandError(`${label} is missing.\n\n${usage}`);
  return check(schema, await ask.line(`${label}: `));
}

function check(schema: Rule, value: string): string {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new CommandError(result.issues[0].message);
  return result.output;
}

function mustExist(exists: boolean, name: string): void {
  if (!exists) throw new CommandError(`There is no account named ${name}.`);
}

function explainDuplicate(error: unknown): never {
  const index = violatedIndex(error);
  if (index === 'users_username') throw new CommandError('This username is already taken');
  if (index === 'users_email') throw new CommandError('This email is already registered');
  throw error;
}
