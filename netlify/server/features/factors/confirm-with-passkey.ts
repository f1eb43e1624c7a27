import { challengeConfirmation, confirmWithPasskey } from '#contract/endpoints/confirm';
import { countOfSignature } from '../../auth/passkey-signature.ts';
import { hashOfRandomToken, newToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { insertChallenge, spendingChallenge } from '../../db/queries/challenges.ts';
import { findOwnPasskey, usingPasskey } from '../../db/queries/factors.ts';
import { recordRefusedLogin } from '../../db/queries/security-log.ts';
import { confirmSessionWithPasskey } from '../../db/queries/sessions.ts';
import { noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';

/** A wrong signature is a 400: a 401 would say that the session is over. */
export const confirmWithPasskeyRoutes: Route[] = [
  route(challengeConfirmation, async ({ user }) => {
    const { token: challenge, tokenHash } = newToken();
    await insertChallenge(currentDatabase(), { tokenHash, purpose: 'confirm', userId: user.id });
    return ok({ challenge });
  }),
  route(confirmWithPasskey, async ({ request, body: { challenge, passkey }, user, context }) => {
    const db = currentDatabase();
    const own = await findOwnPasskey(db, user.id, passkey.id);
    const counter = own && (await countOfSignature(passkey, challenge, own));
    const isConfirmed =
      own &&
      counter !== undefined &&
      (await confirmSessionWithPasskey(db, tokenHashOf(request), {
        challenge: spendingChallenge(hashOfRandomToken(challenge), 'confirm', user.id),
        factor: usingPasskey({ id: own.id, counter }),
      }));
    if (!isConfirmed) {
      await recordRefusedLogin(db, 'login-failed', user.id, originOf(request, context).place);
      throw new Problem('invalid', { text: 'That was not right. Please try again.' });
    }
    return noContent();
  }),
];
