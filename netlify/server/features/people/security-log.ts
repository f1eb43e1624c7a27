import { listSecurityEvents, listSecurityPeople } from '#contract/endpoints/security-log';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listSecurityPeopleRows, listSecurityRows } from '../../db/queries/security-log.ts';
import { listed, ok } from '../../http/answers.ts';

/** What the desk shows of who got in and who did not. */
export const securityLogRoutes: Route[] = [
  route(listSecurityEvents, async ({ query }) =>
    listed(await listSecurityRows(currentDatabase(), query)),
  ),
  route(listSecurityPeople, async () => ok(await listSecurityPeopleRows(currentDatabase()))),
];
