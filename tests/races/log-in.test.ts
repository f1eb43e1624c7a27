import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter } from '#server/auth/enter';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, racers, slowRounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const accounts = ['ada', 'grace', 'hedy', 'joan'];

it('of twenty correct logins at once, five for each account, none is refused', async () => {
  for (const account of accounts) await signedIn(api, account);
  const entered = await everyRound(async () => {
    const logins = await atOnce((racer) => {
      const username = accounts[racer % accounts.length] ?? '';
      return enter({ username, address: '203.0.113.9' }, 'password');
    });
    return logins.filter(Boolean).length;
  }, slowRounds);
  expect(tally(entered)).toEqual({ [racers]: slowRounds });
});
