import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteTexts } from '#contract/site-texts';
import { readTexts } from '#data/site-texts';
import { siteContents } from '#server/db/tables/site-contents';
import { type Api, startApi } from '#tests/support/api';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test('gives every text its default while no site content is stored', async () => {
  const text = await readTexts();
  expect(text('about.bio')).toBe(siteTexts['about.bio'].text);
});

test('lets a stored site content replace the default, whatever the case of its key', async () => {
  await api.db.insert(siteContents).values({
    key: 'Home.Hero.Tagline',
    title: 'Tagline',
    content: 'Pictures nobody has photographed yet',
    pageLocation: 'home',
  });
  const text = await readTexts();
  expect(text('home.hero.tagline')).toBe('Pictures nobody has photographed yet');
  expect(text('contact.intro')).toBe(siteTexts['contact.intro'].text);
});

test('keeps a text off the pages whose page is not that of its key', async () => {
  await api.db.insert(siteContents).values({
    key: 'videos.intro',
    title: 'Intro',
    content: 'On the wrong page',
    pageLocation: 'about',
  });
  const text = await readTexts();
  expect(text('videos.intro')).toBe(siteTexts['videos.intro'].text);
});
