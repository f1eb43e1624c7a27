import { getStore } from '@netlify/blobs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideProject } from '#contract/endpoints/decide-project';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { listFailedLetters } from '#contract/endpoints/failed-letters';
import { getToday } from '#contract/endpoints/get-today';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { images } from '#server/db/tables/images';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { imageBody, videoBody } from '#tests/support/desk-calls';
import { aMessage, aProject } from '#tests/support/forms';

let api: Api;
let token: string;

const today = async (as = token) => (await api.request(getToday, {}, { token: as })).answer;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
  for (const table of [messages, projects, videos, images]) await api.db.delete(table);
});
afterAll(() => api.close());

it('counts what came in and is neither read, answered nor held', async () => {
  const subjects = ['one', 'two', 'three'];
  const sent = [];
  for (const subject of subjects)
    sent.push((await api.request(sendMessage, { body: aMessage({ subject }) })).answer);
  const project = (await api.request(submitProject, { body: aProject() })).answer;
  const before = (await today()).inbox;
  expect(before?.messages).toMatchObject({ count: 3, held: 0 });
  expect(before?.messages.newest.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  expect(before?.messages.newest[0]?.reference).toBe(sent[2]?.reference);
  expect(before?.projects.count).toBe(1);

  await api.request(markMessageRead, { params: { id: Number(sent[0]?.id) } }, { token });
  await api.db
    .update(messages)
    .set({ held: true })
    .where(eq(messages.id, Number(sent[1]?.id)));
  await api.db.update(outbox).set({ state: 'failed' });
  await api.request(
    decideProject,
    { params: { id: Number(project.id) }, body: { status: 'approved' } },
    { token },
  );
  const after = (await today()).inbox;
  expect(after?.messages).toMatchObject({ count: 1, held: 1, newest: [{ title: 'three' }] });
  expect(after?.projects).toMatchObject({ count: 0, newest: [] });
  expect(after?.failedLetters).toBeGreaterThan(0);
});

it('tells within the hour of mail that fails again and again, and when it is tried next', async () => {
  const letters = async () => (await api.request(listFailedLetters, {}, { token })).answer;
  const [message] = await api.db.select({ id: messages.id }).from(messages).limit(1);
  await api.db.delete(outbox);
  const dueAt = new Date(Date.now() + 3_600_000);
  await api.db.insert(outbox).values({
    ...{ letter: 'message-receipt', messageId: message?.id, state: 'waiting', attempts: 1 },
    ...{ failure: 'connection refused', firstAttemptAt: new Date(), dueAt },
  });
  expect((await today()).inbox?.failedLetters).toBe(0);
  expect(await letters()).toEqual([]);

  await api.db.update(outbox).set({ firstAttemptAt: new Date(Date.now() - 3_600_000) });
  expect((await today()).inbox?.failedLetters).toBe(1);
  expect(await letters()).toMatchObject([
    { failure: 'connection refused', nextAttemptAt: dueAt.toISOString() },
  ]);
});

it('tells how many forms cannot be stored, and since when, but not those that just came', async () => {
  const spool = getStore('spool');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const oldest = hoursAgo(5);
  const texts = [
    'no form',
    ...[hoursAgo(2), oldest, hoursAgo(0)].map((at) => JSON.stringify({ receivedAt: at })),
  ];
  const keys = texts.map(() => `${'0'.repeat(32)}/message-${crypto.randomUUID()}`);
  expect((await today()).unstored).toEqual({ count: 0, oldestAt: null });
  try {
    for (const [index, key] of keys.entries()) await spool.set(key, texts[index] ?? '');
    expect((await today()).unstored).toEqual({ count: 3, oldestAt: oldest });
  } finally {
    for (const key of keys) await spool.delete(key);
  }
});

it('names works with all that they lack, and none that lacks nothing', async () => {
  const elsewhere = { url: 'https://example.org/platform.webp' };
  const complete = {
    ...imageBody,
    ...elsewhere,
    title: 'Whole',
    alternativeText: 'A platform.',
    making: 'no-ai',
  } as const;
  await api.request(deskImages.create, { body: complete }, { token });
  await api.request(
    deskVideos.create,
    {
      body: { ...videoBody, silent: true, alternativeText: 'A bus.' },
    },
    { token },
  );
  await api.db.update(videos).set({ url: '/uploads/bus.mp4' });
  await api.request(deskImages.create, { body: { ...imageBody, ...elsewhere } }, { token });
  expect((await today()).works).toEqual({
    count: 2,
    newest: [
      expect.objectContaining({
        ...{ kind: 'image', title: 'Platform', state: 'published' },
        lacks: ['alternativeText', 'making'],
      }),
      expect.objectContaining({
        ...{ kind: 'video', title: 'Night Bus' },
        lacks: ['transcript', 'poster', 'making'],
      }),
    ],
  });
});

it('names what a draft lacks to be published', async () => {
  const body = { title: 'Low Tide', state: 'draft' } as const;
  const { answer: draft } = await api.request(deskImages.create, { body }, { token });
  expect((await today()).works.newest).toContainEqual(
    expect.objectContaining({
      title: 'Low Tide',
      lacks: ['url', 'alternativeText', 'description', 'category', 'making'],
    }),
  );
  await api.request(deskImages.remove, { params: { id: draft.id } }, { token });
});

it('tells an editor of works alone', async () => {
  const editor = await signedIn(api, 'cutter', 'editor');
  expect(await today(editor.token)).toMatchObject({
    inbox: null,
    unstored: null,
    works: { count: 2 },
  });
});
