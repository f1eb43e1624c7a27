import { decideProject } from '#contract/endpoints/decide-project';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { decidePending } from '../../db/queries/projects.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { announce } from '../../mail/announce.ts';

export const decideProjectRoute: Route = route(
  decideProject,
  async ({ params, body, user, context }) => {
    const { decided, project } = await announce(context, () =>
      decidePending(currentDatabase(), {
        id: readId(params.id),
        decision: body.status,
        note: body.note ?? null,
        adminId: user.id,
      }),
    );
    if (!project) throw new Problem('notFound', { text: 'This project is no longer here.' });
    if (!decided) {
      throw new Problem('conflict', {
        text: `This project has already been ${project.status}.`,
        body: { current: project },
      });
    }
    return ok(project);
  },
);
