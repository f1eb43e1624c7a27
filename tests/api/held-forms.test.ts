import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { discardHeld, getHeld, type HeldKind, releaseHeld } from '#contract/endpoints/held';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages } from '#contract/endpoints/list-messages';
import { archiveMessage } from '#contract/endpoints/put-away';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';

const formsPerDay = 2;

let api: Api;
let token: string;

beforeAll(async () => {
  process.env['FORMS_PER_DAY'] = String(formsPerDay);
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
beforeEach(async () => {
  await api.db.delete(messages);
  await api.db.delete(projects);
  await api.db.delete(attempts);
});
afterAll(() => api.close());

const send = (subject: string, more: object = {}) =>
  api.request(sendMessage, { body: { ...aMessage({ subject }), ...more } });
const held = async () => (await api.request(getHeld, {}, { token })).answer;
const subjects = async (isHeld: boolean) =>
  (await api.request(listMessages, { query: { held: isHeld } }, { token })).answer.map(
    ({ subject }) => subject,
  );
const letters = () => api.db.$count(outbox);
const newest = async (kind: HeldKind) => (await held())[kind].newestId ?? 0;

it('stores what comes beyond the day’s cap, answers it alike, and mails nobody', async () => {
  for (const subject of ['one', 'two', 'three']) {
    const { status, answer } = await send(subject);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ id: expect.any(Number), reference: expect.any(String) });
  }
  expect((await api.request(submitProject, { body: aProject() })).status).toBe(201);
  expect(await letters()).toBe(2 * formsPerDay);
  expect(await subjects(false)).toEqual(['two', 'one']);
  expect(await subjects(true)).toEqual(['three']);
  expect(await held()).toMatchObject({ message: { count: 1 }, project: { count: 1 } });
});

it('counts neither a repeat nor what looks like a robot’s', async () => {
  const headers = { 'Idempotency-Key': '11111111-2222-4333-8444-555555555555' };
  for (let time = 0; time < 4; time++)
    await api.request(sendMessage, { body: aMessage() }, { headers });
  for (let time = 0; time < 4; time++) await send('robot', { homepage: 'https://spam.example' });
  await send('person');
  expect((await held()).message.count).toBe(0);
  await send('beyond');
  expect(await subjects(true)).toEqual(['beyond']);
});

it('counts, and discards, nothing that was put away, which is found there', async () => {
  for (const subject of ['one', 'two', 'three', 'four']) await send(subject);
  const [put] = (await api.request(listMessages, { query: { held: true } }, { token })).answer;
  if (!put) throw new Error('nothing is held');
  const params = { id: put.id };
  await api.request(archiveMessage, { params, body: { archived: true } }, { token });
  expect((await held()).message.count).toBe(1);
  const body = { kind: 'message', upTo: put.id } as const;
  expect((await api.request(discardHeld, { body }, { token })).answer).toEqual({ count: 1 });
  const { answer } = await api.request(listMessages, { query: { archived: true } }, { token });
  expect(answer.map(({ subject }) => subject)).toEqual([put.subject]);
});

it('finds what looked like a robot’s among what was put away', async () => {
  await send('robot', { homepage: 'https://spam.example' });
  const query = { suspected: true };
  const [row] = (await api.request(listMessages, { query }, { token })).answer;
  const params = { id: row?.id ?? 0 };
  await api.request(archiveMessage, { params, body: { archived: true } }, { token });
  const put = await api.request(listMessages, { query: { archived: true } }, { token });
  expect(put.answer.map(({ subject }) => subject)).toEqual(['robot']);
});

it('mails what is released as if it had just come in, one or all that were seen', async () => {
  for (const subject of ['one', 'two', 'three', 'four']) await send(subject);
  const before = await letters();
  const body = { kind: 'message', upTo: await newest('message') } as const;
  await send('unseen');
  const one = await api.request(releaseHeld, { body: { ...body, only: true } }, { token });
  expect(one.answer).toEqual({ count: 1 });
  expect(await subjects(false)).toEqual(['four', 'two', 'one']);
  expect((await api.request(releaseHeld, { body }, { token })).answer).toEqual({ count: 1 });
  expect(await subjects(true)).toEqual(['unseen']);
  expect(await letters()).toBe(before + 4);
  expect((await api.request(releaseHeld, { body }, { token })).answer).toEqual({ count: 0 });
  expect(await letters()).toBe(before + 4);
});

it('discards all of a kind that were seen, and nothing else', async () => {
  for (const subject of ['one', 'two', 'three', 'four']) await send(subject);
  await api.request(submitProject, { body: aProject() });
  const body = { kind: 'message', upTo: await newest('message') } as const;
  await send('unseen');
  expect((await api.request(discardHeld, { body }, { token })).answer).toEqual({ count: 2 });
  expect(await subjects(true)).toEqual(['unseen']);
  expect(await subjects(false)).toEqual(['two', 'one']);
  expect((await held()).project.count).toBe(1);
  const { answer } = await api.request(listEvents, { query: { kind: 'message' } }, { token });
  expect(answer.slice(0, 2)).toMatchObject([
    { action: 'discarded', actorName: 'mara' },
    { action: 'discarded', actorName: 'mara' },
  ]);
});
