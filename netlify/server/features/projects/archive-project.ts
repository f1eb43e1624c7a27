import { archiveProject } from '#contract/endpoints/put-away';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { updateProjectArchived } from '../../db/queries/projects.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';

export const archiveProjectRoute: Route = route(archiveProject, async ({ params, body, user }) => {
  const change = { ...body, actorId: user.id };
  const project = await updateProjectArchived(currentDatabase(), readId(params.id), change);
  if (!project) throw new Problem('notFound', { text: 'This project is no longer here.' });
  return ok(project);
});
