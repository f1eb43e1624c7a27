import { randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';

// Time-based one-time passwords after RFC 6238, with the values that every app takes: SHA-1, 30 seconds, 6 digits.

const stepMs = 30_000;

/** 160 bits, as RFC 4226 recommends (section 4). @returns base64url. */
export const newTotpSecret = (): string => randomBytes(20).toString('base64url');

/**
 * The secret as it is typed into an app, and as an app opens or scans it.
 * @param site - its name, under which an app lists it.
 */
export function totpEnrolment(
  secret: string,
  username: string,
  site: string,
): { secret: string; address: string } {
  const key = bytesOf(secret);
  return {
    secret: base32.encode(key, { includePadding: false }),
    address: createTOTPKeyURI(site, username, key),
  };
}

/**
 * Looks for the half minute that a code belongs to: the present one, or one beside it, for clocks differ.
 * @param app - its secret, and the half minute used last: codes up to that are taken no more.
 * @param now - in milliseconds.
 */
export async function stepOfCode(
  code: string,
  app: { secret: string; lastStep: number },
  now = Date.now(),
): Promise<number | null> {
  const present = Math.floor(now / stepMs);
  for (const step of [present, present - 1, present + 1]) {
    const expected = await generateHOTP(bytesOf(app.secret), step);
    const isSame = timingSafeEqual(Buffer.from(expected), Buffer.from(code));
    if (isSame && step > app.lastStep) return step;
  }
  return null;
}

const bytesOf = (secret: string) => new Uint8Array(Buffer.from(secret, 'base64url'));
