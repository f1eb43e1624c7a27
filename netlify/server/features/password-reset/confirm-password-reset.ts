import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { hashPassword } from '../../auth/passwords.ts';
import { hashOfResetToken } from '../../auth/reset-token.ts';
import { currentDatabase } from '../../db/database.ts';
import { useReset } from '../../db/queries/password-resets.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import { limit } from '../../limits/limit.ts';

export const confirmPasswordResetRoute: Route = route(
  confirmPasswordReset,
  async ({ body, context }) => {
    await limit('password-resets', context);
    const hash = await hashPassword(body.password);
    const used = await useReset(currentDatabase(), hashOfResetToken(body.token), hash);
    if (!used) {
      throw new Problem('malformed', {
        text: 'This link has been used or is too old. Please ask for a new one.',
      });
    }
    return noContent();
  },
);
