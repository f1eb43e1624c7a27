import type { APIRoute } from 'astro';
import { site } from '#config/site';

/** Every page that a visitor can open may be indexed; the desk and the API may not. */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /account',
      'Disallow: /api/',
      '',
      `Sitemap: ${new URL('/sitemap.xml', site.address)}`,
      '',
    ].join('\n'),
  );
