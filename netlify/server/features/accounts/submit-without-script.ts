import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { type Route, route } from '../../auth/route.ts';

const pages = ['/auth', '/reset-password', '/invitation'] as const;

/** Leads back to the page of the form, which the browser names: to the login when it keeps that to itself. */
export const submitWithoutScriptRoute: Route = route(submitWithoutScript, async ({ request }) => {
  const from = URL.parse(request.headers.get('Referer') ?? '')?.pathname;
  const page = pages.find((path) => path === from) ?? pages[0];
  return new Response(null, {
    status: 303,
    headers: { Location: `${page}?early=1`, 'Cache-Control': 'private, no-store' },
  });
});
