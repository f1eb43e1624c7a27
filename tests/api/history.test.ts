import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { historyStep } from '#contract/entities/history';
import { images } from '#server/db/tables/images';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs, imageBody, refusal, textBody, videoBody } from '#tests/support/desk-calls';
import { aVideo } from '#tests/support/works';

let api: Api;
let mara: { token: string };
let nils: { token: string };

beforeAll(async () => {
  api = await startApi();
  mara = await signedIn(api, 'mara');
  nils = await signedIn(api, 'nils');
});
afterAll(() => api.close());

const call = callAs(
  () => api,
  () => mara.token,
);
const callAsNils = callAs(
  () => api,
  () => nils.token,
);

it('says who changed what when, field by field, the latest first', async () => {
  const made = await call(deskVideos.create, { body: { ...videoBody, tags: ['rain'] } });
  const body = { title: 'Last Bus', tags: ['rain', 'night'], credits: 'Music: nobody' };
  const changed = await callAsNils(deskVideos.change, { params: made, body });
  const history = await call(deskVideos.history, { params: made });
  expect(history).toEqual([
    {
      version: 2,
      action: 'changed',
      happenedAt: changed.modifiedAt,
      actorName: 'nils',
      changes: expect.arrayContaining([
        { field: 'title', before: 'Night Bus', after: 'Last Bus' },
        { field: 'tags', before: ['rain'], after: ['rain', 'night'] },
        { field: 'credits', before: null, after: 'Music: nobody' },
      ]),
    },
    {
      version: 1,
      action: 'created',
      happenedAt: made.modifiedAt,
      actorName: 'mara',
      changes: [],
    },
  ]);
  expect(history[0]?.changes).toHaveLength(3);
});

it('brings an earlier version back as a new change, and the state stays', async () => {
  const made = await call(deskImages.create, { body: { ...imageBody, state: 'draft' } });
  const state = 'published' as const;
  const body = { title: 'Other', tags: [], featured: true, state };
  await call(deskImages.change, { params: made, body });
  const params = { id: made.id };
  const restored = await callAsNils(deskImages.restore, { params, body: { version: 1 } }, 2);
  expect(restored).toMatchObject({
    title: imageBody.title,
    tags: ['Art'],
    featured: false,
    state: 'published',
    version: 3,
    modifierName: 'nils',
  });
  const again = await call(deskImages.restore, { params, body: { version: 2 } });
  expect(again).toMatchObject({ title: 'Other', tags: [], featured: true, version: 4 });
});

it('brings back of a draft what a public work may not lack, and refuses it once it is public', async () => {
  const made = await call(deskVideos.create, { body: { tags: ['rain'], state: 'draft' } });
  const params = { id: made.id };
  await call(deskVideos.change, { params, body: { ...videoBody, tags: [], state: 'draft' } });
  const restored = await call(deskVideos.restore, { params, body: { version: 1 } }, 2);
  const nothing = { title: '', url: '', category: '', description: '' };
  expect(restored).toMatchObject({
    ...nothing,
    tags: ['rain'],
    state: 'draft',
    version: 3,
  });
  await call(deskVideos.change, { params, body: { ...videoBody, state: 'published' } });
  const late = call(deskVideos.restore, { params, body: { version: 1 } });
  expect((await refusal(late)).details.fields).toMatchObject({
    category: 'Please select a category',
    title: 'Title must be at least 3 characters',
  });
  expect(await call(deskVideos.read, { params })).toMatchObject({ ...videoBody, version: 4 });
});

it('brings nothing back over a change that the caller has not seen', async () => {
  const made = await call(deskSiteContents.create, { body: textBody });
  const params = { id: made.id };
  await call(deskSiteContents.change, { params, body: { content: 'Second.' } });
  const late = call(deskSiteContents.restore, { params, body: { version: 1 } }, 1);
  expect(await refusal(late)).toMatchObject({
    status: 409,
    details: { body: { current: { content: 'Second.' } } },
  });
  const restored = await call(deskSiteContents.restore, { params, body: { version: 1 } }, 2);
  expect(restored).toMatchObject({
    content: textBody.content,
    publishedContent: textBody.content,
    version: 3,
  });
});

it('knows the first version of what was there before there was a history', async () => {
  const [row] = await api.db
    .insert(videos)
    .values(aVideo({ title: 'Found' }))
    .returning();
  const params = { id: row?.id ?? 0 };
  expect(await call(deskVideos.history, { params })).toEqual([]);
  await call(deskVideos.change, { params, body: { title: 'Renamed' } });
  expect(await call(deskVideos.history, { params })).toMatchObject([
    { version: 2, action: 'changed', actorName: 'mara' },
    { version: 1, action: 'original', actorName: null },
  ]);
  const restored = await call(deskVideos.restore, { params, body: { version: 1 } });
  expect(restored.title).toBe('Found');
});

it('comes in steps, each going on before the last version of the one before', async () => {
  const made = await call(deskImages.create, { body: imageBody });
  const params = { id: made.id };
  for (let number = 0; number < historyStep + 2; number++) {
    await call(deskImages.change, { params, body: { title: `Title ${number}` } });
  }
  const first = await call(deskImages.history, { params });
  expect(first).toHaveLength(historyStep);
  const before = first.at(-1)?.version ?? 0;
  const rest = await call(deskImages.history, { params, query: { before } });
  expect(rest.map(({ version }) => version)).toEqual([3, 2, 1]);
});

it('has what one admin saves of a draft within ten minutes as one version', async () => {
  const { id } = await call(deskImages.create, { body: { ...imageBody, state: 'draft' } });
  const params = { id };
  const save = (title: string, as = call) =>
    as(deskImages.change, { params, body: { title, state: 'draft' } });
  const versions = async () =>
    (await call(deskImages.history, { params })).map(({ version }) => version);
  for (let number = 0; number < 12; number++) await save(`Title ${number}`);
  const history = await call(deskImages.history, { params });
  // The ten minutes are those of a clock, and may end between two of the saves.
  const own = history.filter(({ action }) => action === 'changed');
  expect([1, 2]).toContain(own.length);
  expect(own[0]).toMatchObject({ version: 13, changes: [{ field: 'title', after: 'Title 11' }] });
  expect(own.at(-1)?.changes).toMatchObject([{ field: 'title', before: imageBody.title }]);

  await save('Title of Nils', callAsNils);
  await save('Title again');
  expect((await versions()).slice(0, 3)).toEqual([15, 14, 13]);
  await api.db.execute(sql`update events set happened_at = happened_at - interval '10 minutes'
    where kind = 'image' and item_id = ${id}`);
  await save('Title later');
  expect((await versions()).slice(0, 3)).toEqual([16, 15, 14]);
  await call(deskImages.restore, { params, body: { version: 14 } });
  expect((await versions()).slice(0, 3)).toEqual([17, 16, 15]);
  await save('Whole');
  await call(deskImages.change, { params, body: { state: 'published' } });
  await call(deskImages.change, { params, body: { title: 'Shown' } });
  await call(deskImages.change, { params, body: { state: 'draft' } });
  expect((await versions()).slice(0, 4)).toEqual([21, 20, 19, 18]);
});

it('does not bring back what was deleted, or a version that never was', async () => {
  const made = await call(deskVideos.create, { body: videoBody });
  const params = { id: made.id };
  const never = call(deskVideos.restore, { params, body: { version: 7 } });
  expect(await refusal(never)).toMatchObject({ status: 404, text: 'There is no such version.' });
  await call(deskVideos.remove, { params });
  const gone = call(deskVideos.restore, { params, body: { version: 1 } });
  expect(await refusal(gone)).toMatchObject({ status: 404 });
});

it('says which fields of an earlier version are no longer allowed', async () => {
  const made = await call(deskImages.create, { body: imageBody });
  const params = { id: made.id };
  await api.db.update(images).set({ category: 'Polaroid' }).where(sql`id = ${made.id}`);
  await call(deskImages.change, { params, body: { category: 'Abstract' } });
  await api.db.execute(
    sql`update events set after = jsonb_set(after, '{category}', '"Polaroid"') where kind = 'image' and item_id = ${made.id}`,
  );
  const restoring = call(deskImages.restore, { params, body: { version: 1 } });
  expect((await refusal(restoring)).details.fields).toEqual({
    category: 'Please select a category',
  });
});
