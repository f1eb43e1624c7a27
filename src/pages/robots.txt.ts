import type { APIRoute } from 'astro';
import { site } from '#config/site';

/** Everything public may be indexed; the desk, the accounts and the API may not. */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /auth',
      'Disallow: /api/',
      '',
      `Sitemap: ${new URL('/sitemap.xml', site.address)}`,
      '',
    ].join('\n'),
  );
