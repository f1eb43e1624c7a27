import { logIn } from '#contract/endpoints/log-in';
import { deviceHashes, rememberedBy } from '../../auth/devices.ts';
import { enter } from '../../auth/enter.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';
import { removeExpired } from './remove-expired.ts';
import { tellingLockOuts } from './tell-locked-out.ts';

export const logInRoute: Route = route(logIn, async ({ request, body, context }) => {
  const { username, password } = body;
  const origin = originOf(request, context);
  const entrant = {
    ...{ username, address: context.ip, devices: deviceHashes(request), origin },
    onLockOut: tellingLockOuts(origin, context),
  };
  const entered = await enter(entrant, password);
  if (!entered) {
    throw new Problem('unauthenticated', {
      text: 'Invalid username or password',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  if ('demand' in entered) {
    throw new Problem('unauthenticated', {
      text: 'Please confirm that it is you with your second factor.',
      headers: { 'WWW-Authenticate': 'Bearer' },
      body: { factor: entered.demand },
    });
  }
  context.waitUntil(removeExpired());
  const { device, isTold, ...signedIn } = entered;
  if (isTold) await leaveLetters();
  return ok(signedIn, rememberedBy(signedIn.user.id, device));
});
