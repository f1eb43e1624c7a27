import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { newDevice, rememberedBy } from '../../auth/devices.ts';
import { forgivenByReset } from '../../auth/login-attempts.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashOfRandomToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { currentDatabase } from '../../db/database.ts';
import { findResetAccount, useReset } from '../../db/queries/password-resets.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limit } from '../../limits/limit.ts';
import { announce } from '../../mail/announce.ts';

/** The browser that used the link is known from then on: who guesses at the account cannot keep it from logging in. */
export const confirmPasswordResetRoute: Route = route(
  confirmPasswordReset,
  async ({ request, body, context }) => {
    await limit('password-resets', context);
    const db = currentDatabase();
    const tokenHash = hashOfRandomToken(body.token);
    const account = await findResetAccount(db, tokenHash);
    if (!account) throw linkIsOver();
    await requireGoodPassword(body.password, account);
    const passwordHash = await hashPassword(body.password);
    const device = newDevice();
    const forgiven = forgivenByReset(account.id);
    const used = {
      tokenHash,
      passwordHash,
      forgiven,
      deviceHash: device.tokenHash,
      place: originOf(request, context).place,
    };
    if (!(await announce(context, () => useReset(db, used)))) throw linkIsOver();
    return ok({ username: account.username }, rememberedBy(account.id, device));
  },
);

const linkIsOver = () =>
  new Problem('malformed', {
    text: 'This link has been used or is too old. If you have just used it, log in with your new password; otherwise, please ask for a new one.',
  });
