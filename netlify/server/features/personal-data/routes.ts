import { erasePerson, exportPerson, readPerson } from '#contract/endpoints/personal-data';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { lookAtPerson, removePerson, takeOutPerson } from './personal-data.ts';

export const personalDataRoutes: Route[] = [
  route(readPerson, async ({ body }) => ok(await lookAtPerson(body.email))),
  route(exportPerson, async ({ request, context, body, user }) =>
    ok(await takeOutPerson(body.email, user.id, originOf(request, context).place)),
  ),
  route(erasePerson, async ({ request, context, body, user }) => {
    const { place } = originOf(request, context);
    const erased = await removePerson(body.email, user.id, place);
    if (!erased) {
      throw new Problem('conflict', {
        text: 'This is a member of the team. Take the role away first.',
      });
    }
    return ok(erased);
  }),
];
