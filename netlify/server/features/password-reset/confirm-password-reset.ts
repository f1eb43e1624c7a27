import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { forgivenByReset } from '../../auth/login-attempts.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashOfResetToken } from '../../auth/reset-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { findResetAccount, useReset } from '../../db/queries/password-resets.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limit } from '../../limits/limit.ts';

export const confirmPasswordResetRoute: Route = route(
  confirmPasswordReset,
  async ({ body, context }) => {
    await limit('password-resets', context);
    const db = currentDatabase();
    const tokenHash = hashOfResetToken(body.token);
    const username = await findResetAccount(db, tokenHash);
    if (username === undefined) throw linkIsOver();
    const passwordHash = await hashPassword(body.password);
    const forgiven = forgivenByReset({ username, address: context.ip });
    if (!(await useReset(db, { tokenHash, passwordHash, forgiven }))) throw linkIsOver();
    return noContent();
  },
);

const linkIsOver = () =>
  new Problem('malformed', {
    text: 'This link has been used or is too old. If you have just used it, log in with your new password; otherwise, please ask for a new one.',
  });
