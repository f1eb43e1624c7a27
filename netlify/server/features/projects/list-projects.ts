import { listProjects } from '#contract/endpoints/list-projects';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listProjectRows } from '../../db/queries/projects.ts';
import { listed } from '../../http/answers.ts';

export const projectsRoute: Route = route(listProjects, async ({ query }) =>
  listed(await listProjectRows(currentDatabase(), query)),
);
