import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import { setPassword } from '#server/db/queries/administration';
import { deleteUnusedDevices } from '#server/db/queries/devices';
import { attempts } from '#server/db/tables/attempts';
import { devices } from '#server/db/tables/devices';
import { outbox } from '#server/db/tables/outbox';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { postFrom } from '#tests/support/request-from';

const home = '127.0.1.1';
/** What `signedIn` gives. */
const right = 'password';

let api: Api;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(users);
  await api.db.delete(attempts);
  await signedIn(api, 'director', 'user');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const enter = (from: string, password: string, cookie?: string) =>
  postFrom(from, api.origin + logIn.path, { username: 'director', password }, cookie);

/** Logs in with a browser that has not been seen before. @returns its cookie. */
async function newDevice(from = home): Promise<string> {
  const { status, cookie } = await enter(from, right);
  expect(status).toBe(200);
  if (!cookie) throw new Error('the browser was not remembered');
  return cookie;
}

/** Moves everything that was counted into the past, as if this time had passed. */
const letPass = (seconds: number) =>
  api.db.update(attempts).set({
    startedAt: sql`${attempts.startedAt} - ${seconds} * interval '1 second'`,
    endsAt: sql`${attempts.endsAt} - ${seconds} * interval '1 second'`,
    freeAt: sql`${attempts.freeAt} - ${seconds} * interval '1 second'`,
  });

/** Two strangers of several hundred try a password each. @returns how many were looked at. */
async function guessTwice(minute: number): Promise<number> {
  const answers = await Promise.all(
    [0, 1].map((stranger) => {
      const from = `127.0.${2 + (minute % 4)}.${1 + ((2 * minute + stranger) % 250)}`;
      return enter(from, `guess ${minute}`);
    }),
  );
  return answers.filter(({ status }) => status === 401).length;
}

it('a day of guessing makes no device of the owner wait, gets few tries, and is passed by mail', async () => {
  const laptop = await newDevice();
  const telephone = await newDevice('127.0.1.2');
  let guesses = 0;
  const waits: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 2) {
    guesses += await guessTwice(minute);
    if (minute % 120 === 60) {
      for (const cookie of [laptop, telephone]) {
        const mistyped = await enter(home, 'a slip', cookie);
        const { status } = await enter(home, right, cookie);
        if (mistyped.status !== 401 || status !== 200) waits.push(minute);
      }
    }
    await letPass(120);
  }
  expect(waits).toEqual([]);
  expect(guesses).toBeGreaterThan(40);
  expect(guesses).toBeLessThan(100);

  // The guessing goes on while the owner is at a new device.
  for (let minute = 0; minute < 5; minute++) await guessTwice(minute);
  expect((await enter('127.0.1.3', right)).status).toBe(429);
  const body = { email: 'director@example.org' };
  await postFrom('127.0.1.3', api.origin + requestPasswordReset.path, body);
  const linkIn = () =>
    server.mails.map(({ text }) => /#([\w-]{43})\n/.exec(text ?? '')?.[1]).find(Boolean);
  await eventually(() => expect(linkIn()).toBeDefined());
  const token = linkIn();
  const told = await api.db.$count(outbox, eq(outbox.notice, 'locked-out'));
  expect([1, 2]).toContain(told);
  const chosen = { token, password: 'a new beginning' };
  const used = await postFrom('127.0.1.3', api.origin + confirmPasswordReset.path, chosen);
  for (let minute = 0; minute < 10; minute++) await guessTwice(minute);
  expect((await enter('127.0.1.4', chosen.password)).status).toBe(429);
  expect((await enter('127.0.1.3', chosen.password, used.cookie)).status).toBe(200);
}, 300_000);

it('an owner who logs in with new devices gives those who guess no further tries', async () => {
  for (let count = 0; count < 5; count++) {
    expect((await enter(`127.0.2.${count + 1}`, 'a guess')).status).toBe(401);
    await letPass(3600);
    await newDevice();
    await letPass(3600);
  }
  expect((await enter('127.0.2.9', 'a guess')).status).toBe(401);
  expect((await enter('127.0.2.9', 'a guess')).status).toBe(429);
});

describe('A device', () => {
  it('is known by a cookie that scripts, other sites and plain connections do not see', async () => {
    const response = await fetch(api.origin + logIn.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'director', password: right }),
    });
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Secure-device-\d+=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('opens nothing, and is stored so that nobody could bring it', async () => {
    const Cookie = await newDevice();
    const { status } = await fetch(api.origin + getCurrentUser.path, { headers: { Cookie } });
    expect(status).toBe(401);
    expect((await enter(home, 'a guess', Cookie)).status).toBe(401);
    const stored = JSON.stringify(await api.db.select().from(devices));
    expect(stored).not.toContain(Cookie.split('=')[1]);
  });

  it('has five failures of its own, then waits alone', async () => {
    const [laptop, telephone] = [await newDevice(), await newDevice()];
    for (let count = 0; count < 5; count++) await enter(home, 'a slip', laptop);
    expect((await enter(home, right, laptop)).status).toBe(429);
    expect((await enter(home, right, telephone)).status).toBe(200);
    expect((await enter(home, right)).status).toBe(200);
  });

  it('is nothing special to another account', async () => {
    const cookie = await newDevice();
    await signedIn(api, 'other', 'user');
    const body = { username: 'other', password: 'a guess' };
    for (let count = 0; count < 5; count++) await postFrom(home, api.origin + logIn.path, body);
    const { status } = await postFrom(home, api.origin + logIn.path, body, cookie);
    expect(status).toBe(429);
  });

  it('gets a new token once a day, and may miss the answer with it', async () => {
    const first = await newDevice();
    expect((await enter(home, right, first)).cookie).toBeUndefined();
    await api.db.update(devices).set({ renewedAt: sql`now() - interval '25 hours'` });
    const answers = await Promise.all([enter(home, right, first), enter(home, right, first)]);
    const renewed = answers.flatMap(({ cookie }) => cookie ?? []);
    expect(renewed).toHaveLength(1);
    for (const cookie of [first, ...renewed]) {
      expect((await enter(home, right, cookie)).cookie).toBeUndefined();
    }
    expect(await api.db.$count(devices)).toBe(1);
  });

  it('makes room for others after ten', async () => {
    const cookies: string[] = [];
    for (let count = 0; count < 12; count++) {
      cookies.push(await newDevice());
      await api.db.update(devices).set({ usedAt: sql`used_at - interval '1 minute'` });
    }
    expect(await api.db.$count(devices)).toBe(10);
    expect((await enter(home, right, cookies[11])).cookie).toBeUndefined();
    expect((await enter(home, right, cookies[0])).cookie).toBeDefined();
  });

  it('is forgotten with a new password, with its account, and after a year without use', async () => {
    await newDevice();
    await setPassword(api.db, 'director', 'a hash');
    expect(await api.db.$count(devices)).toBe(0);
    await api.db.delete(users);
    await signedIn(api, 'director', 'user');
    await newDevice();
    await newDevice();
    const [unused] = await api.db.select().from(devices);
    const usedAt = sql`now() - interval '366 days'`;
    await api.db
      .update(devices)
      .set({ usedAt })
      .where(eq(devices.id, unused?.id ?? 0));
    await deleteUnusedDevices(api.db, 365);
    expect(await api.db.$count(devices)).toBe(1);
    await api.db.delete(users);
    expect(await api.db.$count(devices)).toBe(0);
  });
});
