import { hashOfRandomToken, newToken } from './random-token.ts';

/** A browser that an account has logged in with, as a statement that remembers it takes it. */
export interface NewDevice {
  /** For the browser's cookie; the server keeps only the hash. */
  token: string;
  tokenHash: string;
}

export const newDevice = (): NewDevice => newToken();

/** One cookie for each account that logs in with a browser, because each has a token of its own. */
const cookiePrefix = '__Secure-device-';

/** Cookies that are looked at: far more accounts than one browser has. */
const maxCookies = 20;

/** How long a browser keeps the cookie, and the server what it stands for, after it was last renewed. */
export const deviceDays = 365;

/**
 * The answer's header that lets a browser be known when it logs in to an account again. It gives no access: a request
 * without a session's token is nobody's, whatever cookies it has.
 */
export function rememberedBy(
  userId: number,
  device: NewDevice | null,
): Record<'Set-Cookie', string> | Record<string, never> {
  if (!device) return {};
  const maxAgeSeconds = deviceDays * 24 * 3600;
  const attributes = `Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
  return { 'Set-Cookie': `${cookiePrefix}${userId}=${device.token}; ${attributes}` };
}

/** The hashes of the device tokens that come with a request, of whichever accounts. */
export function deviceHashes(request: Request): string[] {
  const cookies = request.headers.get('Cookie') ?? '';
  const tokens = cookies.matchAll(new RegExp(`(?:^|;\\s*)${cookiePrefix}\\d+=([\\w-]{43})`, 'g'));
  return [...tokens].slice(0, maxCookies).map(([, token = '']) => hashOfRandomToken(token));
}
