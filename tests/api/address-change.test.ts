import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#contract/endpoints/account';
import {
  agreeToAddress,
  askForAddress,
  getAddressChange,
  giveUpAddressChange,
  readAddressLink,
  stopAddressChange,
} from '#contract/endpoints/address-change';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import { listSecurityEvents } from '#contract/endpoints/security-log';
import { maxAddressChangesPerDay } from '#contract/limits';
import { deleteOldChanges } from '#server/db/queries/address-changes';
import { addressChanges } from '#server/db/tables/address-changes';
import { attempts } from '#server/db/tables/attempts';
import { outbox } from '#server/db/tables/outbox';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { failureOf } from '#tests/support/failure';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

const former = 'ada@example.org';
const wanted = 'lovelace@example.com';

let api: Api;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
beforeEach(async () => {
  await eventually(async () =>
    expect(await api.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0),
  );
  await api.db.delete(users);
  await api.db.delete(attempts);
  server.mails.length = 0;
});
afterAll(async () => {
  delete process.env['SMTP_URL'];
  await api.close();
  await server.close();
});

const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;
const me = async (token: string) => (await api.request(getCurrentUser, {}, { token })).answer;
const ask = (token: string, email = wanted) =>
  api.request(askForAddress, { body: { email } }, { token });
const agree = (token: string) => api.request(agreeToAddress, { body: { token } });
const stop = (token: string) => api.request(stopAddressChange, { body: { token } });
const read = async (token: string) =>
  (await api.request(readAddressLink, { body: { token } })).answer;

const mailsTo = (address: string) =>
  server.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));

/** What the newest link carries that was mailed to an address. */
async function linkTo(address: string, count = 1): Promise<string> {
  const links = () =>
    mailsTo(address).flatMap(
      ({ text }) => /\/change-address#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? [],
    );
  await eventually(() => expect(links()).toHaveLength(count));
  return links().at(-1) ?? '';
}

/** An account that has asked for another address, and the links to both. */
async function asking(role: 'user' | 'admin' = 'user') {
  const account = await signedIn(api, 'ada', role);
  const { answer } = await ask(account.token);
  return { ...account, answer, atNew: await linkTo(wanted), atFormer: await linkTo(former) };
}

describe('A new address', () => {
  it('is taken once it is confirmed, ends all other sessions, and is told the old one', async () => {
    const { token, user, answer, atNew } = await asking();
    const other = await startSession(user.id);
    expect(answer).toMatchObject({ email: wanted, needsBoth: false, newAgreed: false });
    expect((await me(token)).email).toBe(former);
    expect(await read(atNew)).toMatchObject({ side: 'new', outcome: 'open', email: wanted });
    expect((await agree(atNew)).answer).toMatchObject({ outcome: 'changed' });
    expect((await me(token)).email).toBe(wanted);
    expect(await statusOf(me(other))).toBe(401);
    expect((await api.request(getAddressChange, {}, { token })).answer).toBeNull();
    await eventually(() => expect(mailsTo(former)).toHaveLength(2));
    expect(mailsTo(former)[1]?.subject).toMatch(/^The address of your account .* was changed$/);
  });

  it('is asked in words of the site alone: no name, and neither address', async () => {
    const { token } = await signedIn(api, 'verify.phish.example', 'user');
    await ask(token, 'go-to.phish.example@example.com');
    await eventually(() => expect(server.mails).toHaveLength(2));
    for (const { subject, text, html, to } of server.mails) {
      expect([subject, text, html].join('\n')).not.toContain('phish');
      expect(to?.map(({ name }) => name)).toEqual(['']);
    }
  });

  it('of an admin waits for both, in either order, and stands in the security log without it', async () => {
    const { token, answer, atNew, atFormer } = await asking('admin');
    expect(answer.needsBoth).toBe(true);
    expect((await agree(atNew)).answer).toMatchObject({ outcome: 'open', newAgreed: true });
    expect((await agree(atNew)).answer).toMatchObject({ outcome: 'open' });
    expect((await me(token)).email).toBe(former);
    expect((await agree(atFormer)).answer.outcome).toBe('changed');
    expect((await me(token)).email).toBe(wanted);
    const logged = await api.request(listSecurityEvents, { query: { kind: 'roles' } }, { token });
    expect(logged.answer).toMatchObject([{ kind: 'account', action: 'changed', actorName: 'ada' }]);
    expect(logged.answer[0]?.changed).toEqual(['email']);
    const { rows } = await api.db.execute(
      sql`select before, after from events order by id desc limit 1`,
    );
    expect(rows).toEqual([{ before: {}, after: { email: null } }]);
  });

  it('is asked for again by the password, six minutes after the login', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await api.db.update(sessions).set({ confirmedAt: sql`now() - interval '6 minutes'` });
    const error = await failureOf(ask(token));
    expect([error.status, error.details.body]).toMatchObject([403, { confirm: {} }]);
    expect(await api.db.$count(outbox)).toBe(0);
  });

  it.each([
    ['is the present one', 'ADA@example.org', 400, 'This is your address already'],
    ['another account has', 'Grace@Example.org', 409, 'This email is already registered'],
    ['is none', 'nobody', 400, 'Please enter a valid email'],
  ])('that %s is refused beside its field', async (_, email, status, text) => {
    const { token } = await signedIn(api, 'ada', 'user');
    await signedIn(api, 'grace', 'user');
    const error = await failureOf(ask(token, email));
    expect([error.status, error.details.fields]).toEqual([status, { email: text }]);
  });

  it('that an account has taken meanwhile changes nothing', async () => {
    const { token, atNew } = await asking();
    const grace = await signedIn(api, 'grace', 'user');
    await api.db.update(users).set({ email: wanted }).where(eq(users.id, grace.user.id));
    expect(await statusOf(agree(atNew))).toBe(409);
    expect((await me(token)).email).toBe(former);
    expect(await read(atNew)).toMatchObject({ outcome: 'open', newAgreed: false });
  });

  it('may be asked for a few times a day, and only the newest question counts', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await ask(token);
    const first = await linkTo(wanted);
    await ask(token);
    const second = await linkTo(wanted, 2);
    expect((await failureOf(agree(first))).text).toMatch(/not known/);
    expect((await agree(second)).answer.outcome).toBe('changed');
    for (let time = 2; time < maxAddressChangesPerDay; time++) await ask(token, former);
    expect(await statusOf(ask(token, former))).toBe(429);
  });

  it('takes the links for a new password from the old address', async () => {
    const { atNew } = await asking();
    await api.request(requestPasswordReset, { body: { email: former } });
    await eventually(async () =>
      expect((await api.db.execute(sql`select from password_resets`)).rowCount).toBe(1),
    );
    await agree(atNew);
    expect((await api.db.execute(sql`select from password_resets`)).rowCount).toBe(0);
  });
});

describe('The link of a change', () => {
  it('stops it from the old address for as long as it is open', async () => {
    const { token, atNew, atFormer } = await asking();
    expect(await read(atFormer)).toMatchObject({ side: 'former', outcome: 'open' });
    expect((await stop(atFormer)).answer.outcome).toBe('stopped');
    const late = await failureOf(agree(atNew));
    expect([late.status, late.text]).toEqual([
      400,
      'This change was stopped. The address stays as it is.',
    ]);
    expect((await me(token)).email).toBe(former);
  });

  it('says that it was used, that it is too old, and that it is not known', async () => {
    const { atNew, atFormer } = await asking();
    await agree(atNew);
    expect((await failureOf(agree(atNew))).text).toBe('The address has been changed already.');
    expect((await failureOf(stop(atFormer))).text).toBe('The address has been changed already.');
    await api.db.update(addressChanges).set({ outcome: null, expiresAt: sql`now()` });
    expect((await failureOf(stop(atFormer))).text).toBe(
      'This link is too old. The address stays as it is.',
    );
    expect((await failureOf(read('x'.repeat(43)))).text).toMatch(/^This link is not known/);
  });

  it('changes nothing when it is only read, and cannot be made from what is stored', async () => {
    const { token, atNew, atFormer } = await asking();
    await read(atNew);
    await read(atFormer);
    expect((await me(token)).email).toBe(former);
    const rows = await api.db.select().from(addressChanges);
    expect(JSON.stringify(rows)).not.toContain(atNew);
    expect(JSON.stringify(rows)).not.toContain(atFormer);
  });

  it('is over after a new password, and when its owner gives the change up', async () => {
    const { token, atNew } = await asking();
    const body = { password: 'a quite different one' };
    const { answer } = await api.request(changePassword, { body }, { token });
    expect((await failureOf(agree(atNew))).text).toMatch(/stopped/);
    await ask(answer.token);
    const next = await linkTo(wanted, 2);
    await api.request(giveUpAddressChange, {}, { token: answer.token });
    expect((await failureOf(agree(next))).text).toMatch(/not known/);
    expect(await statusOf(api.request(giveUpAddressChange, {}, { token: answer.token }))).toBe(404);
  });

  it('used from both mailboxes at once changes an admin’s address once', async () => {
    const { token, atNew, atFormer } = await asking('admin');
    const answers = await Promise.all([agree(atNew), agree(atFormer)]);
    expect(answers.map(({ answer }) => answer.outcome)).toContain('changed');
    expect((await me(token)).email).toBe(wanted);
    await eventually(() => expect(mailsTo(former)).toHaveLength(2));
  });

  it('is forgotten a week after it was over', async () => {
    await asking();
    await api.db.update(addressChanges).set({ expiresAt: sql`now() - interval '6 days'` });
    await deleteOldChanges(api.db);
    expect(await api.db.$count(addressChanges)).toBe(1);
    await api.db.update(addressChanges).set({ expiresAt: sql`now() - interval '8 days'` });
    await deleteOldChanges(api.db);
    expect(await api.db.$count(addressChanges)).toBe(0);
  });
});
