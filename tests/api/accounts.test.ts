// Longer than other files: each call of an account; its tests share one database.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { listMessages } from '#contract/endpoints/list-messages';
import { logIn } from '#contract/endpoints/log-in';
import { logOut } from '#contract/endpoints/log-out';
import { getPublishState } from '#contract/endpoints/publish';
import { register } from '#contract/endpoints/register';
import { hashPassword } from '#server/auth/passwords';
import { newSession, removeExpiredSessions } from '#server/auth/sessions';
import { changeNamed, insertAdmin, setPassword } from '#server/db/queries/administration';
import { recordLogin } from '#server/db/queries/users';
import { attempts } from '#server/db/tables/attempts';
import { outbox } from '#server/db/tables/outbox';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { failureOf } from '#tests/support/failure';
import { prolongWaits } from '#tests/support/prolong-waits';

const dayMs = 24 * 60 * 60 * 1000;
const password = 'correct horse';

let api: Api;
let made = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.db.delete(attempts);
});

/** A complete registration that collides with no other. */
function aRegistration(changes: { username?: string; email?: string; name?: string } = {}) {
  const username = `person-${++made}`;
  return { username, email: `${username}@mail.example`, password, ...changes };
}

const registered = async (changes?: Parameters<typeof aRegistration>[0]) =>
  (await api.request(register, { body: aRegistration(changes) })).answer;

const me = (token: string) => api.request(getCurrentUser, {}, { token });

const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(api.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('Registration', () => {
  it('makes a user, signed in at once', async () => {
    const { answer, status } = await api.request(register, {
      body: aRegistration({ username: '  Ada  ', name: ' Ada L. ' }),
    });
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ username: 'Ada', name: 'Ada L.', role: 'user' });
    expect(answer.user.lastLogin).not.toBeNull();
    expect((await me(answer.token)).answer).toEqual(answer.user);
  });

  it('takes an empty name for none', async () => {
    expect((await registered({ name: '  ' })).user.name).toBeNull();
  });

  it('never lets a caller choose the role or anything else of the row', async () => {
    const body = { ...aRegistration(), role: 'admin', isActive: false, id: 7, lastLogin: null };
    const { user } = (await (await post(register.path, body)).json()) as { user: unknown };
    expect(user).toMatchObject({ username: body.username, role: 'user' });
    expect(user).not.toMatchObject({ id: 7 });
  });

  it.each([
    ['username', { username: 'TAKEN' }, 'This username is already taken'],
    ['email', { email: 'Taken@Mail.Example' }, 'This email is already registered'],
  ])('says which field is taken, without regard to case: %s', async (field, changes, message) => {
    const taken = aRegistration({ username: `taken`, email: 'taken@mail.example' });
    await api.request(register, { body: taken }).catch(() => undefined);
    const error = await failureOf(api.request(register, { body: aRegistration(changes) }));
    expect(error.status).toBe(409);
    expect(error.text).toBe(message);
    expect(error.details.fields).toEqual({ [field]: message });
  });

  it('of one name by fifty at once makes exactly one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(register.path, { username: 'crowd', email: `crowd-${index}@mail.example`, password }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(49);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(10);
    const rows = await api.db.select().from(users).where(eq(users.username, 'crowd'));
    expect(rows).toHaveLength(1);
  });

  it('sent again by who has just made it is answered as the first time', async () => {
    const body = aRegistration();
    const [one, other] = await Promise.all([
      api.request(register, { body }),
      api.request(register, { body }),
    ]);
    const later = await api.request(register, {
      body: { ...body, username: body.username.toUpperCase() },
    });
    for (const { status, answer } of [one, other, later]) {
      expect(status).toBe(201);
      expect((await me(answer.token)).answer).toMatchObject({ id: one.answer.user.id });
    }
  });

  it('sent again is told nobody as a new device, and its session says from what', async () => {
    const body = aRegistration();
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { user } = (await api.request(register, { body }, { headers })).answer;
    await api.request(register, { body }, { headers });
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux']);
    const told = and(eq(outbox.userId, user.id), eq(outbox.notice, 'new-device'));
    expect(await api.db.$count(outbox, told)).toBe(0);
  });

  it.each([
    ['with another password', { password: 'not this one' }, 0],
    ['with another address', { email: 'another@mail.example' }, 0],
    ['after an hour', {}, 61],
  ])('sent again %s is refused', async (_, changes, minutes) => {
    const body = aRegistration();
    const { user } = (await api.request(register, { body })).answer;
    const createdAt = new Date(Date.now() - minutes * 60_000);
    await api.db.update(users).set({ createdAt }).where(eq(users.id, user.id));
    const error = await failureOf(api.request(register, { body: { ...body, ...changes } }));
    expect([error.status, error.text]).toEqual([409, 'This username is already taken']);
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  it('is no way to guess a password: each try counts as a login', async () => {
    const body = aRegistration();
    await api.request(register, { body });
    for (let count = 0; count < 5; count++) {
      const guess = { ...body, password: `guess ${count}` };
      expect(await statusOf(api.request(register, { body: guess }))).toBe(409);
    }
    await prolongWaits(api);
    expect(await statusOf(api.request(register, { body }))).toBe(429);
    expect(await statusOf(api.request(logIn, { body }))).toBe(429);
  });

  it('says what is wrong with each field', async () => {
    const body = { username: 'ab', email: 'nowhere', password: '12345' };
    const error = await failureOf(api.request(register, { body }));
    expect(error.status).toBe(400);
    expect(error.details.fields).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    });
  });

  it.each([
    ['nothing', {}],
    ['other types', { username: 1, email: [], password: {} }],
    ['null', { username: null, email: null, password: null }],
  ])('says the same of fields that are %s', async (_, body) => {
    const response = await post(register.path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: {
        username: 'Username must be at least 3 characters',
        email: 'Please enter a valid email',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  it.each([
    ['one of the most used', '123456', 'This password is one of the most used'],
    ['the name', 'PERSON-BY-NAME', 'Password must not be your name or your email'],
    ['the address', 'by-name@mail.example', 'Password must not be your name or your email'],
  ])('refuses a password that is %s', async (_, chosen, message) => {
    const changes = { username: 'person-by-name', email: 'by-name@mail.example' };
    const body = { ...aRegistration(changes), password: chosen };
    const error = await failureOf(api.request(register, { body }));
    expect(error.status).toBe(400);
    expect(error.details.fields).toEqual({ password: expect.stringContaining(message) });
  });

  it('keeps every character of a password', async () => {
    const body = { ...aRegistration(), password: '  \0 🎬 e\u0301 ' };
    await api.request(register, { body });
    const { username } = body;
    const trimmed = { username, password: body.password.trim() };
    expect(await statusOf(api.request(logIn, { body: trimmed }))).toBe(401);
    const { status } = await api.request(logIn, { body: { username, password: body.password } });
    expect(status).toBe(200);
  });

  it('is never a failure of the server, whatever the text', async () => {
    const username = 'nul\0 \ud800 line\nbreak';
    const { user } = await registered({ username });
    expect(user.username).toMatch(/^nul/);
  });
});

describe('Login', () => {
  it('finds the name without regard to case and notes when it was', async () => {
    const { user } = await registered({ username: 'Grace' });
    await api.db.update(users).set({ lastLogin: null }).where(eq(users.id, user.id));
    const { answer, status } = await api.request(logIn, { body: { username: 'gRACE', password } });
    expect(status).toBe(200);
    expect(answer.user).toMatchObject({ username: 'Grace', lastLogin: expect.any(String) });
  });

  it('says the same of a wrong password, an unknown name and a deactivated account', async () => {
    const { user } = await registered();
    const { user: gone } = await registered();
    await changeNamed(api.db, gone.username, { isActive: false });
    const tries = [
      { username: user.username, password: 'not this one' },
      { username: 'nobody-at-all', password },
      { username: gone.username, password },
    ];
    for (const body of tries) {
      const error = await failureOf(api.request(logIn, { body }));
      expect([error.status, error.text]).toEqual([401, 'Invalid username or password']);
      expect(error.details.fields).toEqual({});
    }
  });

  it('that a change of the password overtakes starts no session and is not forgiven', async () => {
    const { user } = await registered();
    await api.db.delete(attempts);
    const body = { username: user.username, password: 'not this one' };
    await failureOf(api.request(logIn, { body }));
    const counted = await api.db.select().from(attempts);
    const login = { id: user.id, passwordHash: 'of the password before', ...newSession() };
    const forgiven = { cleared: counted.map(({ key }) => key), refunded: [] };
    const device = { known: null, tokenHash: 'of a new device' };
    expect(await recordLogin(api.db, { ...login, ...device, forgiven })).toBeUndefined();
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
    expect(await api.db.select().from(attempts)).toEqual(counted);
  });

  it('answers nothing of the password or its hash', async () => {
    const body = aRegistration();
    const first = await (await post(register.path, body)).text();
    const second = await (await post(logIn.path, body)).text();
    const { token } = JSON.parse(second) as { token: string };
    const third = await fetch(api.origin + getCurrentUser.path, {
      headers: { Authorization: `Bearer ${token}` },
    });
    for (const text of [first, second, await third.text()]) {
      expect(text).toContain(body.username);
      expect(text).not.toMatch(/password|argon2|hash|isActive/i);
      expect(text).not.toContain(password);
    }
  });

  it('answers 503 while the database is out of reach', async () => {
    await api.database.stopAnswering();
    try {
      const error = await failureOf(api.request(logIn, { body: { username: 'anyone', password } }));
      expect(error.status).toBe(503);
      expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
    } finally {
      await api.database.resumeAnswering();
    }
  });
});

describe('A session', () => {
  it('is kept as a hash: what stands in a stolen row opens nothing', async () => {
    const { token, user } = await registered();
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toHaveLength(1);
    for (const row of rows) {
      expect(JSON.stringify(row)).not.toContain(token);
      expect(await statusOf(me(row.tokenHash))).toBe(401);
      expect(await statusOf(me(String(row.id)))).toBe(401);
    }
  });

  it('ends at logout, and no other one with it', async () => {
    const { token, user } = await registered();
    const other = await startSession(user.id);
    expect((await api.request(logOut, {}, { token })).status).toBe(204);
    expect(await statusOf(me(token))).toBe(401);
    expect((await me(other)).status).toBe(200);
    expect(await statusOf(api.request(logOut, {}, { token }))).toBe(401);
  });

  it('stops at deactivation, at once, and does not come back with the account', async () => {
    const { token, user } = await registered();
    await changeNamed(api.db, user.username, { isActive: false });
    expect(await statusOf(me(token))).toBe(401);
    await changeNamed(api.db, user.username, { isActive: true });
    expect(await statusOf(me(token))).toBe(401);
  });

  it('stops while the row of its account says so, however that came about', async () => {
    const { token, user } = await registered();
    await api.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect(await statusOf(me(token))).toBe(401);
  });

  it('ends with a change of the password', async () => {
    const { token, user } = await registered();
    await setPassword(api.db, user.username, await hashPassword('another one'));
    expect(await statusOf(me(token))).toBe(401);
    const body = { username: user.username, password: 'another one' };
    expect((await api.request(logIn, { body })).status).toBe(200);
  });

  it('ends with its account', async () => {
    const { token, user } = await registered();
    await api.db.delete(users).where(eq(users.id, user.id));
    expect(await statusOf(me(token))).toBe(401);
  });

  it('lasts 30 days from the last use in its second half', async () => {
    const { token, user } = await registered();
    const days = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / dayMs);
    };
    const setDays = (left: number) =>
      api.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + left * dayMs) })
        .where(eq(sessions.userId, user.id));
    expect(await days()).toBe(30);
    await setDays(16);
    await me(token);
    expect(await days()).toBe(16);
    await setDays(14);
    await me(token);
    expect(await days()).toBe(30);
    await setDays(-1);
    expect(await statusOf(me(token))).toBe(401);
  });

  it('of an admin ends after 12 hours without use, which what pages ask by themselves is not', async () => {
    const { username, email } = aRegistration();
    await insertAdmin(api.db, { username, email, passwordHash: await hashPassword(password) });
    const { token, user } = (await api.request(logIn, { body: { username, password } })).answer;
    const hours = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000);
    };
    const set = (times: { expiresAt?: Date; createdAt?: Date }) =>
      api.db.update(sessions).set(times).where(eq(sessions.userId, user.id));
    const inHours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const use = () => api.request(listMessages, {}, { token });
    expect(await hours()).toBe(12);
    await set({ expiresAt: inHours(1) });
    await me(token);
    await api.request(getPublishState, {}, { token });
    expect(await hours()).toBe(1);
    await use();
    expect(await hours()).toBe(12);
    await set({ createdAt: inHours(4 - 30 * 24) });
    await use();
    expect(await hours()).toBe(4);
    await set({ expiresAt: inHours(-0.01) });
    expect(await statusOf(use())).toBe(401);
    expect(await statusOf(me(token))).toBe(401);
  });

  it('is cleared away once it has expired', async () => {
    const { user } = await registered();
    await api.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, user.id));
    await removeExpiredSessions();
    expect(await api.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  it('shows a change of role at once', async () => {
    const { username, email } = aRegistration();
    await insertAdmin(api.db, { username, email, passwordHash: await hashPassword(password) });
    const { answer } = await api.request(logIn, { body: { username, password } });
    expect(answer.user.role).toBe('admin');
    await api.db.update(users).set({ role: 'user' }).where(eq(users.id, answer.user.id));
    expect((await me(answer.token)).answer.role).toBe('user');
  });
});

describe('A form that was pressed before its script was there', () => {
  it.each([
    ['', '/auth'],
    ['/auth?next=%2Fadmin', '/auth'],
    ['/reset-password', '/reset-password'],
    ['/elsewhere', '/auth'],
  ])('leads back to its page %s without anything that was typed', async (from, page) => {
    const response = await fetch(`${api.origin}/api/auth/form`, {
      method: 'POST',
      ...(from && { headers: { Referer: api.origin + from } }),
      body: new URLSearchParams({ username: 'ada', password }),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`${page}?early=1`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toBe('');
  });
});
