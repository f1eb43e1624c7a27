import * as endpoints from '#contract/endpoints/account';
import { type Route, route } from '../../auth/route.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../../db/queries/sessions.ts';
import { updateName } from '../../db/queries/users.ts';
import { noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';

/** What an account does with its name and its sessions. */
export const ownAccountRoutes: Route[] = [
  route(endpoints.renameAccount, async ({ user, body }) =>
    ok(await updateName(currentDatabase(), user.id, body.name || null)),
  ),
  route(endpoints.listSessions, async ({ request, user }) => {
    const present = tokenHashOf(request);
    const rows = await listSessions(currentDatabase(), user.id);
    return ok(
      rows.map(({ id, device, place, createdAt, expiresAt, tokenHash }) => ({
        ...{ id, device, place },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: tokenHash === present,
      })),
    );
  }),
  route(endpoints.endSession, async ({ user, params }) => {
    const isEnded = await deleteOwnSession(currentDatabase(), user.id, readId(params.id));
    if (!isEnded) throw new Problem('notFound');
    return noContent();
  }),
  route(endpoints.endOtherSessions, async ({ request, user }) => {
    await deleteOtherSessions(currentDatabase(), user.id, tokenHashOf(request));
    return noContent();
  }),
];
