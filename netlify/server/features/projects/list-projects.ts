import { totalCountHeader } from '#contract/desk-query';
import { listProjects } from '#contract/endpoints/list-projects';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listProjectRows } from '../../db/queries/projects.ts';
import { ok } from '../../http/answers.ts';

export const projectsRoute: Route = route(listProjects, async ({ query }) => {
  const { rows, total } = await listProjectRows(currentDatabase(), query);
  return ok(rows, { [totalCountHeader]: String(total) });
});
