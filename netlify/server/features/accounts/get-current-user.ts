import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { ok } from '../../http/answers.ts';
import { type Route, route } from '../../http/route.ts';

export const currentUserRoute: Route = route(getCurrentUser, async ({ user }) => ok(user));
