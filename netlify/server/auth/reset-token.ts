import { createHash, randomBytes } from 'node:crypto';

/** A token for a link to choose a new password: 256 random bits, so that a plain hash cannot be searched backwards. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

export const hashOfResetToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
