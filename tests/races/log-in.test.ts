import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '#contract/endpoints/log-in';
import { enter } from '#server/auth/enter';
import { attempts } from '#server/db/tables/attempts';
import { currentEnvironment } from '#server/environment';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { postFrom } from '#tests/support/request-from';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';
import { hashQuickly } from './quick-password.ts';

const accounts = ['ada', 'grace', 'hedy', 'joan'];

let api: Api;
beforeAll(async () => {
  api = await startApi();
  for (const account of accounts) await hashQuickly(api, (await signedIn(api, account)).user.id);
});
afterAll(() => api.close());

it('of twenty correct logins at once, five for each account, none is refused', async () => {
  const entered = await everyRound(async () => {
    const logins = await atOnce((racer) => {
      const username = accounts[racer % accounts.length] ?? '';
      return enter({ username, address: '203.0.113.9' }, 'password');
    });
    return logins.filter(Boolean).length;
  });
  expect(tally(entered)).toEqual({ [racers]: rounds });
});

it('of twenty correct logins at once for one account, five or more are let in, the others are told to wait, and the next one is let in', async () => {
  const logInAsAda = () =>
    postFrom('127.0.0.1', api.origin + logIn.path, { username: 'ada', password: 'password' });
  const outcomes = await everyRound(async () => {
    await api.db.delete(attempts);
    const answers = await atOnce(logInAsAda);
    const entered = answers.filter(({ status }) => status === 200).length;
    const told = answers.filter((answer) => answer.status === 429 && answer.retryAfterSeconds > 0);
    const isAllowed = entered >= currentEnvironment().FAILED_LOGINS_PER_ACCOUNT;
    const isKept = isAllowed && entered + told.length === racers;
    const next = await logInAsAda();
    return `${isKept ? 'kept' : `${entered} in, ${told.length} told`}, the next ${next.status}`;
  });
  expect(tally(outcomes)).toEqual({ 'kept, the next 200': rounds });
});
