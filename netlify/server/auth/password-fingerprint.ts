import { createHash } from 'node:crypto';

/** The first 32 bits of the SHA-256 of a password without regard to case. */
export const fingerprintOf = (password: string): number =>
  createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
