import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';

/**
 * What an authenticator app shows, `later` half minutes from now.
 *
 * A code is good for the half minutes beside its own too, and once: an app is added with that of
 * now, and one who logs in next takes that to come (1), so that neither grows old on a slow machine.
 * @param secret - in Base32, as a person reads it.
 */
export function codeOf(secret: string, later = 0): Promise<string> {
  const key = base32.decode(secret.replaceAll(' ', ''), { strict: false });
  return generateHOTP(key, Math.floor(Date.now() / 30_000) + later);
}
