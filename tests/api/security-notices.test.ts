import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site';
import { beginTotp, confirmTotp, removePasskey, removeTotp } from '#contract/endpoints/factors';
import { finishLogin } from '#contract/endpoints/finish-login';
import { logIn } from '#contract/endpoints/log-in';
import { register } from '#contract/endpoints/register';
import { maxNoticesPerAccount } from '#contract/limits';
import { markDue } from '#server/blobs/due-mark';
import { resetFactors } from '#server/db/queries/administration';
import { attempts } from '#server/db/tables/attempts';
import { outbox } from '#server/db/tables/outbox';
import { passkeys } from '#server/db/tables/passkeys';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { demandOf, withApp, withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { postFrom } from '#tests/support/request-from';

let api: Api;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(users);
  await api.db.delete(outbox);
  await api.db.delete(attempts);
  server.mails.length = 0;
});
afterAll(async () => {
  delete process.env['SMTP_URL'];
  await api.close();
  await server.close();
});

/** What arrived beside the questions whose address a registration has. */
const notices = () => server.mails.filter(({ text }) => !text?.includes('/confirm-address#'));

/** Drops what tells of the factors that a test began with. */
const untold = () => api.db.delete(outbox);

/** The subjects of these, once so many have arrived. */
async function subjects(count: number): Promise<(string | undefined)[]> {
  await eventually(async () => {
    await api.runScheduled();
    expect(notices()).toHaveLength(count);
  });
  return notices().map(({ subject }) => subject);
}

const subject = {
  newDevice: `A new device has logged in at ${site.name}`,
  factorAdded: `A second factor was added to your account at ${site.name}`,
  factorRemoved: `A second factor of your account at ${site.name} was removed`,
  codeUsed: `A recovery code of your account at ${site.name} was used`,
  lockedOut: `Somebody guesses at your account at ${site.name}`,
};

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const enter = (username: string, password = 'password', cookie?: string) =>
  postFrom('127.0.1.1', api.origin + logIn.path, { username, password }, cookie);
const registered = (username: string) =>
  api.request(register, {
    body: { username, email: `${username}@example.org`, password: 'password of mine' },
  });

describe('A login from a new device', () => {
  it('is told its owner, with when and from what, and nothing that a person typed', async () => {
    await registered('phish.example');
    const body = { username: 'phish.example', password: 'password of mine' };
    await api.request(logIn, { body }, { headers: { 'User-Agent': agent } });
    expect(await subjects(1)).toEqual([subject.newDevice]);
    const [mail] = notices();
    expect(mail?.to).toEqual([{ name: '', address: 'phish.example@example.org' }]);
    expect(mail?.text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d UTC\nDevice: Firefox on Linux/);
    expect(mail?.text).toContain(`${site.address}/reset-password`);
    expect(mail?.text).not.toContain('phish');
  });

  it('is not the first one of all, nor one with the device that registered', async () => {
    const { headers } = await registered('ada');
    const cookie = headers.get('Set-Cookie')?.split(';', 1)[0];
    expect((await enter('ada', 'password of mine', cookie)).status).toBe(200);
    await signedIn(api, 'grace', 'user');
    expect((await enter('grace')).status).toBe(200);
    expect(await api.db.$count(outbox, ne(outbox.notice, 'confirm-registration'))).toBe(0);
  });

  it('is told after the second factor, not before it', async () => {
    const { token } = await signedIn(api, 'ada');
    const { authenticator } = await withPasskey(api, token);
    await untold();
    const first = await demandOf(api, 'ada');
    const login = (challenge: string) =>
      api.request(finishLogin, {
        body: { method: 'passkey', challenge, passkey: authenticator.sign(challenge) },
      });
    await login(first.challenge);
    const second = await demandOf(api, 'ada');
    expect(await api.db.$count(outbox)).toBe(0);
    await login(second.challenge);
    expect(await subjects(1)).toEqual([subject.newDevice]);
  });

  it('reaches the address of a user only so often a day, and an admin each time', async () => {
    for (const [username, role] of [
      ['ada', 'user'],
      ['mara', 'admin'],
    ] as const) {
      await signedIn(api, username, role);
      for (let time = 0; time < maxNoticesPerAccount + 3; time++) {
        expect((await enter(username)).status).toBe(200);
      }
    }
    const sent = await subjects(2 * maxNoticesPerAccount + 2);
    expect(new Set(sent)).toEqual(new Set([subject.newDevice]));
    expect(await api.db.$count(outbox, eq(outbox.state, 'withheld'))).toBe(2);
  });
});

describe('A factor that is added', () => {
  it('is told its owner, with what to do: a passkey and an app, and its recovery codes are not', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await withPasskey(api, token);
    expect(await subjects(1)).toEqual([subject.factorAdded]);
    await withApp(api, token);
    expect(await subjects(2)).toEqual([subject.factorAdded, subject.factorAdded]);
    const [mail] = notices();
    expect(mail?.to).toEqual([{ name: '', address: 'ada@example.org' }]);
    expect(mail?.text).toContain('remove the passkeys and apps that you do not know');
    expect(mail?.text).toContain(`${site.address}/account`);
  });

  it('is told nobody while the app has not shown a code', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await api.request(beginTotp, {}, { token });
    const guess = api.request(confirmTotp, { body: { code: '000000' } }, { token });
    expect((await failureOf(guess)).status).toBe(400);
    expect(await api.db.$count(outbox)).toBe(0);
  });
});

describe('A factor that is removed', () => {
  it('is told its owner: a passkey, an app, and all by command', async () => {
    const { token, user } = await signedIn(api, 'ada', 'user');
    await withPasskey(api, token);
    await withApp(api, token);
    await untold();
    const [passkey] = await api.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    await api.request(removePasskey, { params: { id: passkey?.id ?? 0 } }, { token });
    expect(await subjects(1)).toEqual([subject.factorRemoved]);
    await api.request(removeTotp, {}, { token });
    expect(await subjects(2)).toEqual([subject.factorRemoved, subject.factorRemoved]);
    await withPasskey(api, token);
    await untold();
    await resetFactors(api.db, 'ada');
    // A command tells no running site: what is due is looked at when the site next does something.
    await markDue();
    expect(await subjects(3)).toEqual(Array(3).fill(subject.factorRemoved));
  });

  it('that was none yet is told nobody', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await withApp(api, token);
    await untold();
    await api.db.execute(sql`update authenticator_apps set confirmed_at = null`);
    await api.request(removeTotp, {}, { token });
    expect(await api.db.$count(outbox)).toBe(0);
  });
});

it('A recovery code that is used is told its owner', async () => {
  const { token } = await signedIn(api, 'ada', 'user');
  const { recoveryCodes } = await withPasskey(api, token);
  await untold();
  const { challenge } = await demandOf(api, 'ada');
  const recoveryCode = recoveryCodes[0] ?? '';
  await api.request(finishLogin, { body: { method: 'recovery-code', challenge, recoveryCode } });
  expect(await subjects(1)).toEqual([subject.codeUsed]);
});

describe('A lock-out', () => {
  const lockOut = async (username: string) => {
    for (let time = 0; time < 8; time++) await enter(username, 'a guess');
    expect((await enter(username, 'a guess')).status).toBe(429);
  };

  it('by strangers is told the owner once a day, however long they go on', async () => {
    await signedIn(api, 'ada', 'user');
    await lockOut('ada');
    expect(await subjects(1)).toEqual([subject.lockedOut]);
    const pass = sql`update attempts set free_at = now() where key like 'login-account%'`;
    for (let time = 0; time < 3; time++) {
      await api.db.execute(pass);
      await lockOut('ada');
    }
    expect(await api.db.$count(outbox)).toBe(1);
    await api.db.execute(sql`update attempts set ends_at = now(), free_at = now()`);
    await lockOut('ada');
    expect(await subjects(2)).toEqual([subject.lockedOut, subject.lockedOut]);
  });

  it('of codes, by who knows the password, is told too', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await withApp(api, token);
    await untold();
    const { challenge } = await demandOf(api, 'ada');
    const guess = () =>
      failureOf(api.request(finishLogin, { body: { method: 'totp', challenge, code: '000000' } }));
    for (let time = 0; time < 5; time++) await guess();
    expect((await guess()).status).toBe(429);
    expect(await subjects(1)).toEqual([subject.lockedOut]);
  });

  it('of a device of its own, of a name that none has or of one that is deactivated is told nobody', async () => {
    await signedIn(api, 'ada', 'user');
    const { cookie } = await enter('ada');
    for (let time = 0; time < 5; time++) await enter('ada', 'a slip', cookie);
    expect((await enter('ada', 'a slip', cookie)).status).toBe(429);
    await signedIn(api, 'grace', 'user');
    await api.db.update(users).set({ isActive: false }).where(eq(users.username, 'grace'));
    await lockOut('grace');
    await lockOut('nobody');
    expect(await api.db.$count(outbox)).toBe(0);
  });
});
