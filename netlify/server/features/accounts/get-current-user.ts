import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { type Route, route } from '../../auth/route.ts';
import { ok } from '../../http/answers.ts';

export const currentUserRoute: Route = route(getCurrentUser, async ({ user }) => ok(user));
