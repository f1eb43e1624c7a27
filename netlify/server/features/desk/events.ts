import { totalCountHeader } from '#contract/desk-query';
import { listActors, listEvents } from '#contract/endpoints/list-events';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listActorRows, listEventRows } from '../../db/queries/events.ts';
import { ok } from '../../http/answers.ts';

/** What the desk shows of what admins did. */
export const eventRoutes: Route[] = [
  route(listEvents, async ({ query }) => {
    const { rows, total } = await listEventRows(currentDatabase(), query);
    return ok(rows, { [totalCountHeader]: String(total) });
  }),
  route(listActors, async () => ok(await listActorRows(currentDatabase()))),
];
