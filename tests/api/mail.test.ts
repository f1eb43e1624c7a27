// Longer than other files: each letter, and what becomes of it; its tests share one database.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site';
import { decideProject } from '#contract/endpoints/decide-project';
import { resendLetter } from '#contract/endpoints/failed-letters';
import { listOutbox } from '#contract/endpoints/list-outbox';
import { retryLetter } from '#contract/endpoints/retry-letter';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { claimLetters } from '#server/db/queries/outbox';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { aMessage, aProject } from '#tests/support/forms';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { runEverythingDue } from '#tests/support/run-everything-due';

let api: Api;
let server: MailServer;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  process.env['MAIL_FROM'] = 'Studio <studio@example.org>';
  process.env['MAIL_TO'] = 'director@example.org';
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
beforeEach(async () => {
  await eventually(async () =>
    expect(await api.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0),
  );
  await api.db.delete(messages);
  await api.db.delete(projects);
  await api.db.delete(attempts);
  server.mails.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const mailTo = (address: string) =>
  server.mails.find(({ envelopeTo }) => envelopeTo.includes(address));
const arrived = (count: number) => eventually(() => expect(server.mails).toHaveLength(count));
const tryAgain = () => runEverythingDue(api);

describe('the mail about a message', () => {
  it('brings the director all of it, to be answered with Reply', async () => {
    const body = aMessage({ message: 'First line\n<b>second</b> & last' });
    const { answer } = await api.request(sendMessage, { body });
    await arrived(2);
    const mail = mailTo('director@example.org');
    expect(mail).toMatchObject({
      envelopeFrom: 'studio@example.org',
      subject: `Message ${answer.reference}: ${body.subject}`,
      from: { name: 'Studio', address: 'studio@example.org' },
      replyTo: [{ name: body.name, address: body.email }],
    });
    for (const text of [body.name, body.email, body.subject, answer.reference]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    expect(mail?.text).toContain(`/admin?tab=messages&open=${answer.reference}\n`);
    expect(mail?.text).toContain('> First line\n> <b>second</b> & last');
    expect(mail?.html).toContain('First line<br>&lt;b&gt;second&lt;/b&gt; &amp; last');
    // Each mail program finds out for itself in which direction it reads.
    expect(mail?.html).toContain('<blockquote dir="auto">');
    expect(mail?.html).toContain(`<td dir="auto">${body.name}</td>`);
    expect(mail?.html).not.toMatch(/<(p|blockquote|td)>/);
  });

  it('confirms it to the sender with the reference and the 48 hours', async () => {
    const { answer } = await api.request(sendMessage, { body: aMessage() });
    await arrived(2);
    const mail = mailTo('ada@example.org');
    expect(mail).toMatchObject({
      subject: `Your message ${answer.reference} has arrived`,
      to: [{ name: '', address: 'ada@example.org' }],
      replyTo: [{ address: 'director@example.org' }],
    });
    for (const text of ['Hello,', answer.reference, 'Received', 'within 48 hours', site.name]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it.each([
    ['Zoë Ünal 🎬', 'zoë@bücher.example', 'Größe, “quotes” & 日本語'],
    ['الاسم الكامل', 'юрий@пример.example', 'عنوان'],
    ['"Quoted, Name" <x@example.org>', 'plain@example.org', 'To: "you" <you@example.org>'],
    ['N'.repeat(200), `${'a'.repeat(60)}@example.org`, 'S '.repeat(99)],
  ])('carries the name %s and its address whole', async (name, email, subject) => {
    const { answer } = await api.request(sendMessage, { body: aMessage({ name, email, subject }) });
    await arrived(2);
    const notice = mailTo('director@example.org');
    expect(notice?.subject).toBe(`Message ${answer.reference}: ${subject.trim()}`);
    expect(notice?.replyTo?.[0]?.name).toBe(name);
    const [local, domain = ''] = email.split('@');
    const address = notice?.replyTo?.[0]?.address ?? '';
    expect([email, `${local}@${new URL(`http://${domain}`).hostname}`]).toContain(address);
    expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toContainEqual([address]);
  });

  it('has no header that a visitor wrote', async () => {
    const body = aMessage({
      name: 'Ada\r\nBcc: thief@example.org',
      subject: 'Hello\r\nBcc: thief@example.org\r\n\r\nBody',
      message: 'Ten letters\r\n.\r\nQUIT\r\nBcc: thief@example.org',
    });
    await api.request(sendMessage, { body });
    await arrived(2);
    for (const mail of server.mails) {
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.envelopeTo).toHaveLength(1);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    }
  });
});

describe('the mail about a project', () => {
  it('brings the director everything that was asked for', async () => {
    const body = aProject({ moreUrls: ['https://example.org/2'] });
    const { answer } = await api.request(submitProject, { body });
    await arrived(2);
    const mail = mailTo('director@example.org');
    expect(mail?.subject).toBe(`Project ${answer.reference}: Rain`);
    for (const text of [
      'Short Film',
      'Standard, $3,000',
      'PayPal',
      'https://example.org/moodboard',
      'https://example.org/2',
      body.description,
      `${site.address}/admin?tab=projects&open=${answer.reference}\n`,
    ]) {
      expect(mail?.text).toContain(text);
    }
  });

  it('confirms it to the client, and that nothing is charged', async () => {
    const { answer } = await api.request(submitProject, { body: aProject() });
    await arrived(2);
    const mail = mailTo('ada@example.org');
    expect(mail?.subject).toBe(`Your project request ${answer.reference} has arrived`);
    expect(mail?.text).toContain('within 48 hours');
    expect(mail?.text).toContain('Nothing is charged');
  });

  it.each([
    ['approved', 'We would be glad to make it with you.'],
    ['rejected', 'we are not able to take it on at this time'],
  ] as const)('tells the client that it is %s', async (status, words) => {
    const { answer } = await api.request(submitProject, { body: aProject() });
    await arrived(2);
    server.mails.length = 0;
    const params = { id: answer.id ?? 0 };
    await api.request(decideProject, { params, body: { status } }, { token });
    await arrived(1);
    expect(server.mails[0]).toMatchObject({
      envelopeTo: ['ada@example.org'],
      subject: `About your project ${answer.reference}`,
    });
    expect(server.mails[0]?.text).toContain(words);
  });

  it('says what the admin wrote instead', async () => {
    const { answer } = await api.request(submitProject, { body: aProject() });
    await arrived(2);
    server.mails.length = 0;
    const note = 'Dear Ada,\r\n\r\nnot <this> year,\r\nbut the next.';
    const body = { status: 'rejected', note } as const;
    await api.request(decideProject, { params: { id: answer.id ?? 0 }, body }, { token });
    await arrived(1);
    expect(server.mails[0]?.text).toContain('Dear Ada,\n\nnot <this> year,\nbut the next.');
    expect(server.mails[0]?.text).not.toContain('Thank you for your project request');
    expect(server.mails[0]?.html).toContain(
      '<p dir="auto">Dear Ada,</p>\n<p dir="auto">not &lt;this&gt; year,<br>but the next.</p>',
    );
  });

  it('says no more than what was decided where the note was left out', async () => {
    const { answer } = await api.request(submitProject, { body: aProject() });
    await arrived(2);
    server.mails.length = 0;
    const body = { status: 'approved', note: '  ' } as const;
    await api.request(decideProject, { params: { id: answer.id ?? 0 }, body }, { token });
    await arrived(1);
    expect(server.mails[0]?.text).toContain('Your project request has been approved.');
    expect(server.mails[0]?.text).not.toContain('We will write to you shortly');
  });
});

describe('a letter that is refused', () => {
  /** Sends a message whose two letters are refused once. */
  async function sendInVain(): Promise<void> {
    server.refuseNext(2);
    await api.request(sendMessage, { body: aMessage() });
    await eventually(async () =>
      expect(await api.db.select().from(outbox)).toMatchObject(
        Array(2).fill({ state: 'waiting', failure: expect.any(String) }),
      ),
    );
  }

  it('is tried again later, and arrives once', async () => {
    server.refuseNext(1);
    await api.request(sendMessage, { body: aMessage() });
    await arrived(1);
    await eventually(async () =>
      expect(await api.db.select().from(outbox).where(eq(outbox.state, 'waiting'))).toMatchObject([
        { attempts: 1, failure: expect.stringContaining('mailbox is busy') },
      ]),
    );
    await api.runScheduled();
    expect(server.mails).toHaveLength(1);
    await tryAgain();
    expect(server.mails).toHaveLength(2);
    await tryAgain();
    expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual([
      'ada@example.org',
      'director@example.org',
    ]);
  });

  it('waits longer each time, and has failed after three days', async () => {
    server.refuseNext(1000);
    await api.request(sendMessage, { body: aMessage() });
    const letters = () => api.db.select().from(outbox);
    const delays: number[] = [];
    const refused = (count: number) =>
      eventually(async () =>
        expect(await letters()).toMatchObject([
          { attempts: count, failure: expect.any(String) },
          { attempts: count, failure: expect.any(String) },
        ]),
      );
    await refused(1);
    for (let attempt = 2; attempt <= 5; attempt++) {
      const [letter] = await letters();
      delays.push(Math.round(((letter?.dueAt.getTime() ?? 0) - Date.now()) / 60_000));
      await tryAgain();
      await refused(attempt);
    }
    expect(delays).toEqual([1, 2, 4, 8]);
    await api.db.update(outbox).set({ firstAttemptAt: sql`now() - interval '71.9 hours'` });
    await tryAgain();
    expect(await letters()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    server.refuseNext(0);
    await tryAgain();
    expect(server.mails).toEqual([]);
  });

  it('has failed at once where the address does not exist, and not where the server refuses all mail', async () => {
    const states = async () => (await api.db.select().from(outbox)).map(({ state }) => state);
    const failures = (text: string) =>
      eventually(async () =>
        expect(await api.db.select().from(outbox)).toMatchObject(
          Array(2).fill({ failure: expect.stringContaining(text) }),
        ),
      );
    server.refuseNext(2, { code: 554, text: '5.7.1 relaying denied' });
    await api.request(sendMessage, { body: aMessage() });
    await failures('relaying denied');
    expect(await states()).toEqual(['waiting', 'waiting']);
    server.refuseNext(2, { code: 550, text: '5.1.1 no such mailbox' });
    await tryAgain();
    await failures('no such mailbox');
    expect(await states()).toEqual(['failed', 'failed']);
    await api.db.delete(outbox);
  });

  it('is sent from the desk at once when its last attempt failed, and is not sent twice', async () => {
    await sendInVain();
    const [letter] = await api.db.select().from(outbox);
    const resend = () => api.request(resendLetter, { params: { id: letter?.id ?? 0 } }, { token });
    await resend();
    await arrived(1);
    await eventually(async () =>
      expect((await api.db.select().from(outbox)).map(({ state }) => state).toSorted()).toEqual([
        'sent',
        'waiting',
      ]),
    );
    await expect(resend()).rejects.toMatchObject({ status: 404 });
    await api.db.delete(outbox);
  });

  it('is sent neither from the desk nor by a retry while it is being tried', async () => {
    await sendInVain();
    await api.db.update(outbox).set({ dueAt: sql`now()` });
    // Both, or what the refused request leaves to the background would send the other one, during the next test.
    const [claimed] = await claimLetters(api.db, 2);
    const params = { id: claimed?.letter.id ?? 0 };
    for (const endpoint of [resendLetter, retryLetter])
      await expect(api.request(endpoint, { params }, { token })).rejects.toMatchObject({
        status: 404,
      });
    await api.db.delete(outbox);
  });

  it('is seen on the desk, and sent from there once it can be', async () => {
    server.refuseNext(2);
    const { answer } = await api.request(sendMessage, { body: aMessage() });
    const unsent = async () => (await api.request(listOutbox, {}, { token })).answer;
    await eventually(async () =>
      expect(await unsent()).toEqual({
        canSend: true,
        letters: ['message-notice', 'message-receipt'].map((letter) =>
          expect.objectContaining({
            letter,
            state: 'waiting',
            reference: answer.reference,
            attempts: 1,
            failure: expect.stringContaining('mailbox is busy'),
          }),
        ),
      }),
    );
    await api.db.update(outbox).set({ state: 'failed' });
    const [letter] = (await unsent()).letters;
    const retry = () => api.request(retryLetter, { params: { id: letter?.id ?? 0 } }, { token });
    await retry();
    await arrived(1);
    await eventually(async () =>
      expect((await unsent()).letters).toMatchObject([{ state: 'failed' }]),
    );
    await expect(retry()).rejects.toMatchObject({ status: 404 });
    await api.db.delete(outbox);
  });
});
