// Longer than other files: passkeys, codes and what they are asked for; its tests share one database.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  requireFactor,
} from '#contract/endpoints/factors';
import {
  challengePasskey,
  type FinishedLogin,
  finishLogin,
} from '#contract/endpoints/finish-login';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { getHeld } from '#contract/endpoints/held';
import { listEvents } from '#contract/endpoints/list-events';
import { logIn } from '#contract/endpoints/log-in';
import { logOut } from '#contract/endpoints/log-out';
import { hashPassword } from '#server/auth/passwords';
import {
  changeNamed,
  resetFactors,
  setPassword,
  takeOver,
} from '#server/db/queries/administration';
import { attempts } from '#server/db/tables/attempts';
import { challenges } from '#server/db/tables/challenges';
import { events } from '#server/db/tables/events';
import { recoveryCodes as storedCodes } from '#server/db/tables/recovery-codes';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { demandOf, withApp, withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';
import { newAuthenticator } from '#tests/support/passkey';
import { codeOf } from '#tests/support/totp-code';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(users);
  await api.db.delete(attempts);
  await api.db.execute(sql`delete from admin_rules`);
});
afterAll(() => api.close());

const finish = (body: FinishedLogin) => api.request(finishLogin, { body });
const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;
const factorsOf = async (token: string) => (await api.request(getFactors, {}, { token })).answer;

/** Begins a login with a passkey alone. */
const challengeOf = async () => (await api.request(challengePasskey, {})).answer.challenge;

describe('A login', () => {
  it('of an account without a second factor is answered with a token', async () => {
    await signedIn(api, 'ada', 'user');
    const body = { username: 'ada', password: 'password' };
    const { answer } = await api.request(logIn, { body });
    expect(Object.keys(answer).sort()).toEqual(['token', 'user']);
  });

  it('of one with a second factor says which, and gives no token and no cookie', async () => {
    const { token } = await signedIn(api, 'ada');
    await withPasskey(api, token);
    await withApp(api, token);
    const response = await fetch(api.origin + logIn.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'ADA', password: 'password' }),
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await response.json()).toEqual({
      error: expect.any(String),
      factor: {
        methods: ['passkey', 'totp', 'recovery-code'],
        challenge: expect.stringMatching(/^[\w-]{43}$/),
      },
      requestId: expect.any(String),
    });
  });

  it('says nothing of factors to who does not know the password, or is deactivated', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await withPasskey(api, token);
    const wrong = api.request(logIn, { body: { username: 'ada', password: 'not this' } });
    expect((await failureOf(wrong)).details.body).not.toHaveProperty('factor');
    await changeNamed(api.db, 'ada', { isActive: false });
    const right = api.request(logIn, { body: { username: 'ada', password: 'password' } });
    expect((await failureOf(right)).details.body).not.toHaveProperty('factor');
  });

  it('is finished by a passkey, and remembers the browser', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const { authenticator } = await withPasskey(api, token);
    const { challenge } = await demandOf(api, 'ada');
    const passkey = authenticator.sign(challenge);
    const { answer, headers } = await finish({ method: 'passkey', challenge, passkey });
    expect(answer.user.username).toBe('ada');
    expect(headers.get('Set-Cookie')).toMatch(/^__Secure-device-/);
    const me = await api.request(getCurrentUser, {}, { token: answer.token });
    expect(me.answer.username).toBe('ada');
    expect((await factorsOf(token)).passkeys[0]?.usedAt).not.toBeNull();
  });

  it('is finished by a code of an app, each of which is good once', async () => {
    const { token } = await signedIn(api, 'ada');
    const { secret } = await withApp(api, token);
    const code = await codeOf(secret, 1);
    const { challenge, methods } = await demandOf(api, 'ada');
    expect(methods).toEqual(['totp', 'recovery-code']);
    expect((await finish({ method: 'totp', challenge, code })).answer.token).toBeTruthy();
    const next = await demandOf(api, 'ada');
    expect(await statusOf(finish({ method: 'totp', challenge: next.challenge, code }))).toBe(401);
  });

  it('is finished by a recovery code as it was written down, once', async () => {
    const { token } = await signedIn(api, 'ada');
    const { recoveryCodes } = await withPasskey(api, token);
    const written = ` ${recoveryCodes[3]?.toLowerCase()} `;
    const first = await demandOf(api, 'ada');
    const body = { method: 'recovery-code', recoveryCode: written } as const;
    expect((await finish({ ...body, challenge: first.challenge })).status).toBe(200);
    expect(await api.db.$count(storedCodes)).toBe(9);
    const second = await demandOf(api, 'ada');
    expect(await statusOf(finish({ ...body, challenge: second.challenge }))).toBe(401);
    const logged = await api.db.select({ action: events.action }).from(events);
    const actions = logged
      .map(({ action }) => action)
      .filter((action) => action !== 'login-failed');
    expect(actions.slice(-2).sort()).toEqual(['logged-in', 'recovery-code-used']);
  });

  it('with a passkey alone needs neither name nor password, and its challenge is good once', async () => {
    const { token } = await signedIn(api, 'ada');
    const { authenticator } = await withPasskey(api, token);
    const challenge = await challengeOf();
    const passkey = authenticator.sign(challenge);
    const { answer } = await finish({ method: 'passkey', challenge, passkey });
    expect(answer.user.username).toBe('ada');
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey }))).toBe(401);
  });

  it.each([
    ['made for another site', { origin: 'https://phish.example' }],
    ['that belongs to another host', { host: 'phish.example' }],
    ['that did not ask the person', { isVerified: false }],
  ])('is not finished by the signature of a passkey %s', async (_, deviation) => {
    const { token } = await signedIn(api, 'ada');
    const { authenticator } = await withPasskey(api, token);
    const challenge = await challengeOf();
    const passkey = authenticator.sign(challenge, deviation);
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey }))).toBe(401);
    const inOrder = authenticator.sign(challenge);
    expect((await finish({ method: 'passkey', challenge, passkey: inOrder })).status).toBe(200);
  });

  it('is not finished by a signature under another challenge, by another key, or an older count', async () => {
    const { token } = await signedIn(api, 'ada');
    const { authenticator } = await withPasskey(api, token);
    const challenge = await challengeOf();
    const other = authenticator.sign(await challengeOf());
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey: other }))).toBe(401);
    const stranger = { ...newAuthenticator().sign(challenge), id: other.id, rawId: other.id };
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey: stranger }))).toBe(401);
    const passkey = authenticator.sign(challenge, { count: 7 });
    expect((await finish({ method: 'passkey', challenge, passkey })).status).toBe(200);
    const copied = await challengeOf();
    const older = authenticator.sign(copied, { count: 7 });
    expect(await statusOf(finish({ method: 'passkey', challenge: copied, passkey: older }))).toBe(
      401,
    );
  });

  it("is not finished by another account's factor", async () => {
    const ada = await signedIn(api, 'ada');
    const grace = await signedIn(api, 'grace');
    await withPasskey(api, ada.token);
    const { authenticator, recoveryCodes } = await withPasskey(api, grace.token);
    const { challenge } = await demandOf(api, 'ada');
    const passkey = authenticator.sign(challenge);
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey }))).toBe(401);
    const recoveryCode = recoveryCodes[0] ?? '';
    expect(await statusOf(finish({ method: 'recovery-code', challenge, recoveryCode }))).toBe(401);
  });

  it('is over after five minutes, after a new password, and when the account is deactivated', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const { authenticator } = await withPasskey(api, token);
    const begun = async () => {
      const { challenge } = await demandOf(api, 'ada');
      return { method: 'passkey', challenge, passkey: authenticator.sign(challenge) } as const;
    };
    const late = await begun();
    await api.db.update(challenges).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(finish(late))).toBe(401);
    const changed = await begun();
    const [row] = await api.db.select().from(users).where(eq(users.username, 'ada'));
    await setPassword(api.db, 'ada', 'another hash');
    expect(await statusOf(finish(changed))).toBe(401);
    await setPassword(api.db, 'ada', row?.password ?? '');
    const deactivated = await begun();
    await changeNamed(api.db, 'ada', { isActive: false });
    expect(await statusOf(finish(deactivated))).toBe(401);
  });

  it('slows who guesses codes, and not who has a passkey', async () => {
    const { token } = await signedIn(api, 'ada');
    const { secret } = await withApp(api, token);
    const { authenticator } = await withPasskey(api, token);
    const { challenge } = await demandOf(api, 'ada');
    const right = await codeOf(secret, 1);
    const guess = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count++) {
      expect(await statusOf(finish({ method: 'totp', challenge, code: guess }))).toBe(401);
    }
    expect(await statusOf(finish({ method: 'totp', challenge, code: right }))).toBe(429);
    const passkey = authenticator.sign(challenge);
    expect((await finish({ method: 'passkey', challenge, passkey })).status).toBe(200);
  });

  it('forgives the right password that began it, so that the owner never waits', async () => {
    const { token } = await signedIn(api, 'ada');
    await withPasskey(api, token);
    for (let count = 0; count < 8; count++) await demandOf(api, 'ada');
  });

  it('slows an address that begins logins with passkeys by the hundred', async () => {
    await api.db.execute(sql`
      insert into attempts (key, allowed, count, started_at, ends_at, free_at, first_wait, refused)
      select key, 200, 200, now(), now() + interval '1 hour', now() + interval '1 hour', interval '1 hour', false
      from (select ${await passkeyChallengeKey()} as key) as keys
      on conflict (key) do update set count = 200, free_at = excluded.free_at`);
    expect(await statusOf(api.request(challengePasskey, {}))).toBe(429);
  });
});

/** The key that this address is counted under. */
async function passkeyChallengeKey(): Promise<string> {
  await challengeOf();
  const rows = await api.db.select().from(attempts);
  return rows.find(({ key }) => key.startsWith('passkey-challenges'))?.key ?? '';
}

describe('The factors of an account', () => {
  it('come with recovery codes, which are shown once and stored as hashes', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const { recoveryCodes } = await withPasskey(api, token, '  Laptop  ');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const stored = JSON.stringify(await api.db.select().from(storedCodes));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect((await withApp(api, token)).recoveryCodes).toEqual([]);
    const factors = await factorsOf(token);
    expect(factors).toMatchObject({ recoveryCodesLeft: 10, isRequiredOfAdmins: false });
    expect(factors.passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }]);
    expect(factors.totpSince).not.toBeNull();
  });

  it('get new recovery codes in place of the old ones, and none without a factor', async () => {
    const { token } = await signedIn(api, 'ada');
    expect(await statusOf(api.request(renewRecoveryCodes, {}, { token }))).toBe(409);
    const { recoveryCodes: old } = await withPasskey(api, token);
    const { answer } = await api.request(renewRecoveryCodes, {}, { token });
    const { challenge } = await demandOf(api, 'ada');
    const use = (recoveryCode = '') => finish({ method: 'recovery-code', challenge, recoveryCode });
    expect(await statusOf(use(old[0]))).toBe(401);
    expect((await use(answer.recoveryCodes[0])).status).toBe(200);
  });

  it('are several passkeys, each of which is named, renamed and removed', async () => {
    const { token } = await signedIn(api, 'ada');
    await withPasskey(api, token, 'Laptop');
    await withPasskey(api, token, 'Key');
    const [first, second] = (await factorsOf(token)).passkeys;
    const params = { id: second?.id ?? 0 };
    const renaming = { params, body: { name: 'Phone' } };
    expect((await api.request(renamePasskey, renaming, { token })).answer.name).toBe('Phone');
    await api.request(removePasskey, { params: { id: first?.id ?? 0 } }, { token });
    expect((await factorsOf(token)).passkeys.map(({ name }) => name)).toEqual(['Phone']);
    const { token: stranger } = await signedIn(api, 'grace');
    expect(await statusOf(api.request(renamePasskey, renaming, { token: stranger }))).toBe(404);
    expect(await statusOf(api.request(removePasskey, { params }, { token: stranger }))).toBe(404);
  });

  it('take their recovery codes along when the last one goes', async () => {
    const { token } = await signedIn(api, 'ada');
    await withApp(api, token);
    await api.request(removeTotp, {}, { token });
    expect(await factorsOf(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    const body = { username: 'ada', password: 'password' };
    expect((await api.request(logIn, { body })).status).toBe(200);
  });

  it('take no passkey twice, none of another challenge, and none without a name', async () => {
    const { token } = await signedIn(api, 'ada');
    const begin = async () => (await api.request(beginPasskey, {}, { token })).answer;
    const add = (name: string, challenge: string, made = newAuthenticator().make(challenge)) =>
      api.request(addPasskey, { body: { name, challenge, passkey: made } }, { token });
    const { challenge } = await begin();
    const authenticator = newAuthenticator();
    expect(await statusOf(add(' ', challenge))).toBe(400);
    const elsewhere = newAuthenticator({ origin: 'https://phish.example' });
    expect(await statusOf(add('Laptop', challenge, elsewhere.make(challenge)))).toBe(400);
    await add('Laptop', challenge, authenticator.make(challenge));
    expect(await statusOf(add('Laptop', challenge))).toBe(409);
    const again = await begin();
    expect(again['excludeCredentials']).toHaveLength(1);
    const twice = add('Again', again.challenge, authenticator.make(again.challenge));
    expect(await statusOf(twice)).toBe(409);
    const { token: stranger } = await signedIn(api, 'grace');
    const { challenge: ours } = await begin();
    const body = { name: 'Theirs', challenge: ours, passkey: newAuthenticator().make(ours) };
    expect(await statusOf(api.request(addPasskey, { body }, { token: stranger }))).toBe(409);
  });

  it('ask for no code of an app that was not confirmed, and take a wrong first code for nothing', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const { secret } = (await api.request(beginTotp, {}, { token })).answer;
    const right = await codeOf(secret);
    const code = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const wrong = await failureOf(api.request(confirmTotp, { body: { code } }, { token }));
    expect([wrong.status, Object.keys(wrong.details.fields)]).toEqual([400, ['code']]);
    const body = { username: 'ada', password: 'password' };
    expect((await api.request(logIn, { body })).status).toBe(200);
    await api.request(confirmTotp, { body: { code: right } }, { token });
    expect(await statusOf(api.request(beginTotp, {}, { token }))).toBe(409);
  });

  it('of admins stand in the log', async () => {
    const { token } = await signedIn(api, 'ada');
    await withPasskey(api, token);
    const [passkey] = (await factorsOf(token)).passkeys;
    await api.request(removePasskey, { params: { id: passkey?.id ?? 0 } }, { token });
    const { answer } = await api.request(listEvents, { query: { kind: 'account' } }, { token });
    expect(answer.slice(0, 2)).toMatchObject([
      { action: 'factor-removed', actorName: 'ada', about: 'ada' },
      { action: 'factor-added', actorName: 'ada', about: 'ada' },
    ]);
  });

  it('are gone after `reset-factors`, with the sessions, and after an admin takes the account over', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    const { authenticator } = await withPasskey(api, token);
    await withApp(api, token);
    expect(await resetFactors(api.db, 'ADA')).toBe(true);
    expect(await statusOf(factorsOf(token))).toBe(401);
    const challenge = await challengeOf();
    const passkey = authenticator.sign(challenge);
    expect(await statusOf(finish({ method: 'passkey', challenge, passkey }))).toBe(401);
    const body = { username: 'ada', password: 'password' };
    const { answer } = await api.request(logIn, { body });
    await withPasskey(api, answer.token);
    const admin = { username: 'director', email: 'ada@example.org', passwordHash: 'a hash' };
    expect(await takeOver(api.db, admin)).toBe(true);
    const { rows } = await api.db.execute(sql`select from passkeys`);
    expect(rows).toHaveLength(0);
  });
});

describe('A factor that is required of admins', () => {
  const demand = (token: string, isRequired = true) =>
    api.request(requireFactor, { body: { isRequired } }, { token });

  it('is required only by who has one', async () => {
    const { token } = await signedIn(api, 'ada');
    expect(await statusOf(demand(token))).toBe(409);
    await withPasskey(api, token);
    await demand(token);
    expect((await factorsOf(token)).isRequiredOfAdmins).toBe(true);
  });

  it('leaves an admin without one a session that can only enrol one', async () => {
    const ada = await signedIn(api, 'ada');
    await withApp(api, ada.token);
    const { token } = await signedIn(api, 'grace');
    const user = await signedIn(api, 'client', 'user');
    expect((await api.request(getHeld, {}, { token })).status).toBe(200);
    await demand(ada.token);
    const refused = await failureOf(api.request(getHeld, {}, { token }));
    expect(refused.status).toBe(403);
    expect(refused.details.body).toMatchObject({ enrol: true });
    expect(await statusOf(demand(token, false))).toBe(403);
    expect(await statusOf(api.request(renewRecoveryCodes, {}, { token }))).toBe(403);
    expect((await api.request(getHeld, {}, { token: ada.token })).status).toBe(200);
    expect((await api.request(getFactors, {}, { token: user.token })).status).toBe(200);
    const body = { username: 'grace', password: 'a password of twelve' };
    const password = await hashPassword(body.password);
    await api.db.update(users).set({ password }).where(eq(users.username, 'grace'));
    const login = (await api.request(logIn, { body })).answer;
    expect((await api.request(getCurrentUser, {}, { token: login.token })).status).toBe(200);
    expect(await statusOf(api.request(getHeld, {}, { token: login.token }))).toBe(403);
    await withPasskey(api, login.token);
    expect((await api.request(getHeld, {}, { token: login.token })).status).toBe(200);
    expect((await api.request(logOut, {}, { token: login.token })).status).toBe(204);
  });

  it('cannot be the last one to be removed', async () => {
    const { token } = await signedIn(api, 'ada');
    await withPasskey(api, token);
    await demand(token);
    const [passkey] = (await factorsOf(token)).passkeys;
    const remove = () =>
      api.request(removePasskey, { params: { id: passkey?.id ?? 0 } }, { token });
    expect(await statusOf(remove())).toBe(409);
    await withApp(api, token);
    await remove();
    expect(await statusOf(api.request(removeTotp, {}, { token }))).toBe(409);
    await demand(token, false);
    await api.request(removeTotp, {}, { token });
  });
});
