import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestProjectFilm } from '#data/latest-project';
import { videos } from '#server/db/tables/videos';
import { type Api, startApi } from '#tests/support/api';
import { aVideo } from '#tests/support/works';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await api.db
    .insert(videos)
    .values([
      aVideo({ title: 'Rain', duration: '00:08' }),
      aVideo({ title: 'Unpublished', state: 'draft', publishedAt: null }),
    ]);
});

afterAll(() => api.close());

test('the latest project plays the published film of its title, whatever its case', async () => {
  expect(await latestProjectFilm(' RAIN ')).toMatchObject({ title: 'Rain', duration: '00:08' });
});

test.each(['Unpublished', 'Rai'])('there is no film for %s', async (title) => {
  expect(await latestProjectFilm(title)).toBeUndefined();
});
