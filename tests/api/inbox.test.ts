import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportMessages, exportProjects } from '#contract/endpoints/export-inbox';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages } from '#contract/endpoints/list-messages';
import { addNoteToMessage, addNoteToProject, deleteNote } from '#contract/endpoints/notes';
import {
  addSnippet,
  changeSnippet,
  deleteSnippet,
  listSnippets,
} from '#contract/endpoints/snippets';
import { messages } from '#server/db/tables/messages';
import { notes } from '#server/db/tables/notes';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';
import { day } from '#tests/support/works';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
beforeEach(async () => {
  await api.db.delete(messages);
  await api.db.delete(projects);
});
afterAll(() => api.close());

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const log = async () =>
  (await api.request(listEvents, { query: { limit: 5 } }, { token })).answer.map(
    ({ kind, action, about }) => [kind, action, about],
  );

async function storeMessage(changes: object = {}): Promise<number> {
  const [row] = await api.db
    .insert(messages)
    .values({ ...aMessage(), reference: 'MSG-1', createdAt: day(1), ...changes })
    .returning({ id: messages.id });
  return row?.id ?? 0;
}

describe('a note', () => {
  const add = (id: number, text: string, headers: Record<string, string> = key()) =>
    api.request(addNoteToMessage, { params: { id }, body: { text } }, { token, headers });
  const noted = async () =>
    (await api.request(listMessages, { query: {} }, { token })).answer[0]?.notes;

  it('stands on its message with who wrote it, once, and is mailed to nobody', async () => {
    const id = await storeMessage();
    const headers = key();
    await Promise.all([add(id, 'Friend of Bea', headers), add(id, 'Friend of Bea', headers)]);
    await add(id, 'Called');
    expect(await noted()).toMatchObject([
      { text: 'Friend of Bea', author: 'mara', createdAt: expect.stringMatching(/Z$/) },
      { text: 'Called' },
    ]);
    expect(await api.db.$count(outbox)).toBe(0);
    expect(await log()).toContainEqual(['message', 'noted', 'MSG-1']);
  });

  it('is deleted alone, or with its message', async () => {
    const id = await storeMessage();
    const { answer } = await add(id, 'Called');
    const remove = () => api.request(deleteNote, { params: { id: answer.id } }, { token });
    await remove();
    expect(await noted()).toEqual([]);
    expect((await log())[0]).toEqual(['message', 'note-deleted', 'MSG-1']);
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    await add(id, 'Again');
    await api.db.delete(messages);
    expect(await api.db.$count(notes)).toBe(0);
  });

  it('needs words and something to stand on', async () => {
    await expect(add(await storeMessage(), ' ')).rejects.toMatchObject({
      details: { fields: { text: 'Please write a note' } },
    });
    const onNothing = { params: { id: 999_999 }, body: { text: 'Called' } };
    await expect(api.request(addNoteToProject, onNothing, { token })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('snippets', () => {
  const list = async () => (await api.request(listSnippets, {}, { token })).answer;

  it('are kept by name, added once, changed and deleted', async () => {
    const headers = key();
    const add = (title: string, more = headers) =>
      api.request(
        addSnippet,
        { body: { title, text: 'We are booked.' } },
        { token, headers: more },
      );
    const [first, repeat] = [await add('No time'), await add('No time')];
    expect(repeat?.answer).toEqual(first?.answer);
    await add('a rate', key());
    expect((await list()).map(({ title }) => title)).toEqual(['a rate', 'No time']);
    const params = { id: first?.answer.id ?? 0 };
    const body = { title: 'No time now', text: 'Until June.' };
    const changed = await api.request(changeSnippet, { params, body }, { token });
    expect(changed.answer).toEqual({ ...params, ...body });
    await api.request(deleteSnippet, { params }, { token });
    expect(await list()).toMatchObject([{ title: 'a rate' }]);
    for (const call of [
      () => api.request(changeSnippet, { params, body }, { token }),
      () => api.request(deleteSnippet, { params }, { token }),
      () => add('No time'),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    expect((await log()).slice(0, 3)).toEqual([
      ['snippet', 'deleted', 'No time now'],
      ['snippet', 'changed', 'No time now'],
      ['snippet', 'created', 'a rate'],
    ]);
  });
});

describe('the table of what came in', () => {
  it('holds what people sent, archived or not, and nothing that a spreadsheet computes', async () => {
    await storeMessage({ subject: '=HYPERLINK("https://evil.example")', archivedAt: day(2) });
    await storeMessage({ reference: 'MSG-2', suspected: true });
    await storeMessage({ reference: 'MSG-3', message: 'Rain,\n"glass"', read: true });
    const first = (await api.request(exportMessages, { body: {} }, { token })).answer;
    const lines = first.csv.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '"Reference","Received","Name","Email","Subject","Message","Read","Answered","Archived"',
    );
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[1]).toContain(`"no","no","${day(2).toISOString()}"`);
    expect(lines[2]).toContain('"Rain,\n""glass""","yes","no",""');
    const after = first.next ?? 0;
    const rest = (await api.request(exportMessages, { body: { after } }, { token })).answer;
    expect(rest).toEqual({ csv: '', next: null });
    expect((await log()).filter(([, action]) => action === 'exported')).toHaveLength(1);
  });

  it('comes in parts that miss and repeat nothing', async () => {
    const long = 'rain '.repeat(3999);
    for (let at = 0; at < 120; at++) await storeMessage({ reference: `R-${at}`, message: long });
    const parts: string[] = [];
    let next: number | null | undefined;
    do {
      const body = next ? { after: next } : {};
      const { answer } = await api.request(exportMessages, { body }, { token });
      expect(answer.csv.length).toBeLessThan(1_100_000);
      parts.push(answer.csv);
      next = answer.next;
    } while (next);
    expect(parts.length).toBeGreaterThan(3);
    const references = [...parts.join('').matchAll(/"(R-\d+)"/g)].map(([, name]) => name);
    expect(references).toEqual(Array.from({ length: 120 }, (_, at) => `R-${at}`));
  });

  it('says of projects what was asked for in the words of the form', async () => {
    const values = { ...aProject({ moreUrls: ['https://example.org/2'] }), reference: 'PRJ-1' };
    await api.db.insert(projects).values(values);
    const { csv } = (await api.request(exportProjects, { body: {} }, { token })).answer;
    expect(csv).toContain('"Short Film","Standard, $3,000","PayPal"');
    expect(csv).toContain('"https://example.org/moodboard\nhttps://example.org/2","pending"');
  });

  it('asks again for the password when that was too long ago', async () => {
    await api.db.$client`update sessions set confirmed_at = now() - interval '1 hour'`;
    for (const endpoint of [exportMessages, exportProjects]) {
      await expect(api.request(endpoint, { body: {} }, { token })).rejects.toMatchObject({
        status: 403,
        details: { body: { confirm: { methods: ['password'] } } },
      });
    }
  });
});
