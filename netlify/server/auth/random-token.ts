import { createHash, randomBytes } from 'node:crypto';

/** A token for a link or a cookie: 256 random bits, so that a plain hash cannot be searched backwards. */
export const newRandomToken = (): string => randomBytes(32).toString('base64url');

/** A new token, and what is stored of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newRandomToken();
  return { token, tokenHash: hashOfRandomToken(token) };
}

/** What is stored of a token. */
export const hashOfRandomToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
