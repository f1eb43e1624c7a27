import { changePassword } from '#contract/endpoints/account';
import { newDevice, rememberedBy } from '../../auth/devices.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { newSession, tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { replacePassword } from '../../db/queries/own-password.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { announce } from '../../mail/announce.ts';

export const changePasswordRoute: Route = route(
  changePassword,
  async ({ request, body, user, context }) => {
    await requireGoodPassword(body.password, user);
    const passwordHash = await hashPassword(body.password);
    const { token, session } = newSession(user.role, originOf(request, context));
    const device = newDevice();
    const change = {
      userId: user.id,
      presentHash: tokenHashOf(request),
      passwordHash,
      session,
      deviceHash: device.tokenHash,
    };
    const isDone = await announce(context, () => replacePassword(currentDatabase(), change));
    // Another change of it has ended the session that asked.
    if (!isDone)
      throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
    return ok({ token, user }, rememberedBy(user.id, device));
  },
);
