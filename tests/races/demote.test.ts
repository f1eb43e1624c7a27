import { afterAll, beforeAll, expect, it } from 'vitest';
import { demote, promote } from '#server/db/queries/administration';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { everyRound, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('of two admins who lose their role at once, one stays', async () => {
  const names = ['first', 'second'];
  for (const name of names) await signedIn(api, name, 'admin');
  const outcomes = await everyRound(async () => {
    for (const name of names) await promote(api.db, name);
    const done = await Promise.all(names.map((name) => demote(api.db, name)));
    return done.sort().join(' and ');
  });
  expect(tally(outcomes)).toEqual({ 'done and last': rounds });
});
