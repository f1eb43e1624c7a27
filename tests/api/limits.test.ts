import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '#contract/endpoints/log-in';
import { register } from '#contract/endpoints/register';
import { deleteOverAttempts } from '#server/db/queries/attempts';
import { attempts } from '#server/db/tables/attempts';
import { currentEnvironment } from '#server/environment';
import { limitKey } from '#server/limits/limit';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { postFrom } from '#tests/support/request-from';

const here = '127.0.0.1';
const elsewhere = '127.0.0.2';
const wrong = 'not this one';
/** What `signedIn` gives. */
const right = 'password';

let api: Api;
let targetId: number;

beforeAll(async () => {
  api = await startApi();
  targetId = (await signedIn(api, 'target', 'user')).user.id;
  await signedIn(api, 'other', 'user');
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.db.delete(attempts);
});

const tryLogin = (from: string, username: string, password: string) =>
  postFrom(from, api.origin + logIn.path, { username, password });

async function fail(times: number, from = here, username = 'target'): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) {
    statuses.push((await tryLogin(from, username, wrong)).status);
  }
  return statuses;
}

/** Moves everything that was counted into the past. */
const letPass = (minutes: number) =>
  api.db.update(attempts).set({
    startedAt: sql`${attempts.startedAt} - ${minutes} * interval '1 minute'`,
    endsAt: sql`${attempts.endsAt} - ${minutes} * interval '1 minute'`,
    freeAt: sql`${attempts.freeAt} - ${minutes} * interval '1 minute'`,
  });

/** Where the failures of strangers with an account are counted. */
const keyOfTarget = () => limitKey('login-account', 'number', String(targetId));

const countOf = async (key: string) => {
  const rows = await api.db.select().from(attempts).where(eq(attempts.key, key));
  return rows[0]?.count;
};

describe('Failed logins', () => {
  it('of an account have to wait after the fifth, also with the right password', async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    const refused = await tryLogin(here, 'target', right);
    expect(refused.status).toBe(429);
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(10);
    expect(refused.body).toMatchObject({
      error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    });
    expect((await tryLogin(here, 'other', right)).status).toBe(200);
  });

  it('make each wait twice as long as the one before, up to half an hour', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      await api.db.update(attempts).set({ freeAt: sql`now()` });
      expect((await tryLogin(here, 'target', wrong)).status).toBe(401);
      waits.push((await tryLogin(here, 'target', wrong)).retryAfterSeconds);
    }
    const due = [20, 40, 80, 160, 320, 640, 1280, 1800, 1800];
    waits.forEach((wait, round) => {
      expect(wait).toBeLessThanOrEqual(due[round] ?? 0);
      expect(wait).toBeGreaterThan((due[round] ?? 0) - 8);
    });
  });

  it('of strangers are not forgotten by a success, which takes back only itself', async () => {
    await fail(4);
    expect((await tryLogin(here, 'target', right)).status).toBe(200);
    expect(await fail(2)).toEqual([401, 429]);
  });

  it('of an unknown name are slowed alike, so that waiting tells nothing', async () => {
    expect(await fail(6, here, 'nobody-at-all')).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await fail(1, here, 'NOBODY-at-all')).toEqual([429]);
  });

  it('count by account, however its name is spelled', async () => {
    const [spelling] = await api.db.$client`select lower('FİLM') as read`;
    const username = String(spelling?.['read']);
    await signedIn(api, username, 'user');
    expect(await fail(5, here, 'FİLM')).toEqual([401, 401, 401, 401, 401]);
    expect(await fail(1, here, username)).toEqual([429]);
    expect(await fail(1, elsewhere, username.toUpperCase())).toEqual([429]);
  });

  it('at the same time are all counted, the refused ones not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryLogin(here, 'target', wrong)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await countOf(keyOfTarget())).toBe(5);
    expect(await countOf(limitKey('login-address', here))).toBe(5);
    expect((await tryLogin(here, 'other', right)).status).toBe(200);
  });

  it('of one address with many names make all of them wait there', async () => {
    await fail(1, here, 'nobody-at-all');
    const key = limitKey('login-address', here);
    await api.db.update(attempts).set({ count: 199 }).where(eq(attempts.key, key));
    expect(await fail(2, here, 'nobody-else')).toEqual([401, 429]);
    expect((await tryLogin(here, 'other', right)).status).toBe(429);
    expect((await tryLogin(elsewhere, 'other', right)).status).toBe(200);
  });

  it('of many addresses slow an account together', async () => {
    for (let last = 10; last < 15; last++) expect(await fail(1, `127.0.0.${last}`)).toEqual([401]);
    expect((await tryLogin('127.0.0.15', 'target', right)).status).toBe(429);
  });

  it('that come too early make no wait longer', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let count = 0; count < 12; count++) {
      waits.push((await tryLogin(here, 'target', right)).retryAfterSeconds);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
    await letPass(0.2);
    expect((await tryLogin(here, 'target', right)).status).toBe(200);
  });

  it('of one address by a person with another account are not washed off by logging in', async () => {
    await fail(3, here, 'nobody-at-all');
    await tryLogin(here, 'other', right);
    expect(await countOf(limitKey('login-address', here))).toBe(3);
  });

  it('are cleared away when their window is over', async () => {
    await fail(1);
    await letPass(24 * 60 + 1);
    await deleteOverAttempts(api.db);
    expect(await api.db.select().from(attempts)).toEqual([]);
  });
});

describe('Registrations', () => {
  const registerAs = (username: string, from = here) =>
    postFrom(from, api.origin + register.path, {
      username,
      email: `${username}@mail.example`,
      password: 'correct horse',
    });

  it('from one address are refused once the hour’s budget is used up', async () => {
    const key = limitKey('registrations', here);
    await registerAs('first-of-many');
    await api.db.update(attempts).set({ count: 99 }).where(eq(attempts.key, key));
    expect((await registerAs('hundredth')).status).toBe(201);
    const refused = await registerAs('hundred-and-first');
    expect(refused.status).toBe(429);
    expect(refused.retryAfterSeconds).toBeGreaterThan(59 * 60);
    expect((await registerAs('from-elsewhere', elsewhere)).status).toBe(201);
    await letPass(61);
    expect((await registerAs('an-hour-later')).status).toBe(201);
  });

  it('from one address are told ten times an hour that a name is taken', async () => {
    currentEnvironment().LOG_LEVEL = 'warn';
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (let count = 0; count < 10; count++) {
      expect((await registerAs('target')).status).toBe(409);
    }
    // Neither a taken nor a free name is told from the other now.
    for (const username of ['target', 'a-free-name']) {
      const refused = await registerAs(username);
      expect(refused.status).toBe(429);
      expect(refused.retryAfterSeconds).toBeGreaterThan(59 * 60);
    }
    const logged = lines.mock.calls.flat().join();
    lines.mockRestore();
    currentEnvironment().LOG_LEVEL = 'silent';
    expect(logged).toContain('taken names were asked for too often');
    expect((await registerAs('target', elsewhere)).status).toBe(409);
    await letPass(61);
    expect((await registerAs('a-free-name')).status).toBe(201);
  });

  it('that succeed are not counted among those that are told of taken names', async () => {
    for (let count = 0; count < 12; count++) {
      expect((await registerAs(`one-of-many-${count}`)).status).toBe(201);
    }
    expect((await registerAs('target')).status).toBe(409);
  });

  it('that fail validation do not count', async () => {
    expect((await registerAs('no')).status).toBe(400);
    expect(await countOf(limitKey('registrations', here))).toBeUndefined();
  });
});
