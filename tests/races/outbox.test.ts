import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimLetters } from '#server/db/queries/outbox';
import { outbox } from '#server/db/tables/outbox';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('twenty claims at once take each letter for one of them', async () => {
  const { user } = await signedIn(api, 'ada');
  const letters = Array.from({ length: racers }, () => ({
    letter: 'password-reset' as const,
    userId: user.id,
  }));
  const outcomes = await everyRound(async () => {
    await api.db.delete(outbox);
    await api.db.insert(outbox).values(letters);
    const claimed = (await atOnce(() => claimLetters(api.db, 3))).flat();
    const ids = claimed.map(({ letter }) => letter.id);
    return ids.length - new Set(ids).size;
  });
  expect(tally(outcomes)).toEqual({ 0: rounds });
});
