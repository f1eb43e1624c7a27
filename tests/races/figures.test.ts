import { afterAll, beforeAll, expect, it } from 'vitest';
import { countVisitRows } from '#server/db/queries/figures';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('the same visits counted by twenty at once are counted once', async () => {
  const outcomes = await everyRound(async (round) => {
    const day = new Date(Date.UTC(2020, 0, 1 + round)).toISOString().slice(0, 10);
    const visits = ['/about', '/', '/images'].map((subject, index) => ({
      ...{ key: `${day}/${index}`, day, measure: 'page' as const, subject, tenth: 0, weight: 2 },
    }));
    await atOnce((racer) => countVisitRows(api.db, racer % 2 ? visits : visits.toReversed()));
    const [row] = await api.db.$client`select sum(count) as sum from figures where day = ${day}`;
    return Number(row?.['sum']);
  });
  expect(tally(outcomes)).toEqual({ '6': rounds });
});
