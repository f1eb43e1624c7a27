import type { APIRoute } from 'astro';
import { site } from '#config/site';
import { readSettings } from '#data/settings';

/** RFC 9116 wants less than a year. Each build begins it anew. */
const validDays = 360;

/** Whom to tell of a weakness (RFC 9116). `SECURITY.md` says what is asked of who does. */
export const GET: APIRoute = async () => {
  const { contact } = await readSettings();
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + validDays);
  expires.setUTCHours(0, 0, 0, 0);
  return new Response(
    [
      `Contact: mailto:${contact.email}?subject=Security`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', site.address)}`,
      '',
    ].join('\n'),
  );
};
