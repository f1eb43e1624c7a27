import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskImages } from '#contract/endpoints/desk-works';
import { storeMedia } from '#server/blobs/store-media';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
afterAll(() => api.close());

const statusAt = async (path: string) => (await fetch(api.origin + path)).status;

it('a work that is taken down and published by six at once has its file, and a draft’s old address has none', async () => {
  const outcomes = await everyRound(async () => {
    const stored = await storeMedia(Buffer.from(crypto.randomUUID()), { extension: 'png' });
    const url = new URL(stored, api.origin).pathname;
    const { id } = (
      await api.request(
        deskImages.create,
        {
          body: {
            title: 'Tide',
            description: 'A tide that comes and goes.',
            category: 'Abstract',
            url,
          },
        },
        { token },
      )
    ).answer;
    await atOnce(async (racer) => {
      const state = racer % 2 ? 'published' : 'draft';
      await api.request(deskImages.change, { params: { id }, body: { state } }, { token });
    }, 6);
    await api.runScheduled();
    const { answer } = await api.request(deskImages.read, { params: { id } }, { token });
    const isLeft = answer.state === 'draft' && (await statusAt(url)) !== 404;
    const left = await api.db.$client`select from withdrawn_files`;
    return `${await statusAt(answer.url)}${isLeft ? ', still at its old address' : ''}, ${left.length} left`;
  });
  expect(tally(outcomes)).toEqual({ '200, 0 left': rounds });
});
