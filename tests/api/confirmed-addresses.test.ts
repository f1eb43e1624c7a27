import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreeToAddress, askForAddress } from '#contract/endpoints/address-change';
import {
  askForConfirmation,
  confirmAddress,
  getAddressConfirmation,
  readConfirmationLink,
} from '#contract/endpoints/address-confirmation';
import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { logIn } from '#contract/endpoints/log-in';
import { register } from '#contract/endpoints/register';
import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import {
  maxConfirmationsAskedFor,
  maxConfirmationsPerRecipient,
  unconfirmedDays,
} from '#contract/limits';
import { deleteUnconfirmed } from '#server/db/queries/address-confirmations';
import { takeOver } from '#server/db/queries/administration';
import { attempts } from '#server/db/tables/attempts';
import { outbox } from '#server/db/tables/outbox';
import { passkeys } from '#server/db/tables/passkeys';
import { users } from '#server/db/tables/users';
import { currentEnvironment } from '#server/environment';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

const password = 'correct horse';

let api: Api;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
beforeEach(async () => {
  await eventually(async () => {
    await api.runScheduled();
    expect(await api.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0);
  });
  await api.db.delete(users);
  await api.db.delete(attempts);
  server.mails.length = 0;
});
afterAll(async () => {
  delete process.env['SMTP_URL'];
  await api.close();
  await server.close();
});

const registered = async (username = 'ada', email = `${username}@example.org`) =>
  (await api.request(register, { body: { username, email, password } })).answer;
const confirmedAt = async (token: string) =>
  (await api.request(getAddressConfirmation, {}, { token })).answer.confirmedAt;
const read = async (token: string) =>
  (await api.request(readConfirmationLink, { body: { token } })).answer;
const confirm = async (token: string) =>
  (await api.request(confirmAddress, { body: { token } })).answer;
const askAgain = (token: string) => api.request(askForConfirmation, {}, { token });

const mailsTo = (address: string) =>
  server.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));

/** What the newest link to a page carries, once so many were mailed to an address. */
async function linkTo(address: string, count = 1, page = 'confirm-address'): Promise<string> {
  const pattern = new RegExp(`/${page}#([\\w-]{43})\\n`);
  const links = () => mailsTo(address).flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
  await eventually(() => expect(links()).toHaveLength(count));
  return links().at(-1) ?? '';
}

describe('A registration', () => {
  it('is logged in at once, and its address is asked with a link that confirms it', async () => {
    const { token, user } = await registered();
    expect(user).not.toHaveProperty('addressConfirmedAt');
    expect(await confirmedAt(token)).toBeNull();
    const link = await linkTo('ada@example.org');
    expect(await read(link)).toEqual({
      ...{ email: 'ada@example.org', username: 'ada', outcome: 'open' },
    });
    expect(await confirmedAt(token)).toBeNull();
    expect(await confirm(link)).toMatchObject({ outcome: 'confirmed' });
    expect(await confirmedAt(token)).toMatch(/^\d{4}-/);
    expect((await failureOf(confirm(link))).text).toBe('This address is confirmed already.');
    expect((await failureOf(askAgain(token))).status).toBe(409);
  });

  it('is asked about in words of the site alone, and the link stands in no table', async () => {
    await registered('verify.phish.example', 'go-to-phish@example.org');
    const link = await linkTo('go-to-phish@example.org');
    const [mail] = server.mails;
    expect(mail?.to).toEqual([{ name: '', address: 'go-to-phish@example.org' }]);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('phish');
    const { rows } = await api.db.execute(sql`select * from address_confirmations`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('sent twice asks once', async () => {
    await registered();
    await registered();
    await linkTo('ada@example.org');
    expect(await api.db.$count(outbox, eq(outbox.notice, 'confirm-registration'))).toBe(1);
  });
});

describe('The link of a registration', () => {
  it('is over after a newer one, after seven days, and with the address', async () => {
    const { token } = await registered();
    const first = await linkTo('ada@example.org');
    await askAgain(token);
    const second = await linkTo('ada@example.org', 2);
    expect((await failureOf(read(first))).status).toBe(400);
    await api.db.execute(sql`update address_confirmations set expires_at = now()`);
    expect(await read(second)).toMatchObject({ outcome: 'expired' });
    expect((await failureOf(confirm(second))).text).toMatch(/^This link is too old/);
    await api.db.execute(
      sql`update address_confirmations set expires_at = now() + interval '1 hour'`,
    );
    await api.db.update(users).set({ email: 'other@example.org' });
    expect((await failureOf(confirm(second))).status).toBe(400);
    expect(await confirmedAt(token)).toBeNull();
  });

  it('is mailed a few times a day to an account, to a mailbox and to all', async () => {
    const { token } = await registered();
    for (let time = 0; time < maxConfirmationsAskedFor; time++) await askAgain(token);
    expect((await failureOf(askAgain(token))).status).toBe(429);
    await linkTo('ada@example.org', maxConfirmationsPerRecipient);
    await registered('tagged', 'ada+tag@example.org');
    currentEnvironment().CONFIRMATIONS_PER_DAY = maxConfirmationsPerRecipient + 1;
    await registered('grace');
    await linkTo('grace@example.org');
    await registered('hopper');
    await eventually(async () => {
      await api.runScheduled();
      expect(await api.db.$count(outbox, eq(outbox.state, 'withheld'))).toBe(2);
    });
    expect(mailsTo('ada+tag@example.org')).toEqual([]);
    expect(mailsTo('hopper@example.org')).toEqual([]);
    currentEnvironment().CONFIRMATIONS_PER_DAY = 200;
  });
});

describe('An address that nobody has confirmed', () => {
  /** The owner of the mailbox chooses a new password. */
  async function resetBy(address: string) {
    await api.request(requestPasswordReset, { body: { email: address } });
    const token = await linkTo(address, 1, 'reset-password');
    await api.request(confirmPasswordReset, { body: { token, password: 'mine from now on' } });
  }
  const enter = () =>
    api.request(logIn, { body: { username: 'ada', password: 'mine from now on' } });

  it('gives the account to who reads its mail, without the passkeys of who registered', async () => {
    const squatter = await registered();
    await withPasskey(api, squatter.token);
    await resetBy('ada@example.org');
    const { answer } = await enter();
    expect(await api.db.$count(passkeys)).toBe(0);
    expect(await confirmedAt(answer.token)).not.toBeNull();
    await eventually(() =>
      expect(mailsTo('ada@example.org').map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/second factor .* was removed$/),
      ),
    );
  });

  it('is unlike a confirmed one, whose passkeys stand behind a new password as before', async () => {
    const { token } = await signedIn(api, 'ada', 'user');
    await withPasskey(api, token);
    await resetBy('ada@example.org');
    expect((await failureOf(enter())).status).toBe(401);
    expect(await api.db.$count(passkeys)).toBe(1);
  });

  it('is changed without its own agreement, also that of an admin', async () => {
    const { token } = await registered();
    await linkTo('ada@example.org');
    await api.db.update(users).set({ role: 'admin' });
    const { answer } = await api.request(
      askForAddress,
      { body: { email: 'right@example.com' } },
      { token },
    );
    expect(answer.needsBoth).toBe(false);
    const link = await linkTo('right@example.com', 1, 'change-address');
    const agreed = await api.request(agreeToAddress, { body: { token: link } });
    expect(agreed.answer.outcome).toBe('changed');
    expect(await confirmedAt(token)).not.toBeNull();
    expect(mailsTo('ada@example.org').map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('/change-address#'),
    );
  });

  it('is not asked about any more once another one is confirmed', async () => {
    const { token } = await registered();
    const isQuestion = eq(outbox.notice, 'confirm-registration');
    await eventually(async () =>
      expect(await api.db.select().from(outbox).where(isQuestion)).toMatchObject([
        { state: 'sent' },
      ]),
    );
    await api.db.update(outbox).set({ state: 'failed' }).where(isQuestion);
    await api.request(askForAddress, { body: { email: 'right@example.com' } }, { token });
    const link = await linkTo('right@example.com', 1, 'change-address');
    expect(await api.db.$count(outbox, isQuestion)).toBe(1);
    await api.request(agreeToAddress, { body: { token: link } });
    expect(await api.db.$count(outbox, isQuestion)).toBe(0);
  });

  it('is taken over, confirmed, by the owner of the database', async () => {
    await registered();
    const owner = { username: 'director', email: 'ADA@example.org', passwordHash: 'none' };
    expect(await takeOver(api.db, owner)).toBe(true);
    const [row] = await api.db.select().from(users);
    expect(row).toMatchObject({ role: 'admin', addressConfirmedAt: expect.any(Date) });
  });

  it('goes with its account after thirty days without use, and is free again', async () => {
    const { user } = await registered();
    const age = async (set: ReturnType<typeof sql>) =>
      await api.db.execute(sql`update ${set} - ${unconfirmedDays + 1} * interval '1 day'`);
    const isThere = async () => {
      await deleteUnconfirmed(api.db);
      return (await api.db.$count(users)) === 1;
    };
    expect(await isThere()).toBe(true);
    await age(sql`address_confirmations set asked_at = now()`);
    expect(await isThere()).toBe(true);
    await age(sql`users set last_login = now()`);
    // Its session is used.
    expect(await isThere()).toBe(true);
    await api.db.execute(sql`update sessions set expires_at = now() where user_id = ${user.id}`);
    await api.db.update(users).set({ addressConfirmedAt: sql`now()` });
    expect(await isThere()).toBe(true);
    await api.db.update(users).set({ addressConfirmedAt: null, role: 'editor' });
    expect(await isThere()).toBe(true);
    await api.db.update(users).set({ role: 'user' });
    expect(await isThere()).toBe(false);
    await registered();
  });
});
