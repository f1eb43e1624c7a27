import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  renameAccount,
} from '#contract/endpoints/account';
import {
  challengeConfirmation,
  confirmWithPasskey,
  confirmWithPassword,
} from '#contract/endpoints/confirm';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { listSecurityEvents } from '#contract/endpoints/security-log';
import { addressOf } from '#contract/request';
import { attempts } from '#server/db/tables/attempts';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';
import { withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';
import { newAuthenticator } from '#tests/support/passkey';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(users);
  await api.db.delete(attempts);
});
afterAll(() => api.close());

const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;
const me = (token: string) => api.request(getCurrentUser, {}, { token });
const sessionsOf = async (token: string) => (await api.request(listSessions, {}, { token })).answer;

/** Lets so much time pass for all sessions. */
const age = (minutes: number) =>
  api.db.update(sessions).set({
    confirmedAt: sql`now() - ${minutes} * interval '1 minute'`,
  });

describe('The name of an account', () => {
  it('is changed by its owner, and may be none', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const rename = (name: string) => api.request(renameAccount, { body: { name } }, { token });
    expect((await rename(' Ada  L. ')).answer.name).toBe('Ada  L.');
    expect((await me(token)).answer.name).toBe('Ada  L.');
    expect((await rename(' ')).answer.name).toBeNull();
  });
});

describe('The sessions of an account', () => {
  it('say what they were begun with, which one asks, and nothing that opens them', async () => {
    await signedIn(api, 'ada', 'user');
    await signedIn(api, 'grace', 'user');
    const body = { username: 'ada', password: 'password' };
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
    const { token } = (await api.request(logIn, { body }, { headers })).answer;
    const listed = await sessionsOf(token);
    expect(listed).toMatchObject([
      { device: 'Firefox on Linux', place: null, isCurrent: true },
      { device: null, place: null, isCurrent: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('are ended one by one, or all others at once, and never those of another account', async () => {
    const { token, user } = await signedIn(api, 'ada', 'user');
    const other = await startSession(user.id);
    const third = await startSession(user.id);
    const stranger = await signedIn(api, 'grace', 'user');
    const [theirs] = await sessionsOf(stranger.token);
    const end = (id = 0) => api.request(endSession, { params: { id } }, { token });
    expect(await statusOf(end(theirs?.id))).toBe(404);
    const [newest] = await sessionsOf(token);
    await end(newest?.id);
    expect(await statusOf(me(third))).toBe(401);
    expect((await me(other)).status).toBe(200);
    await api.request(endOtherSessions, {}, { token });
    expect(await statusOf(me(other))).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect((await me(stranger.token)).status).toBe(200);
  });
});

describe('A new password', () => {
  const change = (token: string, password = 'a quite different one') =>
    api.request(changePassword, { body: { password } }, { token });

  it('ends every session, starts one for who chose it, and is told by mail', async () => {
    const { token, user } = await signedIn(api, 'ada', 'user');
    const other = await startSession(user.id);
    const { answer, headers } = await change(token);
    expect(await statusOf(me(token))).toBe(401);
    expect(await statusOf(me(other))).toBe(401);
    expect((await me(answer.token)).answer.username).toBe('ada');
    expect(headers.get('Set-Cookie')).toMatch(/^__Secure-device-/);
    const body = { username: 'ada', password: 'a quite different one' };
    expect((await api.request(logIn, { body })).status).toBe(200);
    const { rows } = await api.db.execute(
      sql`select letter from outbox where user_id = ${user.id}`,
    );
    expect(rows).toContainEqual({ letter: 'password-changed' });
  });

  it('is held to the rules of its owner', async () => {
    const { token } = await signedIn(api, 'ada', 'admin');
    const { status, details } = await failureOf(change(token, 'short one'));
    expect([status, Object.keys(details.fields)]).toEqual([400, ['password']]);
  });

  it('chosen twice at once is one of the two, and only its session goes on', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const outcomes = await Promise.all(
      ['the first of both', 'the second of both'].map((password) =>
        change(token, password).then(
          ({ answer }) => answer.token,
          () => null,
        ),
      ),
    );
    const tokens = outcomes.filter((outcome) => outcome !== null);
    expect(tokens).toHaveLength(1);
    expect((await me(tokens[0] ?? '')).status).toBe(200);
  });
});

describe('What asks again', () => {
  it('is refused with how it can be shown, six minutes after the login', async () => {
    const { token } = await signedIn(api, 'ada', 'admin');
    const asking = [...(await allEndpoints()).values()].filter(({ asksAgain }) => asksAgain);
    expect(asking.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/auth/password',
        '/api/admin/people/erase',
        '/api/admin/people/export',
        '/api/admin/people/read',
      ]),
    );
    await age(6);
    for (const { method, path } of asking) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = method === 'DELETE' ? {} : { body: '{}' };
      const response = await fetch(api.origin + addressOf(path, { id: 1 }), {
        method,
        headers,
        ...body,
      });
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ confirm: { methods: ['password'] } });
    }
  });

  it('does not ask within five minutes', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await age(4);
    const body = { password: 'a quite different one' };
    expect((await api.request(changePassword, { body }, { token })).status).toBe(200);
  });

  it('is more than one deleted work, and not a single one', async () => {
    const { token } = await signedIn(api, 'ada', 'admin');
    await age(6);
    const bulk = (ids: number[]) =>
      api.request(deskVideos.bulk, { body: { action: 'delete', ids } }, { token });
    const error = await failureOf(bulk([1, 2]));
    expect([error.status, error.details.body]).toMatchObject([403, { confirm: {} }]);
    expect((await bulk([1])).status).toBe(200);
  });

  it('opens with the password, for this session only, and not with a wrong one', async () => {
    const { token, user } = await signedIn(api, 'ada', 'user');
    const other = await startSession(user.id);
    await age(6);
    const confirm = (password: string) =>
      api.request(confirmWithPassword, { body: { password } }, { token });
    const wrong = await failureOf(confirm('not this one'));
    expect([wrong.status, Object.keys(wrong.details.fields)]).toEqual([400, ['password']]);
    expect((await confirm('password')).status).toBe(204);
    const body = { password: 'a quite different one' };
    expect(await statusOf(api.request(changePassword, { body }, { token: other }))).toBe(403);
    expect((await api.request(changePassword, { body }, { token })).status).toBe(200);
  });

  it('slows who has a session and guesses the password', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const confirm = (password: string) =>
      api.request(confirmWithPassword, { body: { password } }, { token });
    for (let count = 0; count < 5; count++) expect(await statusOf(confirm('a guess'))).toBe(400);
    expect(await statusOf(confirm('password'))).toBe(429);
    const mara = await signedIn(api, 'mara');
    const { answer } = await api.request(listSecurityEvents, { query: {} }, mara);
    const counts = answer.filter(({ about }) => about === 'ada');
    expect(counts.map(({ action, count }) => [action, count])).toEqual([
      ['locked-out', 1],
      ['login-failed', 5],
    ]);
  });

  it('opens with a passkey of the account, once for each challenge', async () => {
    const { token, user } = await signedIn(api, 'ada', 'user');
    const { authenticator } = await withPasskey(api, token);
    await age(6);
    const password = { body: { password: 'a quite different one' } };
    const refused = await failureOf(api.request(changePassword, password, { token }));
    expect(refused.details.body).toMatchObject({ confirm: { methods: ['passkey', 'password'] } });
    const { challenge } = (await api.request(challengeConfirmation, {}, { token })).answer;
    const confirm = (passkey: ReturnType<typeof authenticator.sign>) =>
      api.request(confirmWithPasskey, { body: { challenge, passkey } }, { token });
    expect(await statusOf(confirm(newAuthenticator().sign(challenge)))).toBe(400);
    expect((await confirm(authenticator.sign(challenge))).status).toBe(204);
    expect(await statusOf(confirm(authenticator.sign(challenge)))).toBe(400);
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows[0]?.confirmedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await api.request(changePassword, password, { token })).status).toBe(200);
  });

  it('does not open with the challenge of another account', async () => {
    const ada = await signedIn(api, 'ada', 'user');
    const grace = await signedIn(api, 'grace', 'user');
    const { authenticator } = await withPasskey(api, ada.token);
    const begun = await api.request(challengeConfirmation, {}, { token: grace.token });
    const { challenge } = begun.answer;
    const body = { challenge, passkey: authenticator.sign(challenge) };
    const confirm = api.request(confirmWithPasskey, { body }, { token: ada.token });
    expect(await statusOf(confirm)).toBe(400);
  });
});
