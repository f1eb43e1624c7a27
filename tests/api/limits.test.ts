import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '#contract/endpoints/log-in';
import { register } from '#contract/endpoints/register';
import { deleteOverAttempts } from '#server/db/queries/attempts';
import { attempts } from '#server/db/tables/attempts';
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

beforeAll(async () => {
  api = await startApi();
  await signedIn(api, 'target', 'user');
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

  it('make each wait longer than the one before, up to the end of the window', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      await api.db.update(attempts).set({ freeAt: sql`now()` });
      expect((await tryLogin(here, 'target', wrong)).status).toBe(401);
      waits.push((await tryLogin(here, 'target', wrong)).retryAfterSeconds);
    }
    // From the fifth on they last until the end of the window, which draws nearer.
    const growing = waits.slice(0, 4);
    expect(growing).toEqual([...growing].sort((one, next) => one - next));
    expect(growing.at(-1)).toBeGreaterThan(10 * Math.max(growing[0] ?? 0, 1));
    expect(waits.at(-1)).toBeGreaterThan(growing.at(-1) ?? Number.POSITIVE_INFINITY);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30 * 60);
  });

  it('are forgotten by a success', async () => {
    await fail(4);
    expect((await tryLogin(here, 'target', right)).status).toBe(200);
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('of an unknown name are slowed alike, so that waiting tells nothing', async () => {
    expect(await fail(6, here, 'nobody-at-all')).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await fail(1, here, 'NOBODY-at-all')).toEqual([429]);
  });

  it('at the same time are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => tryLogin(here, 'target', wrong)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195);
    expect(await countOf(limitKey('login-account', 'target'))).toBe(200);
    expect(await countOf(limitKey('login-address', here))).toBe(200);
    expect((await tryLogin(here, 'other', right)).status).toBe(429);
    expect((await tryLogin(elsewhere, 'other', right)).status).toBe(200);
  });

  it('of many addresses slow an account together', async () => {
    for (let last = 10; last < 15; last++) expect(await fail(1, `127.0.0.${last}`)).toEqual([401]);
    expect((await tryLogin('127.0.0.15', 'target', right)).status).toBe(429);
  });

  it('from elsewhere never keep the owner of an account waiting for more than 15 minutes', async () => {
    await fail(6, elsewhere);
    const first = await tryLogin(here, 'target', right);
    expect(first.status).toBe(429);
    expect(first.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    // The attacker goes on all the time, and the owner keeps trying.
    for (let minute = 0; minute < 15; minute++) {
      await letPass(1);
      await fail(6, elsewhere);
      if (minute < 14) await tryLogin(here, 'target', right);
    }
    expect((await tryLogin(elsewhere, 'target', right)).status).toBe(429);
    expect((await tryLogin(here, 'target', right)).status).toBe(200);
  });

  it('of one address by a person with another account are not washed off by logging in', async () => {
    await fail(3, here, 'nobody-at-all');
    await tryLogin(here, 'other', right);
    expect(await countOf(limitKey('login-address', here))).toBe(3);
  });

  it('are cleared away when their window is over', async () => {
    await fail(1);
    await letPass(31);
    await deleteOverAttempts(api.db);
    expect(await api.db.select().from(attempts)).toEqual([]);
  });
});

describe('Registrations', () => {
  const registerAs = (username: string, from = here) =>
    postFrom(from, api.origin + register.path, {
      username,
      email: `${username}@mail.example`,
      password: right,
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

  it('that fail validation do not count', async () => {
    expect((await registerAs('no')).status).toBe(400);
    expect(await countOf(limitKey('registrations', here))).toBeUndefined();
  });
});
