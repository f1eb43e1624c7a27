import * as endpoints from '#contract/endpoints/team';
import { type Call, type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { currentDatabase } from '../../db/database.ts';
import {
  deleteInvitation,
  insertInvitation,
  renewInvitation,
} from '../../db/queries/invitations.ts';
import {
  type AccessChange,
  type AccessOutcome,
  changeAccess,
  isMember,
  listTeamRows,
} from '../../db/queries/team.ts';
import { noContent, ok, type Reply } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { announce } from '../../mail/announce.ts';

/** What admins do about those who keep the site. */
export const teamRoutes: Route[] = [
  route(endpoints.listTeam, async () => ok(await listTeamRows(currentDatabase()))),
  route(endpoints.invite, async ({ body, user, context }) => {
    const invitation = { ...body, actorId: user.id };
    const isDone = await announce(context, () => insertInvitation(currentDatabase(), invitation));
    const text = 'This address is already invited, or of a member of the team';
    if (!isDone) throw new Problem('conflict', { text, fields: { email: text } });
    return noContent();
  }),
  route(endpoints.resendInvitation, async ({ params, user, context }) => {
    const id = readId(params.id);
    const isDone = await announce(context, () => renewInvitation(currentDatabase(), id, user.id));
    if (!isDone) throw new Problem('notFound');
    return noContent();
  }),
  route(endpoints.revokeInvitation, async ({ params, user }) => {
    const isDone = await deleteInvitation(currentDatabase(), readId(params.id), user.id);
    if (!isDone) throw new Problem('notFound');
    return noContent();
  }),
  route(endpoints.changeRole, async (call) => outcomeOf(await changing(call, call.body))),
  route(endpoints.changeActive, async (call) => outcomeOf(await changing(call, call.body))),
];

function changing(
  {
    request,
    context,
    params,
    user,
  }: Pick<Call<typeof endpoints.changeRole>, 'request' | 'context' | 'params' | 'user'>,
  change: AccessChange,
): Promise<AccessOutcome> {
  const { place } = originOf(request, context);
  return changeAccess(currentDatabase(), isMember(readId(params.id)), change, user.id, place);
}

function outcomeOf(outcome: AccessOutcome): Reply<undefined> {
  if (outcome === 'none') throw new Problem('notFound');
  if (outcome === 'last') {
    throw new Problem('conflict', {
      text: 'This is the only admin who can log in. Make another one first.',
    });
  }
  if (outcome === 'hidden') {
    throw new Problem('conflict', {
      text: 'This account is deactivated, and without a role it would be in no list. Please reactivate it first.',
    });
  }
  return noContent();
}
