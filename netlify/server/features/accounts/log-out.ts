import { logOut } from '#contract/endpoints/log-out';
import { type Route, route } from '../../auth/route.ts';
import { endSession } from '../../auth/sessions.ts';
import { noContent } from '../../http/answers.ts';

export const logOutRoute: Route = route(logOut, async ({ request }) => {
  await endSession(request);
  return noContent();
});
