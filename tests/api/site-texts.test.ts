import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { isUsedOnPage, knownSiteTexts, siteTexts } from '#contract/site-texts';
import { readTexts } from '#data/site-texts';
import { recordLive, startBuild } from '#server/db/queries/builds';
import { siteContents } from '#server/db/tables/site-contents';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs } from '#tests/support/desk-calls';

let api: Api;
let mara: { token: string };

beforeAll(async () => {
  api = await startApi();
  mara = await signedIn(api, 'mara');
});

afterAll(() => api.close());

const call = callAs(
  () => api,
  () => mara.token,
);

/** What a build does with the database. */
const build = async () =>
  recordLive(api.db, await startBuild(api.db, { reason: 'deploy', deployId: null }));

test('gives every text its default while no site content is stored', async () => {
  const text = await readTexts();
  expect(text('about.bio').source).toBe(siteTexts['about.bio'].text);
});

test('lets a stored site content replace the default, whatever the case of its key', async () => {
  await api.db.insert(siteContents).values({
    key: 'Home.Hero.Tagline',
    title: 'Tagline',
    content: 'Pictures nobody has photographed yet',
    pageLocation: 'home',
  });
  const text = await readTexts();
  expect(text('home.hero.tagline').source).toBe('Pictures nobody has photographed yet');
  expect(text('contact.intro').source).toBe(siteTexts['contact.intro'].text);
});

test('keeps a text off the pages whose page is not that of its key', async () => {
  await api.db.insert(siteContents).values({
    key: 'videos.intro',
    title: 'Intro',
    content: 'On the wrong page',
    pageLocation: 'about',
  });
  const text = await readTexts();
  expect(text('videos.intro').source).toBe(siteTexts['videos.intro'].text);
});

test('has bold, italic and links where a text may have them, and the words alone for titles', async () => {
  await api.db.insert(siteContents).values({
    key: 'projects.intro',
    title: 'Intro',
    content: '**Tell** us <i>all</i> or [look](/videos)',
    pageLocation: 'projects',
  });
  await api.db.insert(siteContents).values({
    key: 'home.manifesto',
    title: 'Manifesto',
    content: '*Directed* <b>',
    pageLocation: 'home',
  });
  const text = await readTexts();
  expect(text('projects.intro')).toMatchObject({
    html: '<strong>Tell</strong> us &lt;i&gt;all&lt;/i&gt; or <a href="/videos">look</a>',
    plain: 'Tell us <i>all</i> or look',
  });
  expect(text('home.manifesto')).toMatchObject({
    html: '*Directed* &lt;b&gt;',
    plain: '*Directed* <b>',
  });
});

test('hides a text with all that it says, and shows it again', async () => {
  const key = 'about.approach';
  const body = { key, title: 'Approach', content: 'Script first.', pageLocation: 'about' } as const;
  const params = await call(deskSiteContents.create, { body });
  expect(params.hidden).toBe(false);
  await build();
  const hidden = await call(deskSiteContents.change, { params, body: { hidden: true } });
  expect(hidden).toMatchObject({ hidden: true, content: body.content, live: false });
  expect((await readTexts())(key)).toMatchObject({ html: '', plain: '' });
  const restored = await call(deskSiteContents.restore, { params, body: { version: 1 } });
  expect(restored).toMatchObject({ hidden: true, version: 3 });
  const shown = await call(deskSiteContents.change, { params, body: { hidden: false } });
  expect(shown).toMatchObject({ hidden: false, content: body.content });
  expect((await readTexts())(key).source).toBe(body.content);
});

test('asks for a build when a text comes to another page, or is hidden', async () => {
  const body = { key: 'contact.intro', title: 'Intro', content: 'Write a few lines.' };
  const params = await call(deskSiteContents.create, { body: { ...body, pageLocation: 'home' } });
  for (const change of [{ pageLocation: 'contact' }, { hidden: true }] as const) {
    await build();
    const changed = await call(deskSiteContents.change, { params, body: change });
    expect(changed.live).toBe(false);
  }
});

test('stores a text that no page uses, and keeps it off every page', async () => {
  const unused = { title: 'Unused', content: 'Shown nowhere' };
  const places = [
    { key: 'about.biography', pageLocation: 'about' },
    { key: 'images.intro', pageLocation: 'home' },
  ] as const;
  for (const place of places) {
    const answer = await call(deskSiteContents.create, { body: { ...unused, ...place } });
    expect(answer).toMatchObject({ ...place, publishedContent: 'Shown nowhere' });
    expect(isUsedOnPage(answer)).toBe(false);
  }
  const text = await readTexts();
  for (const { key } of knownSiteTexts) expect(text(key).source).not.toBe('Shown nowhere');
});
