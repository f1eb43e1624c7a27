import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalCountHeader } from '#contract/desk-query';
import { decideProject } from '#contract/endpoints/decide-project';
import { deskVideos } from '#contract/endpoints/desk-works';
import { resendLetter } from '#contract/endpoints/failed-letters';
import { listActors, listEvents } from '#contract/endpoints/list-events';
import { logIn } from '#contract/endpoints/log-in';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { createPrivateLink, revokePrivateLink } from '#contract/endpoints/private-links';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { runAdminCommand } from '#local/admin/commands';
import { events } from '#server/db/tables/events';
import { outbox } from '#server/db/tables/outbox';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';
import { mp4Of } from '#tests/support/media';

type Admin = Awaited<ReturnType<typeof signedIn>>;

let api: Api;
let mara: Admin;
let nils: Admin;

beforeAll(async () => {
  api = await startApi();
  mara = await signedIn(api, 'mara');
  nils = await signedIn(api, 'nils');
});
afterAll(() => api.close());

async function logged(query: Parameters<typeof api.request<typeof listEvents>>[1]['query'] = {}) {
  const { answer, headers } = await api.request(listEvents, { query }, mara);
  return { answer, total: Number(headers.get(totalCountHeader)) };
}

/** What the log says since the test began, the oldest first. */
async function logOf(doing: () => Promise<unknown>) {
  await api.db.delete(events);
  await doing();
  const { answer } = await logged();
  return answer
    .reverse()
    .map(({ actorName, action, kind, about, changed }) =>
      [actorName, action, kind, about, ...changed].join(' '),
    );
}

it('names who did what to content, and which fields they changed', async () => {
  const film = {
    title: 'Night Bus',
    description: 'Nobody gets on.',
    url: 'https://example.org/a.mp4',
    category: 'Drama',
  } as const;
  const log = await logOf(async () => {
    const { answer } = await api.request(deskVideos.create, { body: film }, mara);
    const params = { id: answer.id };
    const change = { title: 'Last Bus', featured: true, thumbnailUrl: '/uploads/night.webp' };
    await api.request(deskVideos.change, { params, body: change }, nils);
    await api.request(deskVideos.remove, { params }, mara);
  });
  expect(log).toEqual([
    'mara created video Night Bus',
    'nils changed video Last Bus featured slug thumbnailUrl title',
    'mara deleted video Last Bus',
  ]);
});

it('names who made a private link to a work, and who revoked it', async () => {
  const work = { title: 'Night Bus', state: 'draft' } as const;
  const { id } = (await api.request(deskVideos.create, { body: work }, mara)).answer;
  const params = { kind: 'video', work: id };
  const log = await logOf(async () => {
    const { answer } = await api.request(createPrivateLink, { params, body: { days: 7 } }, mara);
    const revoke = () => api.request(revokePrivateLink, { params: { id: answer.id } }, nils);
    await revoke();
    await revoke().catch(() => undefined);
  });
  expect(log).toEqual(['mara link-made video Night Bus', 'nils link-revoked video Night Bus']);
  const history = await api.request(deskVideos.history, { params: { id } }, mara);
  expect(history.answer.map(({ action }) => action)).not.toContain('link-made');
});

it('names what was done to what came in, once for each, and keeps none of its words', async () => {
  const message = (await api.request(sendMessage, { body: aMessage() })).answer;
  const project = (await api.request(submitProject, { body: aProject() })).answer;
  const log = await logOf(async () => {
    const read = { params: { id: message.id ?? 0 } };
    await api.request(markMessageRead, read, mara);
    await api.request(markMessageRead, read, nils);
    const decision = { params: { id: project.id ?? 0 }, body: { status: 'approved' } } as const;
    await api.request(decideProject, decision, nils);
    await api.request(decideProject, decision, mara).catch(() => undefined);
    await api.db.update(outbox).set({ state: 'failed' });
    const [letter] = await api.db.select().from(outbox).orderBy(outbox.id).limit(1);
    await api.request(resendLetter, { params: { id: letter?.id ?? 0 } }, mara);
  });
  expect(log).toEqual([
    `mara read message ${message.reference}`,
    `nils approved project ${project.reference}`,
    'mara resent letter message-notice',
  ]);
  expect(JSON.stringify(await api.db.select().from(events))).not.toMatch(/Ada|rain|@/i);
});

it('names uploads, and an upload that was refused does not stand in it', async () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData();
    body.set('file', new File([bytes], name));
    const { headers } = nils;
    const response = await fetch(`${api.origin}/api/upload/video`, {
      method: 'POST',
      headers,
      body,
    });
    return response.status;
  };
  const log = await logOf(async () => {
    expect(await upload(mp4Of(2000), 'bus.mp4')).toBe(201);
    expect(await upload(new Uint8Array(2000), 'dark.mp4')).toBe(415);
  });
  expect(log).toEqual(['nils created upload bus.mp4']);
});

it('names logins of admins, and what the commands do to accounts', async () => {
  await signedIn(api, 'visitor', 'user');
  const log = await logOf(async () => {
    for (const username of ['nils', 'visitor']) {
      await api.request(logIn, { body: { username, password: 'password' } });
    }
    const variables = { ADMIN_PASSWORD: 'a new password' };
    const run = (...words: string[]) =>
      runAdminCommand(words, { db: api.db, ask: null, variables });
    await run('create', '--username', 'third', '--email', 'third@example.org');
    await run('password', '--username', 'third');
    await run('promote', '--username', 'visitor');
    await run('deactivate', '--username', 'third');
    await run('activate', '--username', 'third');
    await run('revoke', '--username', 'nils');
  });
  expect(log).toEqual([
    'nils logged-in account nils',
    ' created account third',
    ' password-changed account third',
    ' promoted account visitor',
    ' deactivated account third',
    ' activated account third',
    ' sessions-ended account nils',
  ]);
});

it('is shown a page at a time, by person and by kind', async () => {
  await api.db.delete(events);
  const entries = Array.from({ length: 45 }, (_, index) => ({
    kind: index % 3 ? ('video' as const) : ('image' as const),
    itemId: index + 1,
    action: 'deleted' as const,
    actorId: index % 2 ? mara.user.id : nils.user.id,
  }));
  await api.db.insert(events).values(entries);
  const second = await logged({ page: 2, limit: 20 });
  expect(second.total).toBe(45);
  expect(second.answer.map(({ itemId }) => itemId)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
  const images = await logged({ kind: 'image', actor: mara.user.id, limit: 20 });
  expect(images.total).toBe(7);
  expect(new Set(images.answer.map((event) => `${event.kind} ${event.actorName}`))).toEqual(
    new Set(['image mara']),
  );
  const { answer } = await api.request(listActors, {}, mara);
  expect(answer.map(({ username }) => username)).toEqual(['mara', 'nils']);
});
