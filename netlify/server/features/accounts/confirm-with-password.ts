import { confirmWithPassword } from '#contract/endpoints/confirm';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { confirmSession } from '../../db/queries/sessions.ts';
import { noContent } from '../../http/answers.ts';

export const confirmWithPasswordRoute: Route = route(
  confirmWithPassword,
  async ({ request, body, user, context }) => {
    const { place } = originOf(request, context);
    const forgiven = await requireOwnPassword(user.id, body.password, place);
    await confirmSession(currentDatabase(), tokenHashOf(request), forgiven);
    return noContent();
  },
);
