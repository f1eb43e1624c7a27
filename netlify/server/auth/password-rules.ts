import { site } from '#config/site';
import { adminPasswordRule } from '#contract/account-fields';
import type { Role } from '#contract/entities/user';
import { minLength } from '#contract/limits';
import { isOfTeam } from '#contract/roles-access';
import type { Settings } from '#contract/settings';
import { currentSettings } from '../db/current-settings.ts';
import { Problem } from '../http/problem.ts';
import { commonPasswords } from './common-passwords.generated.ts';
import { fingerprintOf } from './password-fingerprint.ts';

/** Whose password it would be. */
interface Owner {
  role: Role;
  username: string;
  email?: string;
  name?: string | null;
}

/** Its letters alone: a name with a year and a sign behind it is the first thing that is tried. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '');

type Identity = Settings['identity'];

/** Name and tagline, as they were configured and as they are set now. */
const wordsOfSite = (identity: Identity): string[] =>
  [site, identity]
    .flatMap(({ name, tagline }) => [name, tagline])
    .map(lettersOf)
    .filter(Boolean);

/** Whether a password is shorter than the role of its account allows. */
export const isTooShort = (password: string, role: Role): boolean =>
  isOfTeam(role) && password.length < minLength.adminPassword;

/**
 * Why an account may not have a password that is long enough for a user: the words for its owner, or nothing when it may.
 *
 * The 10,000 most used are known by 32 bits each, so one good password in 500,000 is refused with them.
 * @param identity - what an admin has set of the site.
 */
export function objectionTo(
  password: string,
  owner: Owner,
  identity: Identity = site,
): string | undefined {
  if (isTooShort(password, owner.role)) return adminPasswordRule;
  if (mostUsed().has(fingerprintOf(password))) {
    return 'This password is one of the most used. Please choose another one.';
  }
  if (wordsOfSite(identity).includes(lettersOf(password))) {
    return 'Password must not be the name of this site';
  }
  const { username, email, name } = owner;
  const known = [username, email, email?.split('@')[0], name].map((text) => text?.toLowerCase());
  return known.includes(password.trim().toLowerCase())
    ? 'Password must not be your name or your email'
    : undefined;
}

/** @throws {Problem} `invalid`, with the objection beside the field, when there is one. */
export async function requireGoodPassword(password: string, owner: Owner): Promise<void> {
  const text = objectionTo(password, owner, (await currentSettings()).identity);
  if (text) throw new Problem('invalid', { text, fields: { password: text } });
}

let fingerprints: Set<number> | undefined;

/** Read when it is first asked for: most calls of the function have no use for it. */
function mostUsed(): Set<number> {
  if (fingerprints) return fingerprints;
  const bytes = Buffer.from(commonPasswords, 'base64');
  fingerprints = new Set(
    Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
  );
  return fingerprints;
}
