import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeNamed } from '#server/db/queries/administration';
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
    for (const name of names) await changeNamed(api.db, name, { role: 'admin' });
    const done = await Promise.all(
      names.map((name) => changeNamed(api.db, name, { role: 'user' })),
    );
    return done.sort().join(' and ');
  });
  expect(tally(outcomes)).toEqual({ 'done and last': rounds });
});

it('of two admins of whom one is deactivated and one made an editor at once, one stays', async () => {
  const outcomes = await everyRound(async () => {
    for (const name of ['first', 'second']) {
      await changeNamed(api.db, name, { role: 'admin' });
      await changeNamed(api.db, name, { isActive: true });
    }
    const done = await Promise.all([
      changeNamed(api.db, 'first', { isActive: false }),
      changeNamed(api.db, 'second', { role: 'editor' }),
    ]);
    return done.sort().join(' and ');
  });
  expect(tally(outcomes)).toEqual({ 'done and last': rounds });
});
