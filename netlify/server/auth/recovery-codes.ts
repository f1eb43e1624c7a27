import { createHash, randomBytes } from 'node:crypto';
import { base32 } from 'oslo/encoding';
import { recoveryCodeCount } from '#contract/limits';

/** New codes as people write them down, and what is stored of them. */
export function newRecoveryCodes(): { recoveryCodes: string[]; codeHashes: string[] } {
  // 80 bits are 16 signs of Base32 (RFC 4648): too many to be searched backwards from a plain hash.
  const codes = Array.from({ length: recoveryCodeCount }, () => base32.encode(randomBytes(10)));
  return {
    recoveryCodes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')),
    codeHashes: codes.map(hashOfRecoveryCode),
  };
}

/** @param code - as the schema of the contract reads it: sixteen capitals and digits. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');
