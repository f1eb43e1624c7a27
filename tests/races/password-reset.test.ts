import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReset, requestReset, useReset } from '#server/db/queries/password-resets';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';

let api: Api;
let userId: number;
beforeAll(async () => {
  api = await startApi();
  userId = (await signedIn(api, 'ada')).user.id;
});
afterAll(() => api.close());

it('twenty requests at once for one account queue one letter', async () => {
  const letters = await everyRound(async () => {
    await api.db.$client`delete from outbox`;
    await atOnce(() => requestReset(api.db, 'ada@example.org'));
    return (await api.db.$client`select from outbox`).length;
  });
  expect(tally(letters)).toEqual({ 1: rounds });
});

it('a minute after the last, twenty requests at once queue one more letter', async () => {
  const letters = await everyRound(async () => {
    await api.db.$client`delete from outbox`;
    await requestReset(api.db, 'ada@example.org');
    await api.db.$client`update outbox set created_at = created_at - interval '61 seconds'`;
    await atOnce(() => requestReset(api.db, 'ada@example.org'));
    return (await api.db.$client`select from outbox`).length;
  });
  expect(tally(letters)).toEqual({ 2: rounds });
});

it('of twenty uses at once of two links of an account, one sets the password', async () => {
  const uses = await everyRound(async (round) => {
    const expiresAt = new Date(Date.now() + 60_000);
    const links = ['a', 'b'].map((name) => `${name}-${round}`);
    for (const tokenHash of links) await insertReset(api.db, { tokenHash, userId, expiresAt });
    const used = await atOnce((racer) =>
      useReset(api.db, {
        tokenHash: links[racer % 2] ?? '',
        passwordHash: `hash-${racer}`,
        forgiven: { cleared: ['account'], refunded: [] },
        deviceHash: `device-${racer}`,
        place: null,
      }),
    );
    return used.filter(Boolean).length;
  });
  expect(tally(uses)).toEqual({ 1: rounds });
});
