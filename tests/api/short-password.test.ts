import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword, listSessions } from '#contract/endpoints/account';
import { getFactors } from '#contract/endpoints/factors';
import { challengePasskey, finishLogin } from '#contract/endpoints/finish-login';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { logOut } from '#contract/endpoints/log-out';
import { addressOf } from '#contract/request';
import { changeNamed } from '#server/db/queries/administration';
import { attempts } from '#server/db/tables/attempts';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';
import { demandOf, withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(users);
  await api.db.delete(attempts);
});
afterAll(() => api.close());

const enter = async (username: string, password = 'password') =>
  (await api.request(logIn, { body: { username, password } })).answer;
const sessionsOf = (token: string) => api.request(listSessions, {}, { token });

it.each(['admin', 'editor'] as const)(
  'An %s with a short password chooses another one before anything else',
  async (role) => {
    await signedIn(api, 'mara', role);
    const entered = await enter('mara');
    expect(entered).toMatchObject({ mustRenewPassword: true, user: { username: 'mara' } });
    const { token } = entered;
    const refused = await failureOf(sessionsOf(token));
    expect([refused.status, refused.details.body]).toMatchObject([403, { renew: true }]);
    expect((await api.request(getCurrentUser, {}, { token })).status).toBe(200);
    const change = (password: string) =>
      api.request(changePassword, { body: { password } }, { token });
    expect(Object.keys((await failureOf(change('still short'))).details.fields)).toEqual([
      'password',
    ]);
    const { answer } = await change('a quite different one');
    expect(answer).not.toHaveProperty('mustRenewPassword');
    expect((await sessionsOf(answer.token)).status).toBe(200);
    expect(await enter('mara', 'a quite different one')).not.toHaveProperty('mustRenewPassword');
  },
);

it('Such a session opens nothing but what leads out of it', async () => {
  await signedIn(api, 'mara');
  const { token } = await enter('mara');
  const open = [];
  for (const { method, path, access } of (await allEndpoints()).values()) {
    if (access === 'anyone' || path === logOut.path) continue;
    const response = await fetch(api.origin + addressOf(path, { id: 1, kind: 'video' }), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    const body = (await response.json().catch(() => null)) as { renew?: true } | null;
    // An answer to HEAD has no body.
    const isKept = response.status === 403 && (method === 'HEAD' || body?.renew);
    if (!isKept) open.push(path);
  }
  expect(open.sort()).toEqual([
    '/api/auth/confirm',
    '/api/auth/factor/confirm',
    '/api/auth/factor/confirm-challenge',
    '/api/auth/me',
    '/api/auth/password',
  ]);
  expect((await api.request(logOut, {}, { token })).status).toBe(204);
});

it('A second factor is asked for first, and a passkey alone opens no more once it is known', async () => {
  const before = await signedIn(api, 'mara');
  const { authenticator } = await withPasskey(api, before.token);
  const { challenge } = await demandOf(api, 'mara');
  const passkey = authenticator.sign(challenge);
  const finished = await api.request(finishLogin, {
    body: { method: 'passkey', challenge, passkey },
  });
  expect(finished.answer.mustRenewPassword).toBe(true);
  const alone = (await api.request(challengePasskey, {})).answer.challenge;
  const again = await api.request(finishLogin, {
    body: { method: 'passkey', challenge: alone, passkey: authenticator.sign(alone) },
  });
  expect((await failureOf(sessionsOf(again.answer.token))).status).toBe(403);
  expect((await failureOf(sessionsOf(before.token))).status).toBe(403);
  const factors = api.request(getFactors, {}, { token: before.token });
  expect((await failureOf(factors)).details.body).toMatchObject({ renew: true });
});

it('A user keeps a short password, until the account is promoted', async () => {
  await signedIn(api, 'ada', 'user');
  const { token, ...rest } = await enter('ada');
  expect(rest).not.toHaveProperty('mustRenewPassword');
  expect((await sessionsOf(token)).status).toBe(200);
  // The only admin keeps the role.
  await signedIn(api, 'mara');
  await changeNamed(api.db, 'ada', { role: 'admin' });
  expect((await enter('ada')).mustRenewPassword).toBe(true);
  await changeNamed(api.db, 'ada', { role: 'user' });
  expect((await sessionsOf((await enter('ada')).token)).status).toBe(200);
});

it('A wrong password, or one that is long enough, marks nothing', async () => {
  await signedIn(api, 'mara');
  await failureOf(enter('mara', 'wrong one'));
  const [row] = await api.db.select().from(users).where(eq(users.username, 'mara'));
  expect(row?.shortPassword).toBeNull();
});
