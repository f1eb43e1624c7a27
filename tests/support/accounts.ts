import { logIn } from '#contract/endpoints/log-in';
import { register } from '#contract/endpoints/register';
import type { SignedIn } from '#contract/entities/signed-in';
import { hashPassword } from '#server/auth/passwords';
import { insertAdmin } from '#server/db/queries/administration';
import type { Api } from './api.ts';

/** The password of every account that a test makes. */
export const password = 'correct horse';

let made = 0;

/** A complete registration that no other one collides with. */
export function aRegistration(changes: { username?: string; email?: string; name?: string } = {}) {
  const username = changes.username ?? `person-${++made}`;
  return { email: `${username}@mail.example`, password, ...changes, username };
}

/** Registers a user. */
export async function aUser(api: Api): Promise<SignedIn> {
  return (await api.request(register, { body: aRegistration() })).answer;
}

/** Makes an admin and logs in. */
export async function anAdmin(api: Api): Promise<SignedIn> {
  const { username, email } = aRegistration();
  await insertAdmin(api.db, { username, email, passwordHash: await hashPassword(password) });
  return (await api.request(logIn, { body: { username, password } })).answer;
}
