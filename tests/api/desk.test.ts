// Longer than other files: each call of the desk; its tests share one database.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { type DeskWorkQuery, deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { getFeatured } from '#contract/endpoints/get-featured';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { versionHeader, versionTag } from '#contract/entities/revision';
import { idempotencyHeader } from '#contract/submission';
import { events } from '#server/db/tables/events';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import {
  callAs,
  imageBody as image,
  refusal,
  textBody as text,
  videoBody as video,
} from '#tests/support/desk-calls';

let api: Api;
let mara: { token: string; user: { id: number } };
let nils: { token: string; user: { id: number } };

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

/** Calls that no form of the site makes. */
const anything = (input: object) => input as never;

const historyOf = (id: number, kind: 'video' | 'image' | 'site-content') =>
  api.db
    .select()
    .from(events)
    .where(eq(events.itemId, id))
    .orderBy(events.id)
    .then((rows) => rows.filter((row) => row.kind === kind));

describe('a work', () => {
  it('is made with the defaults of the form and public at once', async () => {
    const made = await call(deskVideos.create, { body: video });
    expect(made).toMatchObject({
      ...video,
      duration: '00:00',
      tags: [],
      featured: false,
      thumbnailUrl: null,
      state: 'published',
      version: 1,
      modifiedBy: mara.user.id,
      modifierName: 'mara',
      placement: 0,
    });
    expect((await call(deskImages.create, { body: image })).tags).toEqual(['Art']);
    const listed = (await api.request(listVideos, {})).answer;
    expect(listed.map(({ id }) => id)).toContain(made.id);
    expect(Object.keys(listed[0] ?? {})).not.toContain('version');
  });

  it('that is a draft is nowhere public until it is published', async () => {
    const draft = await call(deskVideos.create, {
      body: { ...video, state: 'draft', featured: true },
    });
    expect(draft.publishedAt).toBeNull();
    expect(await call(deskVideos.read, { params: draft })).toEqual(draft);
    const isPublic = async () => {
      const works = [
        ...(await api.request(listVideos, {})).answer,
        ...(await api.request(getFeatured, {})).answer.videos,
      ];
      return works.some(({ id }) => id === draft.id);
    };
    expect(await isPublic()).toBe(false);
    const published = await call(deskVideos.change, {
      params: draft,
      body: { state: 'published' },
    });
    expect(published.publishedAt).not.toBeNull();
    expect(await isPublic()).toBe(true);
    const again = await call(deskVideos.change, { params: draft, body: { state: 'published' } });
    expect(again.publishedAt).toBe(published.publishedAt);
  });

  it('keeps what a change does not name, and remembers each version', async () => {
    const made = await call(deskImages.create, {
      body: { ...image, tags: [' a ', 'a', '', 'b,c'] },
    });
    const changed = await call(deskImages.change, {
      params: made,
      body: { title: 'Lamp', description: '' },
    });
    expect(changed).toMatchObject({
      title: 'Lamp',
      description: '',
      tags: ['a', 'b,c'],
      category: 'AI Art',
      version: 2,
    });
    expect(await historyOf(made.id, 'image')).toMatchObject([
      { action: 'created', before: null, after: { title: 'Platform' }, actorId: mara.user.id },
      {
        action: 'changed',
        before: { title: 'Platform', version: 1 },
        after: { title: 'Lamp', version: 2 },
      },
    ]);
  });

  it('takes null and text for the fields that may be missing', async () => {
    const made = await call(deskVideos.create, {
      body: { ...video, thumbnailUrl: ' ', alternativeText: '', width: 1920, height: 1080 },
    });
    expect(made).toMatchObject({ thumbnailUrl: null, alternativeText: null, width: 1920 });
    const body = { thumbnailUrl: '/uploads/still.png', duration: ' ' };
    expect(await call(deskVideos.change, { params: made, body })).toMatchObject({
      thumbnailUrl: '/uploads/still.png',
      duration: '00:00',
    });
  });

  it('is deleted for good, and its history says so', async () => {
    const { id } = await call(deskVideos.create, { body: video });
    await call(deskVideos.remove, { params: { id } });
    expect(await refusal(call(deskVideos.remove, { params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await historyOf(id, 'video')).toMatchObject([
      { action: 'created' },
      { action: 'deleted', before: { title: 'Night Bus' }, after: null },
    ]);
  });

  it.each(['0', 'abc', '9999999999', '-1'])('with the id %s is not known', async (id) => {
    const change = call(deskVideos.change, { params: { id }, body: { featured: true } });
    expect(await refusal(change)).toMatchObject({ status: 404 });
  });
});

describe('what is added', () => {
  const add = async <E extends Endpoint>(endpoint: E, body: object, key: string) =>
    (
      await api.request(endpoint, anything({ body }), {
        token: mara.token,
        headers: { [idempotencyHeader]: key },
      })
    ).answer;

  it.each([
    ['a video', deskVideos.create, { ...video, title: 'Twice asked for' }, 'videos'],
    ['an image', deskImages.create, { ...image, title: 'Twice asked for' }, 'images'],
    ['a text', deskSiteContents.create, { ...text, key: 'twice.asked.for' }, 'site_contents'],
  ] as const)('under one key is there once: %s', async (_, endpoint, body, table) => {
    const count = async () =>
      (await api.db.execute(sql`select from ${sql.identifier(table)}`)).rows.length;
    const before = await count();
    const key = randomUUID();
    const [first, second] = await Promise.all([add(endpoint, body, key), add(endpoint, body, key)]);
    expect(second).toEqual(first);
    expect(await add(endpoint, body, key)).toEqual(first);
    expect(await count()).toBe(before + 1);
  });

  it('under another key is another one', async () => {
    const first = await add(deskVideos.create, video, randomUUID());
    expect((await add(deskVideos.create, video, randomUUID())).id).not.toBe(first.id);
  });

  it('has its key honoured for seven days', async () => {
    const key = randomUUID();
    const first = await add(deskVideos.create, video, key);
    const repeatedAfter = async (days: number) => {
      const happenedAt = new Date(Date.now() - days * 86_400_000);
      await api.db.update(events).set({ happenedAt }).where(eq(events.idempotencyKey, key));
      await api.runScheduled();
      return (await add(deskVideos.create, video, key)).id;
    };
    expect(await repeatedAfter(6.9)).toBe(first.id);
    expect(await repeatedAfter(7.1)).not.toBe(first.id);
  });

  it('and deleted since is not added again', async () => {
    const key = randomUUID();
    const made = await add(deskImages.create, image, key);
    await call(deskImages.remove, { params: made });
    expect(await refusal(add(deskImages.create, image, key))).toMatchObject({ status: 404 });
  });

  it('under a key that is none is refused', async () => {
    expect(await refusal(add(deskImages.create, image, 'once'))).toMatchObject({ status: 400 });
  });
});

describe('two admins who change one item', () => {
  it('each get what they saw, or what the other made of it', async () => {
    const made = await call(deskVideos.create, { body: video });
    const changeAs = (who: { token: string }, title: string, version: number) =>
      api.request(
        deskVideos.change,
        { params: made, body: { title } },
        { token: who.token, headers: { [versionHeader]: versionTag(version) } },
      );
    await changeAs(nils, 'The other title', 1);
    const error = await refusal(changeAs(mara, 'My title', 1));
    expect(error).toMatchObject({
      status: 409,
      text: 'This has been changed by nils in the meantime.',
      details: {
        body: { current: { title: 'The other title', version: 2, modifierName: 'nils' } },
      },
    });
    const { answer } = await changeAs(mara, 'My title', 2);
    expect(answer).toMatchObject({ title: 'My title', version: 3, modifierName: 'mara' });
  });

  it('at the same moment: one succeeds and the others are told', async () => {
    const made = await call(deskSiteContents.create, { body: { ...text, key: 'race' } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        call(deskSiteContents.change, { params: made, body: { title: `Title ${index}` } }, 1),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await historyOf(made.id, 'site-content')).toHaveLength(2);
  });

  it('without a version: the last one wins', async () => {
    const made = await call(deskVideos.create, { body: video });
    await call(deskVideos.change, { params: made, body: { title: 'First' } });
    const last = await call(deskVideos.change, { params: made, body: { title: 'Last' } });
    expect(last).toMatchObject({ title: 'Last', version: 3 });
  });

  it('with a version that is none are told so', async () => {
    const made = await call(deskVideos.create, { body: video });
    const options = { token: mara.token, headers: { [versionHeader]: 'yesterday' } };
    const change = api.request(
      deskVideos.change,
      { params: made, body: { title: 'New' } },
      options,
    );
    expect(await refusal(change)).toMatchObject({
      status: 400,
      text: 'If-Match must be a version such as "3".',
    });
  });
});

it('takes the captions and the transcript of a film of three hours', async () => {
  const seconds = Array.from({ length: 3 * 3600 }, (_, at) => at);
  const time = (at: number) => new Date(at * 1000).toISOString().slice(11, 23);
  const cues = seconds
    .filter((at) => at % 3 === 0)
    .map((at) => `${time(at)} --> ${time(at + 3)}\n${'Слово '.repeat(8).trim()}`);
  const captions = ['WEBVTT', ...cues].join('\n\n');
  const transcript = 'Слово '.repeat(3 * 60 * 150).trim();
  const made = await call(deskVideos.create, { body: { ...video, captions, transcript } });
  expect(made).toMatchObject({ captions, transcript });
});

describe('what is not valid', () => {
  const address = 'Please enter a valid URL or upload a file';
  const noVideo = 'This page cannot be played here: please enter the address of a single video';
  it.each([
    [{ title: ' ab ' }, { title: 'Title must be at least 3 characters' }],
    [{ description: 'too short' }, { description: 'Description must be at least 10 characters' }],
    [{ url: 'ftp://example.org/x' }, { url: address }],
    [{ url: '/uploads/../secret' }, { url: address }],
    [{ url: 'javascript:alert(1)' }, { url: address }],
    [{ url: 'https://vimeo.com/showcase/11708791' }, { url: noVideo }],
    [{ thumbnailUrl: 'nowhere' }, { thumbnailUrl: address }],
    [{ category: '' }, { category: 'Please select a category' }],
    [{ category: 'Conceptual' }, { category: 'Please select a category' }],
    [{ tags: 'night' }, { tags: 'Tags must be a list of texts' }],
    [{ featured: 'yes' }, { featured: 'Featured must be true or false' }],
    [{ width: 0 }, { width: 'Width must be a whole number of pixels' }],
    [{ state: 'hidden' }, { state: 'The state must be draft, scheduled or published' }],
  ])('in a video is refused in words: %j', async (change, fields) => {
    const made = refusal(call(deskVideos.create, anything({ body: { ...video, ...change } })));
    expect(await made).toMatchObject({ status: 400, details: { fields } });
  });

  it('in a change is refused only where the change names it', async () => {
    const made = await call(deskImages.create, { body: image });
    const change = (body: object) =>
      refusal(call(deskImages.change, anything({ params: made, body })));
    expect((await change({ title: 'x' })).details.fields).toEqual({
      title: 'Title must be at least 3 characters',
    });
    expect((await change({ category: 'Drama' })).details.fields).toEqual({
      category: 'Please select a category',
    });
  });

  it('misses everything that a whole item needs', async () => {
    const made = refusal(call(deskVideos.create, anything({ body: {} })));
    expect(Object.keys((await made).details.fields)).toEqual([
      'title',
      'description',
      'url',
      'category',
    ]);
    const content = refusal(call(deskSiteContents.create, anything({ body: {} })));
    expect((await content).details.fields).toEqual({
      key: 'Key must be at least 3 characters',
      title: 'Title must be at least 3 characters',
      content: 'Content is required',
      pageLocation: 'Page location is required',
    });
  });

  it('in a key is a space, or a key that is taken, in whatever case', async () => {
    const make = (key: string) => call(deskSiteContents.create, { body: { ...text, key } });
    expect((await refusal(make('with space'))).details.fields).toEqual({
      key: 'Key must not contain spaces',
    });
    await make('taken.once');
    const other = await make('taken.not');
    const taken = {
      status: 409,
      details: { fields: { key: 'There is already a content entry with this key' } },
    };
    expect(await refusal(make('Taken.Once'))).toMatchObject(taken);
    expect((await refusal(make('Taken.Once'))).details.body).toMatchObject({
      current: { key: 'taken.once', version: 1 },
    });
    const change = call(deskSiteContents.change, { params: other, body: { key: 'taken.once' } });
    expect(await refusal(change)).toMatchObject(taken);
  });
});

describe('the lists of the desk', () => {
  const titlesOf = async (query: DeskWorkQuery) => {
    const { answer, headers } = await api.request(
      deskImages.list,
      { query },
      { token: mara.token },
    );
    return { titles: answer.map(({ title }) => title), total: headers.get('X-Total-Count') };
  };

  beforeAll(async () => {
    for (const [index, title] of [
      'Ash',
      'birch',
      'Cedar',
      'Dogwood',
      'Elm',
      'Fir_100%',
    ].entries()) {
      const category = index % 2 ? 'Futuristic' : 'Conceptual';
      const state = title === 'Elm' ? 'draft' : 'published';
      const body = {
        ...image,
        title,
        category,
        state,
        description: 'A tree of the list.',
        featured: index < 2,
      } as const;
      await call(deskImages.create, { body });
    }
  });

  it('come in pages of five with the number of all, drafts included', async () => {
    const tree = { q: 'tree of the', sort: 'title' } as const;
    expect(await titlesOf({ ...tree, page: 1 })).toEqual({
      titles: ['Ash', 'birch', 'Cedar', 'Dogwood', 'Elm'],
      total: '6',
    });
    expect(await titlesOf({ ...tree, page: 2 })).toEqual({ titles: ['Fir_100%'], total: '6' });
    expect((await titlesOf(tree)).titles).toHaveLength(6);
  });

  it('filter and search what is shown', async () => {
    expect((await titlesOf({ q: '_100%' })).titles).toEqual(['Fir_100%']);
    expect((await titlesOf({ q: 'tree', state: 'draft' })).titles).toEqual(['Elm']);
    expect((await titlesOf({ q: 'tree', featured: true, sort: '-title' })).titles).toEqual([
      'birch',
      'Ash',
    ]);
    expect((await titlesOf({ category: 'Futuristic', sort: 'createdAt' })).titles).toEqual([
      'birch',
      'Dogwood',
      'Fir_100%',
    ]);
  });

  it('of site contents filter by page', async () => {
    await call(deskSiteContents.create, {
      body: { ...text, key: 'about.more', pageLocation: 'about' },
    });
    const listed = await call(deskSiteContents.list, { query: { pageLocation: 'about' } });
    expect(listed).toMatchObject([
      { key: 'about.more', modifiedBy: mara.user.id, modifierName: 'mara' },
    ]);
  });
});

describe('an arrangement', () => {
  it('puts the named works first, in its order, as one change', async () => {
    const ids: number[] = [];
    for (const title of ['one', 'two', 'three', 'four']) {
      ids.push((await call(deskVideos.create, { body: { ...video, title } })).id);
    }
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const publicIds = async () =>
      (await api.request(listVideos, { query: { limit: 4 } })).answer.map(({ id }) => id);
    expect(await publicIds()).toEqual([four, three, two, one]);

    const placed = await call(deskVideos.arrange, {
      body: { ids: [two, 2_000_000_000, one, two] },
    });
    expect(placed).toEqual({ ids: [two, one] });
    expect(await publicIds()).toEqual([two, one, four, three]);

    await call(deskVideos.arrange, { body: { ids: [three] } });
    expect(await publicIds()).toEqual([three, four, two, one]);
    await call(deskVideos.arrange, { body: { ids: [three] } });
    await call(deskVideos.arrange, { body: { ids: [] } });
    const arranged = await api.db
      .select()
      .from(events)
      .where(eq(events.action, 'arranged'))
      .orderBy(events.id);
    expect(arranged.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: [], after: [two, one] },
      { before: [two, one], after: [three] },
      { before: [three], after: [] },
    ]);
  });

  it('is refused where another one has come between, but not for a work that is gone or an answer that was lost', async () => {
    const create = async (title: string) =>
      (await call(deskVideos.create, { body: { ...video, title } })).id;
    const [one, two, three] = [await create('one'), await create('two'), await create('three')];
    const arrange = (ids: number[], began?: number[]) =>
      call(deskVideos.arrange, { body: { ids, began } });
    await arrange([one, two]);
    await arrange([three, one, two], [one, two]);
    expect(await arrange([three, one, two], [one, two])).toEqual({ ids: [three, one, two] });
    await expect(arrange([two], [one, two])).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('The videos were arranged meanwhile.'),
    });
    await call(deskVideos.remove, { params: { id: one } });
    expect(await arrange([two, three], [three, one, two])).toEqual({ ids: [two, three] });
    await expect(arrange([three], [])).rejects.toMatchObject({ status: 409 });
    expect(await arrange([])).toEqual({ ids: [] });
  });
});

describe('an arrangement of a large set', () => {
  it('reaches every work, also behind those that one page holds', async () => {
    await api.db.execute(sql`
      insert into images (title, description, url, category)
      select 'Plate ' || number, 'One of many.', 'https://example.org/plate.webp', 'Abstract'
      from generate_series(1, 1200) as number`);
    const page = (number: number) =>
      call(deskImages.list, { query: { sort: 'public', page: number, limit: 100, q: 'Plate' } });
    const ids: number[] = [];
    for (let number = 1; number <= 12; number++) {
      ids.push(...(await page(number)).map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(1200);
    await call(deskImages.arrange, { body: { ids: ids.toReversed() } });
    const { answer } = await api.request(listImages, { query: { limit: 2 } });
    expect(answer.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
    expect((await page(12)).at(-1)?.id).toBe(ids[0]);
  });
});

describe('the search of the desk', () => {
  it.each([
    ['archive lagoon', 'The Lagoon of the Archive'],
    ['etude', 'Étude in Grey'],
    ['ÉTUDE grey', 'Étude in Grey'],
    ['spillway', 'The Lagoon of the Archive'],
    ['100%', 'Sold 100% out'],
  ])('finds by %s', async (q, title) => {
    await call(deskVideos.create, {
      body: { ...video, title: 'The Lagoon of the Archive', tags: ['Spillway'] },
    });
    await call(deskVideos.create, { body: { ...video, title: 'Étude in Grey' } });
    await call(deskVideos.create, { body: { ...video, title: 'Sold 100% out' } });
    const found = await call(deskVideos.list, { query: { q } });
    expect(new Set(found.map((work) => work.title))).toEqual(new Set([title]));
  });
});

describe('a change of several works', () => {
  it('sets a category or featured, or deletes, each with its history', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => call(deskVideos.create, { body: { ...video, title: 'In bulk' } })),
    );
    const ids = made.map(({ id }) => id).sort((a, b) => a - b);
    const unknown = 2_000_000_000;
    const bulk = (body: object) => call(deskVideos.bulk, anything({ body }));
    expect(
      await bulk({ action: 'category', ids: [...ids, unknown], category: 'Abstract' }),
    ).toMatchObject({ ids });
    expect(await bulk({ action: 'featured', ids, featured: true })).toMatchObject({ ids });
    const rows = await api.db.select().from(videos).where(eq(videos.title, 'In bulk'));
    expect(rows.map(({ category, featured, version }) => [category, featured, version])).toEqual(
      ids.map(() => ['Abstract', true, 3]),
    );
    expect(await bulk({ action: 'delete', ids })).toMatchObject({ ids });
    expect(await api.db.select().from(videos).where(eq(videos.title, 'In bulk'))).toEqual([]);
    expect((await historyOf(ids[0] ?? 0, 'video')).map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'changed',
      'deleted',
    ]);
  });

  it('records nothing for works that have the values already', async () => {
    const { id } = await call(deskVideos.create, { body: video });
    const bulk = (body: object) => call(deskVideos.bulk, anything({ body }));
    const nothing = { ids: [id], changed: [], refused: [] };
    expect(await bulk({ action: 'category', ids: [id], category: 'Drama' })).toEqual(nothing);
    expect(await bulk({ action: 'featured', ids: [id], featured: false })).toEqual(nothing);
    expect(await bulk({ action: 'state', ids: [id], state: 'published' })).toEqual(nothing);
    expect(await bulk({ action: 'making', ids: [id], making: null })).toEqual(nothing);
    expect(await bulk({ action: 'tags', ids: [id], remove: ['never there'] })).toEqual(nothing);
    expect((await historyOf(id, 'video')).map(({ action }) => action)).toEqual(['created']);
    expect(await call(deskVideos.read, { params: { id } })).toMatchObject({ version: 1 });
  });

  it('must name works, and something to do', async () => {
    const bulk = (body: object) => refusal(call(deskVideos.bulk, anything({ body })));
    expect((await bulk({ action: 'delete', ids: [] })).details.fields).toEqual({
      ids: 'Please select at least one item',
    });
    expect((await bulk({ action: 'burn', ids: [1] })).details.fields).toEqual({
      action: 'The action must be one of category, featured, state, tags, making, delete',
    });
  });
});
