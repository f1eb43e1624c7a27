import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideProject } from '#contract/endpoints/decide-project';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages, type MessageQuery } from '#contract/endpoints/list-messages';
import { listProjects } from '#contract/endpoints/list-projects';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { markMessageUnread } from '#contract/endpoints/mark-message-unread';
import { archiveMessage, archiveProject } from '#contract/endpoints/put-away';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';
import { day } from '#tests/support/works';

let api: Api;
let admin: { token: string };
let otherAdmin: { token: string };
let user: { token: string };

beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api, 'mara');
  otherAdmin = await signedIn(api, 'nils');
  user = await signedIn(api, 'olga', 'user');
});
afterAll(() => api.close());

describe('the messages of the desk', () => {
  beforeAll(async () => {
    await api.db.insert(messages).values(
      ['one', 'two', 'three', 'four', 'five', 'six', '100% six_pack'].map((subject, index) => ({
        ...aMessage({ subject, name: `Name ${9 - index}` }),
        reference: `MSG-TEST-000${index}`,
        read: index === 0,
        suspected: subject === 'four',
        spooled: subject === 'two',
        createdAt: day(index + 1),
      })),
    );
  });

  const list = async (query?: MessageQuery) => {
    const { answer, headers } = await api.request(
      listMessages,
      { query: query ?? {} },
      { token: admin.token },
    );
    return {
      subjects: answer.map(({ subject }) => subject),
      total: headers.get('X-Total-Count'),
    };
  };

  it('are all there without a query, the newest first, without those of robots', async () => {
    const subjects = ['100% six_pack', 'six', 'five', 'three', 'two', 'one'];
    expect(await list()).toEqual({ subjects, total: '6' });
    expect(await list({ suspected: true })).toEqual({ subjects: ['four'], total: '1' });
  });

  it('can be those that came in during an outage, or all others', async () => {
    expect(await list({ spooled: true })).toEqual({ subjects: ['two'], total: '1' });
    expect((await list({ spooled: false })).subjects).toHaveLength(5);
  });

  it('come in pages, with the number of all', async () => {
    expect(await list({ page: 1 })).toMatchObject({ total: '6', subjects: { length: 5 } });
    expect(await list({ page: 2 })).toEqual({ total: '6', subjects: ['one'] });
    expect(await list({ page: 9 })).toEqual({ total: '6', subjects: [] });
    expect(await list({ page: 2, limit: 2 })).toEqual({ total: '6', subjects: ['five', 'three'] });
  });

  it('are searched as text, sorted and filtered', async () => {
    expect((await list({ q: 'SIX' })).subjects).toEqual(['100% six_pack', 'six']);
    expect((await list({ q: '0% six_' })).subjects).toEqual(['100% six_pack']);
    expect((await list({ q: '\\' })).subjects).toEqual([]);
    expect((await list({ q: 'MSG-TEST-0001' })).subjects).toEqual(['two']);
    expect((await list({ sort: 'name', limit: 2 })).subjects).toEqual(['100% six_pack', 'six']);
    expect((await list({ read: true })).subjects).toEqual(['one']);
    expect((await list({ read: false, limit: 1 })).total).toBe('5');
  });

  it('are found by their reference, whatever else is asked for', async () => {
    const query = { q: 'nowhere', read: true, archived: true, reference: 'MSG-TEST-0001' };
    expect(await list(query)).toEqual({ subjects: ['two'], total: '1' });
  });

  it.each(['page=0', 'limit=101', 'sort=email', 'read=maybe', 'page=1.5'])(
    'are refused for ?%s in words',
    async (query) => {
      const response = await fetch(`${api.origin}/api/admin/messages?${query}`, {
        headers: { Authorization: `Bearer ${admin.token}` },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: expect.stringContaining('must be') });
    },
  );

  it('become read, and stay so', async () => {
    const { answer } = await api.request(
      listMessages,
      { query: { q: 'three' } },
      { token: admin.token },
    );
    const { letters: _, notes: __, ...message } = answer[0] ?? expect.fail('there is none');
    const params = { id: message.id };
    for (let time = 0; time < 2; time++) {
      const marked = await api.request(markMessageRead, { params }, { token: admin.token });
      expect(marked.answer).toEqual({ ...message, read: true });
    }
    await expect(
      api.request(markMessageRead, { params: { id: 999_999 } }, { token: admin.token }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('become unread again, and are put away and brought back', async () => {
    const [message] = (
      await api.request(listMessages, { query: { q: 'three' } }, { token: admin.token })
    ).answer;
    const params = { id: message?.id ?? 0 };
    const options = { token: admin.token };
    expect((await api.request(markMessageUnread, { params }, options)).answer.read).toBe(false);
    const archive = (archived: boolean) =>
      api.request(archiveMessage, { params, body: { archived } }, options);
    const { archivedAt } = (await archive(true)).answer;
    expect(archivedAt).toEqual(expect.any(String));
    expect((await archive(true)).answer.archivedAt).toBe(archivedAt);
    expect((await list()).subjects).not.toContain('three');
    expect((await list({ read: false })).subjects).not.toContain('three');
    expect(await list({ archived: true })).toEqual({ subjects: ['three'], total: '1' });
    expect(await list({ reference: message?.reference })).toMatchObject({ subjects: ['three'] });
    expect((await archive(false)).answer.archivedAt).toBeNull();
    expect((await list()).subjects).toContain('three');
    const log = await api.request(listEvents, { query: { kind: 'message' } }, options);
    expect(log.answer.slice(0, 3).map(({ action }) => action)).toEqual([
      'unarchived',
      'archived',
      'unread',
    ]);
  });

  it('are for admins only', async () => {
    const calls = [
      (options: object) => api.request(listMessages, {}, options),
      (options: object) => api.request(listProjects, {}, options),
      (options: object) => api.request(markMessageRead, { params: { id: 1 } }, options),
      (options: object) =>
        api.request(decideProject, { params: { id: 1 }, body: { status: 'approved' } }, options),
    ];
    for (const call of calls) {
      await expect(call({})).rejects.toMatchObject({ status: 401 });
      await expect(call({ token: 'unknown' })).rejects.toMatchObject({ status: 401 });
      await expect(call({ token: user.token })).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('a project request on the desk', () => {
  let id: number;

  beforeEach(async () => {
    await api.db.delete(projects);
    const rows = await api.db
      .insert(projects)
      .values({ ...aProject(), reference: 'PRJ-TEST-0001' })
      .returning({ id: projects.id });
    id = rows[0]?.id ?? 0;
  });

  const decide = (body: object, { token }: { token: string } = admin, of = id) =>
    api.request(decideProject, { params: { id: of }, body: body as never }, { token });

  it('is listed by its status', async () => {
    const listed = async (status: 'pending' | 'approved') => {
      const { headers, answer } = await api.request(
        listProjects,
        { query: { status } },
        { token: admin.token },
      );
      expect(headers.get('X-Total-Count')).toBe(String(answer.length));
      return answer;
    };
    expect(await listed('pending')).toMatchObject([{ ...aProject(), id, decidedAt: null }]);
    await decide({ status: 'approved' });
    expect(await listed('pending')).toEqual([]);
    expect(await listed('approved')).toMatchObject([{ id, decidedAt: expect.any(String) }]);
  });

  it('is found by its reference, whatever else is asked for', async () => {
    const query = { q: 'nowhere', status: 'rejected', reference: 'PRJ-TEST-0001' } as const;
    const { answer } = await api.request(listProjects, { query }, { token: admin.token });
    expect(answer).toMatchObject([{ id }]);
  });

  it('is found among those that came in during an outage', async () => {
    const countOf = async (spooled: boolean) =>
      (await api.request(listProjects, { query: { spooled } }, { token: admin.token })).answer
        .length;
    await api.db.update(projects).set({ spooled: true });
    expect([await countOf(true), await countOf(false)]).toEqual([1, 0]);
  });

  it('is decided once: of two admins at once one is told what the other did', async () => {
    const outcomes = await Promise.allSettled([
      decide({ status: 'approved' }, admin),
      decide({ status: 'rejected' }, otherAdmin),
    ]);
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    const status = won?.value.answer.status;
    expect(lost?.reason).toMatchObject({
      status: 409,
      text: `This project has already been ${status}.`,
      details: { body: { current: { id, status } } },
    });
    const letters = await api.db.select({ letter: outbox.letter }).from(outbox);
    expect(letters).toEqual([{ letter: 'project-decision' }]);
  });

  it('can only be approved or rejected', async () => {
    for (const status of ['pending', 'done', undefined, 5]) {
      await expect(decide({ status })).rejects.toMatchObject({
        status: 400,
        details: { fields: { status: 'Please choose approved or rejected' } },
      });
    }
    expect(await api.db.select().from(projects)).toMatchObject([{ status: 'pending' }]);
  });

  it('is put away with its status, and brought back', async () => {
    const archive = (archived: boolean) =>
      api.request(archiveProject, { params: { id }, body: { archived } }, { token: admin.token });
    const count = async (query: object) =>
      (await api.request(listProjects, { query }, { token: admin.token })).answer.length;
    expect((await archive(true)).answer).toMatchObject({
      status: 'pending',
      archivedAt: expect.any(String),
    });
    expect([await count({}), await count({ archived: true })]).toEqual([0, 1]);
    expect((await archive(false)).answer.archivedAt).toBeNull();
    expect([await count({}), await count({ archived: true })]).toEqual([1, 0]);
  });

  it('must be there', async () => {
    await expect(decide({ status: 'approved' }, admin, 999_999)).rejects.toMatchObject({
      status: 404,
    });
  });
});
