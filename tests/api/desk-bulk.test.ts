import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { listVideos } from '#contract/endpoints/list-videos';
import { images } from '#server/db/tables/images';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs } from '#tests/support/desk-calls';
import { anImage, aVideo } from '#tests/support/works';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
afterAll(() => api.close());

const call = callAs(
  () => api,
  () => token,
);

/** Adds videos. @returns their ids. */
async function add(...changes: Parameters<typeof aVideo>[0][]): Promise<number[]> {
  const url = 'https://example.org/night-bus.mp4';
  const made = changes.map((change) => aVideo({ url, ...change }));
  const rows = await api.db.insert(videos).values(made).returning({ id: videos.id });
  return rows.map(({ id }) => id);
}

const bulk = (body: object) => call(deskVideos.bulk, { body: body as never });
const undo = (works: { id: number; version: number }[]) =>
  call(deskVideos.undo, { body: { works } });
const read = (id = 0) => call(deskVideos.read, { params: { id } });
const countEvents = async (id = 0) =>
  (await api.db.$client`select from events where kind = 'video' and item_id = ${id}`).length;

/** What `undo` is to bring back. */
const bulkFields = async (id?: number) => {
  const { category, featured, making, tags, state, publishAt, publishedAt } = await read(id);
  return { category, featured, making, tags, state, publishAt, publishedAt };
};

describe('many works at once', () => {
  it('are published, those that lack something excepted, and become drafts', async () => {
    const draft = { state: 'draft', publishedAt: null } as const;
    const noFile = { ...draft, url: '/uploads/there-is-none.webm' };
    const ids = await add(draft, { ...draft, description: '' }, noFile, {});
    const [whole = 0, bare = 0, fileless = 0, live = 0] = ids;
    expect(await bulk({ action: 'state', ids, state: 'published' })).toEqual({
      ids,
      changed: [{ id: whole, version: 2 }],
      refused: [bare, fileless],
    });
    expect((await read(whole)).state).toBe('published');
    expect((await read(bare)).state).toBe('draft');
    const { changed } = await bulk({ action: 'state', ids, state: 'draft' });
    expect(changed.map(({ id }) => id)).toEqual([whole, live]);
    const shown = (await api.request(listVideos, { query: {} })).answer.map(({ id }) => id);
    expect(shown.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('get tags, and lose them, whatever their case', async () => {
    const many = Array.from({ length: 30 }, (_, number) => `tag ${number}`);
    const ids = await add({ tags: ['Rain', 'night'] }, { tags: [] }, { tags: many });
    const [rainy = 0, bare = 0, full = 0] = ids;
    const added = await bulk({ action: 'tags', ids, add: ['rain', 'bus'], remove: ['NIGHT'] });
    expect([(await read(rainy)).tags, (await read(bare)).tags]).toEqual([
      ['Rain', 'bus'],
      ['rain', 'bus'],
    ]);
    expect(added.refused).toEqual([full]);
    expect((await read(full)).tags).toEqual(many);
  });

  it('say how they were made', async () => {
    const ids = await add({}, { making: 'ai' });
    const { changed } = await bulk({ action: 'making', ids, making: 'ai' });
    expect(changed).toEqual([{ id: ids[0], version: 2 }]);
  });
});

describe('undoing a change of many works', () => {
  it.each([
    [{ action: 'category', category: 'Cyberpunk' }],
    [{ action: 'featured', featured: true }],
    [{ action: 'making', making: 'no-ai' }],
    [{ action: 'tags', add: ['later'], remove: ['night'] }],
    [{ action: 'state', state: 'draft' }],
    [{ action: 'state', state: 'published' }],
  ])('brings back exactly what each had after %j', async (body) => {
    const later = new Date(Date.now() + 3_600_000);
    const ids = await add(
      { category: 'Drama', featured: true },
      { category: 'Abstract', tags: ['night', 'rain'], making: 'ai' },
      { state: 'draft', publishedAt: null },
      { state: 'scheduled', publishAt: later, publishedAt: null },
    );
    const before = await Promise.all(ids.map(bulkFields));
    const { changed } = await bulk({ ...body, ids });
    expect(changed.length).toBeGreaterThan(0);
    expect(await undo(changed)).toEqual({ ids: changed.map(({ id }) => id) });
    expect(await Promise.all(ids.map(bulkFields))).toEqual(before);
  });

  it('leaves alone what was changed since, and is one more version in the history', async () => {
    const ids = await add({}, {}, {});
    const [kept = 0, edited = 0, deleted = 0] = ids;
    const { changed } = await bulk({ action: 'category', ids, category: 'Abstract' });
    await call(deskVideos.change, { params: { id: edited }, body: { category: 'Experimental' } });
    await call(deskVideos.remove, { params: { id: deleted } });
    expect(await undo(changed)).toEqual({ ids: [kept] });
    expect([(await read(kept)).category, (await read(edited)).category]).toEqual([
      'Drama',
      'Experimental',
    ]);
    expect(await read(kept)).toMatchObject({ version: 3, modifierName: 'mara' });
    expect(await countEvents(kept)).toBe(2);
    expect(await undo(changed)).toEqual({ ids: [] });
    expect(await countEvents(kept)).toBe(2);
  });

  it('has nothing to bring back for a version that no change made', async () => {
    const [id = 0] = await add({});
    expect(await undo([{ id, version: 1 }])).toEqual({ ids: [] });
  });
});

describe('the selection of a whole list', () => {
  it('holds what search and filters find, on all pages, with its title and state', async () => {
    const plates = Array.from({ length: 12 }, (_, number) =>
      anImage({ title: `Plate ${number}`, state: number % 2 ? 'draft' : 'published' }),
    );
    await api.db.insert(images).values(plates);
    const found = await call(deskImages.selection, { query: { q: 'PLATE' } });
    expect(found).toHaveLength(12);
    expect(found.map(({ title }) => title)).toEqual(
      expect.arrayContaining(plates.map(({ title }) => title)),
    );
    const drafts = await call(deskImages.selection, { query: { q: 'plate', state: 'draft' } });
    expect(drafts.map(({ state }) => state)).toEqual(Array(6).fill('draft'));
  });

  it('tells which works have what a public work must have', async () => {
    const lacking = { title: '', description: ' ', url: '', category: '' };
    const sheets = Object.entries(lacking).map(([name, value]) =>
      anImage({ state: 'draft', tags: ['lacking sheet'], [name]: value }),
    );
    await api.db.insert(images).values([...sheets, anImage({ tags: ['lacking sheet'] })]);
    const found = await call(deskImages.selection, { query: { q: 'lacking sheet' } });
    expect(found.map(({ isWhole }) => isWhole).sort()).toEqual([false, false, false, false, true]);
  });
});
