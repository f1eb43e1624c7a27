import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Netlify signed a notification: a JSON Web Signature with HMAC SHA-256 whose payload names Netlify and the
 * SHA-256 of the body (https://docs.netlify.com/deploy/deploy-notifications/#payload-signature, RFC 7515).
 * @param secret the one that was given to the notification in Netlify's settings.
 */
export function isSignedByNetlify(signature: string, body: Uint8Array, secret: string): boolean {
  const [header = '', payload = '', mac = '', ...more] = signature.split('.');
  if (more.length > 0) return false;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { alg } = readPart(header);
  const { iss, sha256 } = readPart(payload);
  return (
    alg === 'HS256' &&
    iss === 'netlify' &&
    sha256 === createHash('sha256').update(body).digest('hex')
  );
}

function readPart(text: string): Record<string, unknown> {
  try {
    const part: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
