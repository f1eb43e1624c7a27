import { logOut } from '#contract/endpoints/log-out';
import { endSession } from '../../auth/sessions.ts';
import { noContent } from '../../http/answers.ts';
import { type Route, route } from '../../http/route.ts';

export const logOutRoute: Route = route(logOut, async ({ request }) => {
  await endSession(request);
  return noContent();
});
