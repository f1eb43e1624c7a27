import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceUpload, finishUpload, insertUpload } from '#server/db/queries/uploads';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';

let api: Api;
let ownerId: number;
beforeAll(async () => {
  api = await startApi();
  ownerId = (await signedIn(api, 'ada')).user.id;
});
afterAll(() => api.close());

const begin = () =>
  insertUpload(api.db, {
    id: crypto.randomUUID().replaceAll('-', ''),
    kind: 'image',
    filename: 'a.webp',
    bytes: 10,
    ownerId,
  });

it('of twenty parts at once for one offset, one is kept', async () => {
  const kept = await everyRound(async () => {
    const { id } = await begin();
    const advanced = await atOnce((racer) =>
      advanceUpload(api.db, id, 0, { receivedBytes: 5, parts: [`part-${racer}`] }),
    );
    return advanced.filter(Boolean).length;
  });
  expect(tally(kept)).toEqual({ 1: rounds });
});

it('a file that twenty requests at once finish is recorded once', async () => {
  const outcomes = await everyRound(async () => {
    const { id } = await begin();
    const finished = await atOnce(() => finishUpload(api.db, id, 'webp'));
    const entries = await api.db.$client`
      select from events where kind = 'upload' and action = 'created' and after ->> 'id' = ${id}`;
    return `${finished.filter(Boolean).length} finished, ${entries.length} entry`;
  });
  expect(tally(outcomes)).toEqual({ '20 finished, 1 entry': rounds });
});
