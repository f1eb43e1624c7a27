import { logIn } from '#contract/endpoints/log-in';
import { enter } from '../../auth/enter.ts';
import { type Route, route } from '../../auth/route.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { removeExpired } from './remove-expired.ts';

export const logInRoute: Route = route(logIn, async ({ body, context }) => {
  const { username, password } = body;
  const signedIn = await enter({ username, address: context.ip }, password);
  if (!signedIn) {
    throw new Problem('unauthenticated', {
      text: 'Invalid username or password',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  context.waitUntil(removeExpired());
  return ok(signedIn);
});
