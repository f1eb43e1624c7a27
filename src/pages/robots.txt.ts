import type { APIRoute } from 'astro';

/** Everything public may be indexed; the desk, the accounts and the API may not. */
export const GET: APIRoute = () =>
  new Response(
    ['User-agent: *', 'Disallow: /admin', 'Disallow: /auth', 'Disallow: /api/', ''].join('\n'),
  );
