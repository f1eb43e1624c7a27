import { randomBytes } from 'node:crypto';
import { site } from '#config/site';
import { currentDatabase } from '../db/database.ts';
import { hasAdmin, insertFirstAdmin } from '../db/queries/administration.ts';
import { currentEnvironment, EnvironmentError } from '../environment.ts';
import { objectionTo } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

export interface FirstAdmin {
  username: string;
  /** The password made here, to be shown once; `null` when the environment gave one. */
  password: string | null;
}

/**
 * Makes an admin in a database that has none: from `ADMIN_USERNAME`, `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or `director`
 * with a random password. For the local start; elsewhere the first admin comes from `npm run admin`.
 * @returns the admin made by this call, or `null` when there was one.
 * @throws {EnvironmentError} when `ADMIN_PASSWORD` is not good enough for an admin, also where there is one.
 * @throws {NeonDbError} when an ordinary account has taken the name or the e-mail.
 */
export async function ensureFirstAdmin(): Promise<FirstAdmin | null> {
  const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD } = currentEnvironment();
  const username = ADMIN_USERNAME ?? 'director';
  const email = ADMIN_EMAIL ?? site.contact.email;
  const owner = { role: 'admin', username, email } as const;
  const objection = ADMIN_PASSWORD && objectionTo(ADMIN_PASSWORD, owner);
  if (objection) throw new EnvironmentError(`ADMIN_PASSWORD cannot be used: ${objection}`);
  const db = currentDatabase();
  if (await hasAdmin(db)) return null;
  const password = ADMIN_PASSWORD ?? randomPassword();
  const made = await insertFirstAdmin(db, {
    username,
    email,
    passwordHash: await hashPassword(password),
  });
  return made ? { username, password: ADMIN_PASSWORD ? null : password } : null;
}

/** 128 random bits, in characters that survive copying from a terminal. */
function randomPassword(): string {
  return randomBytes(16).toString('base64url');
}
