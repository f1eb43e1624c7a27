import { acceptInvitation, joinTeam, readInvitation } from '#contract/endpoints/invitation';
import { newDevice, rememberedBy } from '../../auth/devices.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashOfRandomToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { newSession } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { forgivingStatement } from '../../db/queries/attempts.ts';
import { findInvitation, joinWithInvitation, useInvitation } from '../../db/queries/invitations.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limit } from '../../limits/limit.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';

const linkIsOver = () =>
  new Problem('malformed', {
    text: 'This invitation has been used, taken back or is too old. If you have just accepted it, log in with the name and password that you chose; otherwise please ask for a new one.',
  });

/** What the link of an invitation answers. */
export const invitationRoutes: Route[] = [
  route(readInvitation, async ({ body }) => {
    const found = await findInvitation(currentDatabase(), hashOfRandomToken(body.token));
    if (!found) throw linkIsOver();
    return ok(found);
  }),
  route(acceptInvitation, async ({ request, body, context }) => {
    await limit('registrations', context);
    const db = currentDatabase();
    const tokenHash = hashOfRandomToken(body.token);
    const invitation = await findInvitation(db, tokenHash);
    if (!invitation) throw linkIsOver();
    const { username, password } = body;
    const name = body.name || null;
    await requireGoodPassword(password, { ...invitation, username, name });
    const passwordHash = await hashPassword(password);
    const { token, session } = newSession(invitation.role, originOf(request, context));
    const device = newDevice();
    const accepted = { tokenHash, username, name, passwordHash, session };
    const user = await useInvitation(db, { ...accepted, deviceHash: device.tokenHash }).catch(
      explainDuplicate,
    );
    if (!user) throw linkIsOver();
    return created({ token, user }, rememberedBy(user.id, device));
  }),
  route(joinTeam, async ({ request, body: { token, password }, user, context }) => {
    const db = currentDatabase();
    const tokenHash = hashOfRandomToken(token);
    const invitation = await findInvitation(db, tokenHash);
    if (!invitation) throw linkIsOver();
    const { place } = originOf(request, context);
    const forgiven = await requireOwnPassword(user.id, password, place);
    await db.execute(forgivingStatement(forgiven));
    await requireGoodPassword(password, { ...user, role: invitation.role });
    if (!(await joinWithInvitation(db, tokenHash, user.id))) {
      throw new Problem('conflict', {
        text: 'This invitation is for another address. Please log in with the account that has it.',
      });
    }
    await leaveLetters();
    return noContent();
  }),
];

/** @throws what is no duplicate. */
function explainDuplicate(error: unknown): never {
  const index = violatedIndex(error);
  if (index === 'users_username') {
    const text = 'This username is already taken';
    throw new Problem('conflict', { text, fields: { username: text } });
  }
  if (index === 'users_email') {
    throw new Problem('conflict', {
      text: 'An account has this address already. Please open the link again and log in.',
    });
  }
  throw error;
}
