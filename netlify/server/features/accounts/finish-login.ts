import { challengePasskey, finishLogin } from '#contract/endpoints/finish-login';
import { deviceHashes, rememberedBy } from '../../auth/devices.ts';
import { finish, type Unfinished } from '../../auth/finish.ts';
import { newToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { currentDatabase } from '../../db/database.ts';
import { insertChallenge } from '../../db/queries/challenges.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limit } from '../../limits/limit.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';
import { removeExpired } from './remove-expired.ts';
import { tellingLockOuts } from './tell-locked-out.ts';

const texts: Record<Unfinished, string> = {
  over: 'This login is no longer open, or the passkey is not known here. Please begin again.',
  wrong: 'That was not right. Please try again.',
};

/** The second step of a login, and the first of one with a passkey alone. */
export const finishLoginRoutes: Route[] = [
  route(challengePasskey, async ({ context }) => {
    await limit('passkey-challenges', context);
    const { token: challenge, tokenHash } = newToken();
    await insertChallenge(currentDatabase(), { tokenHash, purpose: 'log-in', userId: null });
    return ok({ challenge });
  }),
  route(finishLogin, async ({ request, body, context }) => {
    const origin = originOf(request, context);
    const onLockOut = tellingLockOuts(origin, context);
    const finished = await finish(body, deviceHashes(request), origin, onLockOut);
    if (typeof finished === 'string') {
      throw new Problem('unauthenticated', {
        text: texts[finished],
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    context.waitUntil(removeExpired());
    const { device, isTold, ...signedIn } = finished;
    if (isTold) await leaveLetters();
    return ok(signedIn, rememberedBy(signedIn.user.id, device));
  }),
];
