// Longer than other files: what a draft may lack, and who sees it; its tests share one database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { getFeatured } from '#contract/endpoints/get-featured';
import { getVersion } from '#contract/endpoints/get-version';
import { listVideos } from '#contract/endpoints/list-videos';
import { getPublishState } from '#contract/endpoints/publish';
import { addressOf } from '#contract/request';
import { siteTexts } from '#contract/site-texts';
import { featuredWorks, firstImagePage, firstVideoPage } from '#data/galleries';
import { readTexts } from '#data/site-texts';
import { imageWorks, listedWorks, videoWorks } from '#data/works';
import { markDue, readMark } from '#server/blobs/due-mark';
import { images } from '#server/db/tables/images';
import { siteContents } from '#server/db/tables/site-contents';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs, imageBody, refusal, textBody, videoBody } from '#tests/support/desk-calls';
import { allEndpoints } from '#tests/support/endpoints';
import { secret } from '#tests/support/hidden-content';

let api: Api;
let mara: { token: string; user: { id: number } };

beforeAll(async () => {
  api = await startApi();
  mara = await signedIn(api, 'mara');
});
afterAll(() => api.close());

const call = callAs(
  () => api,
  () => mara.token,
);

const hourMs = 3_600_000;
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();

/** Lets the time pass that something scheduled waits for, and runs the scheduled function. */
async function letTimePass(): Promise<void> {
  const past = sql`publish_at - interval '2 hours'`;
  for (const table of [videos, images, siteContents]) {
    await api.db.update(table).set({ publishAt: past }).where(sql`${table.state} = 'scheduled'`);
  }
  await markDue();
  await api.runScheduled();
}

const publicTitles = async () =>
  (await api.request(listVideos, {})).answer.map((work) => work.title);

describe('what is no longer or not yet public', () => {
  const work = { title: secret, description: `About ${secret}`, featured: true, tags: [secret] };
  const hidden = [{ state: 'draft' }, { state: 'scheduled', publishAt: inAnHour() }] as const;

  it('is in no public answer and in nothing that pages are built from', async () => {
    const ids: number[] = [];
    const slugs: string[] = [];
    for (const publication of hidden) {
      const captions = `WEBVTT\n\n00:00.000 --> 00:01.000\n${secret}`;
      const video = { ...videoBody, ...work, ...publication, captions };
      const image = { ...imageBody, ...work, ...publication };
      for (const made of [
        await call(deskVideos.create, { body: video }),
        await call(deskImages.create, { body: image }),
      ]) {
        ids.push(made.id);
        slugs.push(made.slug);
      }
      const key = `home.${publication.state}`;
      await call(deskSiteContents.create, {
        body: { ...textBody, ...publication, key, content: secret },
      });
    }
    const known = { ...textBody, key: 'about.bio', pageLocation: 'about' } as const;
    const body = { ...known, content: secret, state: 'draft' } as const;
    await call(deskSiteContents.create, { body });

    let asked = 0;
    for (const endpoint of (await allEndpoints()).values()) {
      if (endpoint.access !== 'anyone' || endpoint.method !== 'GET') continue;
      const values = endpoint.path.includes(':id') ? ids : slugs;
      for (const value of values) {
        const address = addressOf(endpoint.path, { id: value, slug: value, file: value });
        for (const headers of [{}, { Authorization: `Bearer ${mara.token}` }]) {
          const answer = await fetch(`${api.origin}${address}`, { headers });
          const told = (await answer.text()).replaceAll(`${address}`, '');
          expect(told, `GET ${address}`).not.toContain(secret);
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(50);

    const built = [
      ...[firstVideoPage(), firstImagePage(), featuredWorks()],
      ...[videoWorks(), imageWorks(), listedWorks()],
    ];
    expect(JSON.stringify(await Promise.all(built))).not.toContain(secret);
    const text = await readTexts();
    expect(text('about.bio').source).toBe(siteTexts['about.bio'].text);
  });

  it('leaves the lists at once when a public work becomes a draft', async () => {
    const title = 'Taken back';
    const made = await call(deskVideos.create, { body: { ...videoBody, title } });
    expect(await publicTitles()).toContain(title);
    const draft = await call(deskVideos.change, { params: made, body: { state: 'draft' } });
    expect(draft.publishedAt).toBe(made.publishedAt);
    expect(await publicTitles()).not.toContain(title);
  });
});

describe('something scheduled', () => {
  it('is refused for a year that the database does not read', async () => {
    const body = {
      ...videoBody,
      state: 'scheduled',
      publishAt: '9999-12-31T23:59:59-12:00',
    } as const;
    const error = await refusal(call(deskVideos.create, { body }));
    expect(error.status).toBe(400);
    expect(error.details.fields).toHaveProperty('publishAt');
  });

  it('becomes public when its time has come, as a change by the admin who scheduled it', async () => {
    const publishAt = inAnHour();
    const title = 'The premiere';
    const made = await call(deskVideos.create, {
      body: { ...videoBody, title, featured: true, state: 'scheduled', publishAt },
    });
    expect(made).toMatchObject({ state: 'scheduled', publishAt, publishedAt: null });
    await markDue();
    await api.runScheduled();
    expect(await publicTitles()).not.toContain(title);

    await letTimePass();
    expect(await publicTitles()).toContain(title);
    const featured = (await api.request(getFeatured, {})).answer.videos;
    expect(featured.map((work) => work.title)).toContain(title);
    const published = await call(deskVideos.read, { params: made });
    const due = new Date(Date.parse(publishAt) - 2 * hourMs).toISOString();
    expect(published).toMatchObject({
      state: 'published',
      publishAt: null,
      publishedAt: due,
      version: 2,
      modifierName: 'mara',
    });
    expect((await call(deskVideos.history, { params: made }))[0]).toMatchObject({
      version: 2,
      actorName: 'mara',
      changes: expect.arrayContaining([
        { field: 'state', before: 'scheduled', after: 'published' },
      ]),
    });
  });

  it('is published once by two runs at a time, and images and texts with it', async () => {
    const publication = { state: 'scheduled', publishAt: inAnHour() } as const;
    const image = await call(deskImages.create, { body: { ...imageBody, ...publication } });
    const key = 'contact.intro';
    const text = await call(deskSiteContents.create, {
      body: { ...textBody, ...publication, key, pageLocation: siteTexts[key].page },
    });
    await api.db
      .update(images)
      .set({ publishAt: new Date(0) })
      .where(sql`id = ${image.id}`);
    await Promise.all([letTimePass(), letTimePass()]);
    expect(await call(deskImages.read, { params: image })).toMatchObject({ version: 2 });
    expect((await readTexts())(key).source).toBe(textBody.content);
    expect(await call(deskSiteContents.history, { params: text })).toHaveLength(2);
  });

  it('is published in the order of the times, whatever it is', async () => {
    const publication = { state: 'scheduled', publishAt: inAnHour() } as const;
    const video = await call(deskVideos.create, { body: { ...videoBody, ...publication } });
    const image = await call(deskImages.create, { body: { ...imageBody, ...publication } });
    const dueAt = (time: number) => ({ publishAt: new Date(time) });
    await api.db.update(videos).set(dueAt(1000)).where(sql`id = ${video.id}`);
    await api.db.update(images).set(dueAt(2000)).where(sql`id = ${image.id}`);
    await markDue();
    await api.runScheduled();
    const { answer } = await api.request(getPublishState, {}, { token: mara.token });
    expect(answer.changes.slice(0, 2).map(({ kind }) => kind)).toEqual(['image', 'video']);
  });

  it('that is published or put off by hand forgets its time', async () => {
    const publication = { state: 'scheduled', publishAt: inAnHour() } as const;
    const made = await call(deskVideos.create, { body: { ...videoBody, ...publication } });
    const draft = await call(deskVideos.change, { params: made, body: { state: 'draft' } });
    expect(draft).toMatchObject({ state: 'draft', publishAt: null, publishedAt: null });
    await call(deskVideos.change, { params: made, body: publication });
    const now = await call(deskVideos.change, { params: made, body: { state: 'published' } });
    expect(now).toMatchObject({ state: 'published', publishAt: null });
    expect(now.publishedAt).not.toBeNull();
  });

  it('needs a time, and one that is still to come', async () => {
    const fieldsOf = async (body: object) =>
      (await refusal(call(deskVideos.create, { body: { ...videoBody, ...body } }))).details.fields;
    expect(await fieldsOf({ state: 'scheduled' })).toEqual({
      publishAt: 'Please choose a date and time',
    });
    expect(await fieldsOf({ state: 'scheduled', publishAt: 'tomorrow' })).toEqual({
      publishAt: 'Please choose a date and time',
    });
    expect(await fieldsOf({ state: 'scheduled', publishAt: '2026-02-31T10:00:00Z' })).toEqual({
      publishAt: expect.any(String),
    });
    expect(await fieldsOf({ state: 'scheduled', publishAt: '2001-01-01T10:00:00Z' })).toEqual({
      publishAt: 'Please choose a time in the future',
    });
  });
});

describe('a text of a page', () => {
  it('keeps what visitors read while its next version is a draft', async () => {
    const key = 'videos.intro';
    const read = async () => (await readTexts())(key).source;
    const body = { ...textBody, key, pageLocation: siteTexts[key].page };
    const made = await call(deskSiteContents.create, { body });
    expect(made).toMatchObject({ state: 'published', publishedContent: textBody.content });
    const draft = await call(deskSiteContents.change, {
      params: made,
      body: { content: 'Not yet.', state: 'draft' },
    });
    expect(draft).toMatchObject({ content: 'Not yet.', publishedContent: textBody.content });
    expect(await read()).toBe(textBody.content);
    expect(await call(deskSiteContents.list, { query: { state: 'draft' } })).toContainEqual(draft);
    await call(deskSiteContents.change, {
      params: made,
      body: { state: 'scheduled', publishAt: inAnHour() },
    });
    expect(await read()).toBe(textBody.content);
    await letTimePass();
    expect(await read()).toBe('Not yet.');
  });
});

it('raises the version of the content only when visitors see a difference', async () => {
  const version = async () => (await api.request(getVersion, {})).answer.version;
  const before = await version();
  const key = 'contact.draft';
  const scheduled = { state: 'scheduled', publishAt: inAnHour() } as const;
  const video = await call(deskVideos.create, { body: { ...videoBody, state: 'draft' } });
  await call(deskVideos.change, { params: video, body: { title: 'Unseen', ...scheduled } });
  const text = await call(deskSiteContents.create, { body: { ...textBody, key, ...scheduled } });
  await call(deskSiteContents.change, { params: text, body: { content: 'Unseen.' } });
  expect(await version()).toBe(before);

  await letTimePass();
  expect(await version()).toBe(before + 1);
  const { answer } = await api.request(getPublishState, {}, { token: mara.token });
  expect(
    answer.changes
      .slice(0, 2)
      .map(({ title }) => title)
      .sort(),
  ).toEqual([textBody.title, 'Unseen']);
  await call(deskSiteContents.change, {
    params: text,
    body: { content: 'Later.', state: 'draft' },
  });
  expect(await version()).toBe(before + 1);
});

it('sleeps until the next time that something is scheduled for', async () => {
  const publishAt = inAnHour();
  await call(deskImages.create, { body: { ...imageBody, state: 'scheduled', publishAt } });
  await api.runScheduled();
  expect((await readMark()).toISOString()).toBe(publishAt);
});

describe('a draft', () => {
  it('is kept with as little as there is, and judged in full when it is published', async () => {
    const made = await call(deskVideos.create, { body: { state: 'draft', title: 'Half a film' } });
    expect(made).toMatchObject({ title: 'Half a film', url: '', category: '', state: 'draft' });
    const params = { id: made.id };
    await call(deskVideos.change, { params, body: { state: 'draft', title: '' } });
    const publish = (body: object) =>
      call(deskVideos.change, { params, body: { state: 'published', ...body } });
    const rules = {
      description: 'Description must be at least 10 characters',
      url: 'Please enter a valid URL or upload a file',
      category: 'Please select a category',
    };
    expect(await refusal(publish({ title: 'A film' }))).toMatchObject({
      status: 400,
      details: { fields: rules },
    });
    const schedule = { state: 'scheduled', publishAt: inAnHour(), title: 'A film' } as const;
    expect(await refusal(call(deskVideos.change, { params, body: schedule }))).toMatchObject({
      details: { fields: rules },
    });
    const short = { state: 'draft', title: 'ab' } as const;
    expect(await refusal(call(deskVideos.change, { params, body: short }))).toMatchObject({
      details: { fields: { title: 'Title must be at least 3 characters' } },
    });
    expect(await publish(videoBody)).toMatchObject({ ...videoBody, state: 'published' });
    expect(await refusal(call(deskVideos.change, { params, body: { title: '' } }))).toMatchObject({
      status: 400,
    });
  });

  it('is not published while another admin takes something out of it', async () => {
    const made = await call(deskVideos.create, { body: { ...videoBody, state: 'draft' } });
    const params = { id: made.id };
    const outcomes = await Promise.allSettled([
      call(deskVideos.change, { params, body: { state: 'draft', url: '' } }),
      call(deskVideos.change, { params, body: { state: 'published' } }),
    ]);
    const { state, url } = await call(deskVideos.read, { params });
    expect(state === 'draft' || url !== '').toBe(true);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('what nobody could see', () => {
  const missing = 'There is no file at this address: please upload it again';
  const lost = { ...imageBody, url: '/uploads/never-there.webp' };

  it('is kept as a draft and not published: a file that is missing', async () => {
    const refused = { status: 400, details: { fields: { url: missing } } };
    expect(await refusal(call(deskImages.create, { body: lost }))).toMatchObject(refused);
    const { id } = await call(deskImages.create, { body: { ...lost, state: 'draft' } });
    const publish = { params: { id }, body: { state: 'published' } } as const;
    expect(await refusal(call(deskImages.change, publish))).toMatchObject(refused);
    const { id: shown } = await call(deskImages.create, { body: imageBody });
    const change = { params: { id: shown }, body: { thumbnailUrl: '/uploads/gone.webp' } };
    expect(await refusal(call(deskImages.change, change))).toMatchObject({
      details: { fields: { thumbnailUrl: missing } },
    });
  });

  it.each(['https://example.org', 'https://example.org/about.html', 'https://example.org/a.jpg'])(
    'is kept as a draft and not published: %s as a video',
    async (url) => {
      const body = { ...videoBody, url };
      expect(await refusal(call(deskVideos.create, { body }))).toMatchObject({
        status: 400,
        details: { fields: { url: expect.stringContaining('not the address of a video') } },
      });
      const draft = await call(deskVideos.create, { body: { ...body, state: 'draft' } });
      expect(draft.url).toBe(url);
    },
  );
});

it('takes 30 for thirty seconds and refuses a duration that it cannot read', async () => {
  const made = await call(deskVideos.create, { body: { ...videoBody, duration: '30' } });
  expect(made.duration).toBe('00:30');
  const change = { params: { id: made.id }, body: { duration: 'half a minute' } };
  expect(await refusal(call(deskVideos.change, change))).toMatchObject({
    details: {
      fields: { duration: 'Please write the duration as minutes and seconds, such as 2:35' },
    },
  });
});
