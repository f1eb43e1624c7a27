import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site';
import { decideProject } from '#contract/endpoints/decide-project';
import { getHeld } from '#contract/endpoints/held';
import { listOutbox } from '#contract/endpoints/list-outbox';
import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import { retryLetter } from '#contract/endpoints/retry-letter';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { maxLinksPerAccount, maxReceiptsPerRecipient } from '#contract/limits';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { users } from '#server/db/tables/users';
import { mailboxOf } from '#server/mail/allowances';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { aMessage, aProject } from '#tests/support/forms';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { runEverythingDue } from '#tests/support/run-everything-due';

const receiptsPerDay = 6;

let api: Api;
let server: MailServer;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  process.env['MAIL_TO'] = 'director@example.org';
  process.env['RECEIPTS_PER_DAY'] = String(receiptsPerDay);
  process.env['STORED_FORMS_PER_ADDRESS'] = '1000';
  process.env['PASSWORD_LINKS_PER_DAY'] = '4';
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
beforeEach(async () => {
  await allHandled();
  await api.db.delete(messages);
  await api.db.delete(projects);
  await api.db.delete(outbox);
  await api.db.delete(attempts);
  server.mails.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const allHandled = () =>
  eventually(async () => expect(await api.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0));
const mailsTo = (address: string) =>
  server.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));
const send = (email: string) => api.request(sendMessage, { body: aMessage({ email }) });
const held = async () => (await api.request(getHeld, {}, { token })).answer;

describe('mail to an address that nobody has confirmed', () => {
  const lure = 'URGENT verify at https://phish.example';
  const victim = 'victim@example.org';

  it('holds nothing of what its sender wrote: not in receipts, and not in decisions', async () => {
    const texts = { name: lure, email: victim };
    await api.request(sendMessage, {
      body: aMessage({ ...texts, subject: lure, message: `${lure} now` }),
    });
    const { answer } = await api.request(submitProject, {
      body: aProject({
        ...texts,
        title: lure,
        description: lure,
        fileUrl: 'https://phish.example',
      }),
    });
    const params = { id: answer.id ?? 0 };
    await api.request(decideProject, { params, body: { status: 'rejected' } }, { token });
    await allHandled();
    const received = mailsTo(victim);
    expect(received.map(({ subject }) => subject?.split(' ', 2).join(' ')).sort()).toEqual([
      'About your',
      'Your message',
      'Your project',
    ]);
    for (const { source, text, html, to } of received) {
      expect([source, text, html].join('\n')).not.toMatch(/phish|URGENT/);
      expect(to).toEqual([{ name: '', address: victim }]);
      const links = (html ?? '').match(/href="[^"]*"/g);
      expect(links).toEqual([`href="${site.address}"`]);
      expect(text).toMatch(
        /Reference: (MSG|PRJ)-[0-9A-Z-]+\nReceived: \d+ \w+ \d{4} at \d\d:\d\d UTC/,
      );
    }
    expect(mailsTo('director@example.org').map(({ text }) => text)).toEqual([
      expect.stringContaining(lure),
      expect.stringContaining(lure),
    ]);
  });

  it('holds no username either', async () => {
    await signedIn(api, 'verify at phish.example', 'user');
    await api.db
      .update(users)
      .set({ email: victim })
      .where(eq(users.username, 'verify at phish.example'));
    await api.request(requestPasswordReset, { body: { email: victim } });
    await allHandled();
    expect(mailsTo(victim)).toHaveLength(1);
    expect(mailsTo(victim)[0]?.source).not.toContain('phish');
    await api.db.delete(users).where(eq(users.email, victim));
  });

  it('reaches one recipient three times a day, however the address is spelled', async () => {
    const spellings = [
      victim,
      'VICTIM@example.org',
      'victim+1@example.org',
      'Victim+2@Example.org',
    ];
    for (const email of [...spellings, ...spellings]) await send(email);
    await allHandled();
    expect(mailsTo('director@example.org')).toHaveLength(8);
    expect(server.mails).toHaveLength(8 + maxReceiptsPerRecipient);
    expect((await held()).withheld).toBe(8 - maxReceiptsPerRecipient);
    await send('ada@example.org');
    await allHandled();
    expect(mailsTo('ada@example.org')).toHaveLength(1);
  });

  it('reaches all recipients together only so often a day', async () => {
    for (let index = 0; index < receiptsPerDay + 4; index++) await send(`v${index}@example.org`);
    await allHandled();
    const receipts = server.mails.filter(({ envelopeTo }) => /^v\d/.test(envelopeTo[0] ?? ''));
    expect(receipts).toHaveLength(receiptsPerDay);
    expect(mailsTo('director@example.org')).toHaveLength(receiptsPerDay + 4);
    expect((await held()).withheld).toBe(4);
  });

  it('is sent again the day after, and what was withheld is neither retried nor told of then', async () => {
    for (let time = 0; time < 4; time++) await send(victim);
    await allHandled();
    const [withheld] = await api.db.select().from(outbox).where(eq(outbox.state, 'withheld'));
    await expect(
      api.request(retryLetter, { params: { id: withheld?.id ?? 0 } }, { token }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await api.request(listOutbox, {}, { token })).answer.letters).toEqual([]);
    await api.db.execute(sql`update attempts set ends_at = now() - interval '1 second'`);
    await api.db.execute(sql`update outbox set withheld_at = withheld_at - interval '1 day'`);
    await runEverythingDue(api);
    expect(mailsTo(victim)).toHaveLength(3);
    expect((await held()).withheld).toBe(0);
    await send(victim);
    await allHandled();
    expect(mailsTo(victim)).toHaveLength(4);
  });

  it('is counted once, however often a mail server refuses it', async () => {
    server.refuseNext(2);
    await send(victim);
    await eventually(async () =>
      expect(await api.db.$count(outbox, sql`failure is not null`)).toBe(2),
    );
    server.refuseNext(2);
    await runEverythingDue(api);
    await runEverythingDue(api);
    for (let time = 0; time < 3; time++) await send(victim);
    await allHandled();
    expect(mailsTo(victim)).toHaveLength(maxReceiptsPerRecipient);
  });
});

describe('links for a new password', () => {
  const ask = async (email: string) => {
    await api.db.execute(sql`update outbox set created_at = created_at - interval '2 minutes'`);
    await api.request(requestPasswordReset, { body: { email } });
    await allHandled();
  };

  it('reach one account so often an hour, and strangers’ accounts use up nothing of an admin’s', async () => {
    for (const name of ['olga', 'nils']) {
      await signedIn(api, name, 'user');
      for (let time = 0; time < maxLinksPerAccount + 1; time++) await ask(`${name}@example.org`);
    }
    expect(mailsTo('olga@example.org')).toHaveLength(maxLinksPerAccount);
    expect(mailsTo('nils@example.org')).toHaveLength(1);
    await ask('mara@example.org');
    expect(mailsTo('mara@example.org')).toHaveLength(1);
  });
});

it.each([
  ['Ada+films@Example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['a@b+c@example.org', 'a@b@example.org'],
])('counts %s as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
