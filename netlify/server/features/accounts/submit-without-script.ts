import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { type Route, route } from '../../http/route.ts';

export const submitWithoutScriptRoute: Route = route(
  submitWithoutScript,
  async () =>
    new Response(null, {
      status: 303,
      headers: { Location: '/auth?early=1', 'Cache-Control': 'private, no-store' },
    }),
);
