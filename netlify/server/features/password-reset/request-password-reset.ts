import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { requestReset } from '../../db/queries/password-resets.ts';
import { noContent } from '../../http/answers.ts';
import { limit } from '../../limits/limit.ts';
import { announce } from '../../mail/announce.ts';

/** A known and an unknown address take the same statement and get the same answer; the mail leaves after it. */
export const requestPasswordResetRoute: Route = route(
  requestPasswordReset,
  async ({ body, context }) => {
    await limit('password-resets', context);
    await announce(context, () => requestReset(currentDatabase(), body.email));
    return noContent();
  },
);
