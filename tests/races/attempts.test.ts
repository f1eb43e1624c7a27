import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Budget,
  countAttempt,
  deleteOverAttempts,
  forgivingStatement,
} from '#server/db/queries/attempts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const budget = (key: string, allowed: number): Budget => ({
  key,
  allowed,
  windowSeconds: 900,
  firstWaitSeconds: 10,
});

/** Counts twenty attempts at once. @returns how many were let through. */
async function letThrough(budgets: Budget[]): Promise<number> {
  const verdicts = await atOnce(() => countAttempt(api.db, budgets));
  return verdicts.filter((verdict) => verdict.every(({ refused }) => !refused)).length;
}

it.each([1, 5, racers])(
  'of twenty first attempts at once, %i allowed are let through',
  async (allowed) => {
    const passed = await everyRound((round) =>
      letThrough([budget(`first-${allowed}-${round}`, allowed)]),
    );
    expect(tally(passed)).toEqual({ [allowed]: rounds });
  },
);

it('twenty attempts after a window that is over start one new window', async () => {
  const passed = await everyRound(async (round) => {
    const key = `over-${round}`;
    await countAttempt(api.db, [budget(key, 5)]);
    await api.db.$client`update attempts set ends_at = now() where key = ${key}`;
    return letThrough([budget(key, 5)]);
  });
  expect(tally(passed)).toEqual({ 5: rounds });
});

describe('attempts that succeed', () => {
  it('are never refused, however many come one after the other from twenty callers', async () => {
    const refused = await everyRound(async (round) => {
      const budgets = [
        budget(`address-${round}`, 200),
        budget(`from-here-${round}`, racers),
        budget(`account-${round}`, racers),
      ];
      const [address, ...own] = budgets.map(({ key }) => key);
      const forgiven = { cleared: own, refunded: address ? [address] : [] };
      const verdicts = await atOnce(async () => {
        const first = await countAttempt(api.db, budgets);
        await api.db.execute(forgivingStatement(forgiven));
        const second = await countAttempt(api.db, budgets);
        await api.db.execute(forgivingStatement(forgiven));
        return [...first, ...second];
      });
      return verdicts.flat().filter((verdict) => verdict.refused).length;
    });
    expect(tally(refused)).toEqual({ 0: rounds });
  });

  it('wait for no one forever while old attempts are deleted', async () => {
    await everyRound(async (round) => {
      const budgets = [budget(`b-${round % 3}`, 1), budget(`a-${round % 3}`, 1)];
      await atOnce(async (racer) => {
        if (racer % 4 === 0) await deleteOverAttempts(api.db);
        else if (racer % 4 === 1) {
          const cleared = budgets.map(({ key }) => key);
          await api.db.execute(forgivingStatement({ cleared, refunded: [] }));
        } else await countAttempt(api.db, racer % 2 ? budgets : budgets.toReversed());
      });
      await api.db.$client`update attempts set ends_at = now() where key like '_-%'`;
    });
  });
});
