import { randomUUID } from 'node:crypto';
import { Argon2id } from 'oslo/password';

/** Oslo's defaults are OWASP's: 19 MiB, two passes, one lane. */
const argon2id = new Argon2id();

/** The hash of a password that nobody has: what an unknown name is checked against, so that it takes as long. */
const nobodysHash = argon2id.hash(randomUUID());

/** Hashes a password with a fresh salt. @returns PHC format. */
export const hashPassword = (password: string): Promise<string> => argon2id.hash(password);

/** Whether a password belongs to a hash. Without a hash it takes the same time and is never true. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await argon2id.verify(hash ?? (await nobodysHash), password);
  return matches && hash !== undefined;
}
