import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter } from '#server/auth/enter';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, racers, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Each login costs a hash that is made to be slow. */
const rounds = 3;
const accounts = ['ada', 'grace', 'hedy', 'joan'];

it('of twenty correct logins at once, five for each account, none is refused', async () => {
  for (const account of accounts) await signedIn(api, account);
  const entered = await everyRound(async () => {
    const logins = await atOnce((racer) => {
      const username = accounts[racer % accounts.length] ?? '';
      return enter({ username, address: '203.0.113.9' }, 'password');
    });
    return logins.filter(Boolean).length;
  }, rounds);
  expect(tally(entered)).toEqual({ [racers]: rounds });
});
