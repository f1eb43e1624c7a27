import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages } from '#contract/endpoints/list-messages';
import { listProjects } from '#contract/endpoints/list-projects';
import { replyToMessage, replyToProject } from '#contract/endpoints/reply';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { aMessage, aProject } from '#tests/support/forms';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

let api: Api;
let server: MailServer;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
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

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const listed = async (query = {}) => (await api.request(listMessages, { query }, { token })).answer;
const arrived = (count: number) => eventually(() => expect(server.mails).toHaveLength(count));

/** A message whose letters have been sent. */
async function sentMessage(): Promise<{ id: number; reference: string }> {
  const { answer } = await api.request(sendMessage, { body: aMessage() });
  await arrived(2);
  await eventually(async () =>
    expect((await listed())[0]?.letters.map(({ state }) => state)).toEqual(['sent', 'sent']),
  );
  return { id: answer.id ?? 0, reference: answer.reference };
}

const reply = (id: number, text: string, headers: Record<string, string> = key()) =>
  api.request(replyToMessage, { params: { id }, body: { text } }, { token, headers });

describe('a list of what came in', () => {
  it('says of each letter whether it waits, was sent or has failed, and why', async () => {
    await sentMessage();
    const [first] = await listed();
    expect(first?.letters).toMatchObject([
      { letter: 'message-notice', state: 'sent', sentAt: expect.stringMatching(/Z$/) },
      { letter: 'message-receipt', state: 'sent', failure: null, author: null, note: null },
    ]);
    server.refuseNext(2);
    await api.request(submitProject, { body: aProject() });
    const ofProject = async () =>
      (await api.request(listProjects, { query: {} }, { token })).answer[0]?.letters;
    await eventually(async () =>
      expect(await ofProject()).toMatchObject([
        { letter: 'project-notice', failure: expect.stringContaining('mailbox is busy') },
        { letter: 'project-receipt', failure: expect.stringContaining('mailbox is busy') },
      ]),
    );
    expect((await ofProject())?.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await api.db.update(outbox).set({ state: 'failed' });
    expect((await ofProject())?.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });
});

describe('a reply', () => {
  it('mails what the director wrote, with reference and date, and no word of the sender', async () => {
    const { id, reference } = await sentMessage();
    server.mails.length = 0;
    const { status, answer } = await reply(id, 'Dear Ada,\r\n\r\ngladly. <b>Monday</b>?');
    expect(status).toBe(201);
    expect(answer).toMatchObject({ letter: 'message-reply', state: 'waiting', author: 'mara' });
    await arrived(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      envelopeTo: ['ada@example.org'],
      replyTo: [{ address: 'director@example.org' }],
      subject: `About your message ${reference}`,
    });
    expect(mail?.text).toMatch(/^Dear Ada,\n\ngladly\. <b>Monday<\/b>\?\n\nReference: /);
    expect(mail?.text).toContain(`Reference: ${reference}\nReceived: `);
    expect(mail?.html).toContain('&lt;b&gt;Monday');
    const { name, subject, message } = aMessage();
    for (const words of [name, subject, message]) {
      expect(mail?.source).not.toContain(words);
    }
    expect(mail?.source).not.toContain('Auto-Submitted');
    expect(mail?.text).toContain(site.name);
  });

  it('is kept with what it answers, which counts as read and answered from then on', async () => {
    const { id } = await sentMessage();
    expect(await listed({ answered: false })).toHaveLength(1);
    await reply(id, 'Gladly.');
    await reply(id, 'And on Monday.');
    const [message] = await listed({ answered: true });
    expect(message?.read).toBe(true);
    expect(message?.letters.slice(2)).toMatchObject([
      { letter: 'message-reply', note: 'Gladly.', author: 'mara' },
      { letter: 'message-reply', note: 'And on Monday.', author: 'mara' },
    ]);
    expect(await listed({ answered: false })).toEqual([]);
  });

  it('is sent once, however often its request arrives', async () => {
    const { id } = await sentMessage();
    server.mails.length = 0;
    const headers = key();
    const [first, second] = await Promise.all([
      reply(id, 'Gladly.', headers),
      reply(id, 'Gladly.', headers),
    ]);
    expect(second?.answer.id).toBe(first?.answer.id);
    expect((await reply(id, 'Gladly.', headers)).answer.id).toBe(first?.answer.id);
    await eventually(async () =>
      expect((await listed())[0]?.letters).toMatchObject([{}, {}, { state: 'sent' }]),
    );
    expect(server.mails).toHaveLength(1);
  });

  it('is not sent again with the same words soon after it, under whichever key', async () => {
    const { id } = await sentMessage();
    const first = await reply(id, 'Gladly.');
    expect((await reply(id, 'Gladly.')).answer.id).toBe(first.answer.id);
    const other = await reply(id, 'And on Monday.');
    expect(other.answer.id).not.toBe(first.answer.id);
    const again = await reply(id, 'Gladly.');
    expect([first.answer.id, other.answer.id]).not.toContain(again.answer.id);
  });

  it.each([
    ['after ten minutes', { createdAt: new Date(Date.now() - 11 * 60_000) }],
    ['when it failed', { state: 'failed' }],
  ] as const)('is sent again with the same words %s', async (_, change) => {
    const { id } = await sentMessage();
    const first = await reply(id, 'Gladly.');
    await eventually(async () =>
      expect((await listed())[0]?.letters.at(-1)).toMatchObject({ state: 'sent' }),
    );
    await api.db.update(outbox).set(change).where(eq(outbox.id, first.answer.id));
    expect((await reply(id, 'Gladly.')).answer.id).not.toBe(first.answer.id);
  });

  it('stands in the log with who wrote it, without its words', async () => {
    const { id, reference } = await sentMessage();
    await reply(id, 'Something private.');
    const { answer } = await api.request(listEvents, { query: { kind: 'message' } }, { token });
    expect(answer[0]).toMatchObject({ action: 'replied', actorName: 'mara', about: reference });
    const logged = await api.db.$client`select after from events where action = 'replied'`;
    expect(JSON.stringify(logged)).not.toContain('private');
  });

  it('goes to the client of a project, too, and leaves it undecided', async () => {
    const { answer } = await api.request(submitProject, { body: aProject() });
    await arrived(2);
    const params = { id: answer.id ?? 0 };
    await api.request(replyToProject, { params, body: { text: 'How long?' } }, { token });
    await arrived(3);
    const mail = server.mails.find(({ subject }) => subject?.startsWith('About'));
    expect(mail).toMatchObject({
      envelopeTo: ['ada@example.org'],
      subject: `About your project ${answer.reference}`,
    });
    const list = await api.request(listProjects, { query: { answered: true } }, { token });
    expect(list.answer).toMatchObject([{ status: 'pending' }]);
  });

  it('needs words, and something that may be answered', async () => {
    const { id } = await sentMessage();
    await expect(reply(id, ' \n ')).rejects.toMatchObject({
      status: 400,
      details: { fields: { text: 'Please write a reply' } },
    });
    await expect(reply(999_999, 'Gladly.')).rejects.toMatchObject({ status: 409 });
    await api.db.update(messages).set({ held: true });
    await expect(reply(id, 'Gladly.')).rejects.toMatchObject({ status: 409 });
    await expect(reply(id, 'Gladly.', { 'Idempotency-Key': 'x' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await api.db.$count(outbox)).toBe(2);
  });
});
