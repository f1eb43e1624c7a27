import { erasePerson, exportPerson, readPerson } from '#contract/endpoints/personal-data';
import { type Route, route } from '../../auth/route.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { lookAtPerson, removePerson, takeOutPerson } from './personal-data.ts';

export const personalDataRoutes: Route[] = [
  route(readPerson, async ({ body }) => ok(await lookAtPerson(body.email))),
  route(exportPerson, async ({ body, user }) => ok(await takeOutPerson(body.email, user.id))),
  route(erasePerson, async ({ body, user }) => {
    const erased = await removePerson(body.email, user.id);
    if (!erased) {
      throw new Problem('conflict', {
        text: 'This is an admin. Whoever runs the site takes the role away first.',
      });
    }
    return ok(erased);
  }),
];
