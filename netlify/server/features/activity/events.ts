import { listActors, listEvents } from '#contract/endpoints/list-events';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listActorRows, listEventRows } from '../../db/queries/events.ts';
import { listed, ok } from '../../http/answers.ts';

/** What the desk shows of what admins did. */
export const eventRoutes: Route[] = [
  route(listEvents, async ({ query }) => listed(await listEventRows(currentDatabase(), query))),
  route(listActors, async () => ok(await listActorRows(currentDatabase()))),
];
