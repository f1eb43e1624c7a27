import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFirstAdmin } from '#server/db/queries/administration';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('of many sites that start at once over an empty database, one makes the first admin', async () => {
  const made = await everyRound(async () => {
    await api.db.$client`delete from users`;
    const outcomes = await atOnce((racer) =>
      insertFirstAdmin(api.db, {
        username: `director-${racer}`,
        email: `director-${racer}@example.org`,
        passwordHash: 'none',
      }),
    );
    return outcomes.filter(Boolean).length;
  });
  expect(tally(made)).toEqual({ 1: rounds });
});
