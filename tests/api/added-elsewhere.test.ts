import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '#config/default-settings';
import { deskImages } from '#contract/endpoints/desk-works';
import { listOptions } from '#contract/endpoints/list-options';
import { storeSetting } from '#server/db/queries/settings';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { imageBody } from '#tests/support/desk-calls';

let api: Api;
let director: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  api = await startApi();
  director = await signedIn(api, 'mara');
});
afterAll(() => api.close());

it('a category that another process added is offered and taken at once', async () => {
  const { token } = director;
  const make = async (category: string) =>
    (await api.request(deskImages.create, { body: { ...imageBody, category } }, { token })).answer;
  await make(imageBody.category);
  const { imageCategories } = defaultSettings;
  const posters = { value: 'posters', label: 'Posters', formerly: [] };
  await storeSetting(api.db, {
    section: 'imageCategories',
    value: { ...imageCategories, offered: [...imageCategories.offered, posters] },
    version: 0,
    actorId: director.user.id,
  });
  expect(await make('Posters')).toMatchObject({ category: 'Posters' });
  const { answer } = await api.request(listOptions, {}, { token });
  expect(answer.imageCategories.offered.map(({ label }) => label)).toContain('Posters');
});
