import { logIn } from '#contract/endpoints/log-in';
import { countLogin, forgiveLogin } from '../../auth/login-attempts.ts';
import { isPassword } from '../../auth/passwords.ts';
import { startSession } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { findCredentials, recordLogin } from '../../db/queries/users.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import { removeExpired } from './remove-expired.ts';

/** Unknown, wrong and deactivated are answered alike, and after the same work. */
export const logInRoute: Route = route(logIn, async ({ body, context }) => {
  const attempt = { username: body.username, address: context.ip };
  await countLogin(attempt);
  const account = await findCredentials(currentDatabase(), body.username);
  const matches = await isPassword(body.password, account?.passwordHash);
  if (!account?.isActive || !matches) throw wrongCredentials();
  const [user, token] = await Promise.all([
    recordLogin(currentDatabase(), account.id),
    startSession(account.id),
    forgiveLogin(attempt),
  ]);
  if (!user) throw wrongCredentials();
  context.waitUntil(removeExpired());
  return ok({ token, user });
});

function wrongCredentials(): Problem {
  return new Problem('unauthenticated', {
    text: 'Invalid username or password',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
