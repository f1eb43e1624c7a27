import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeSubmission } from '#server/db/queries/submissions';
import { type Api, startApi } from '#tests/support/api';
import { aMessage } from '#tests/support/forms';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  process.env['FORMS_PER_DAY'] = String(2 * racers * rounds);
  api = await startApi();
});
afterAll(() => api.close());

const store = (key: string, sender: string, allowed: number) =>
  storeSubmission(
    api.db,
    {
      ...{ kind: 'message', form: aMessage(), key, reference: key, sender },
      ...{ suspected: false, receivedAt: new Date() },
    },
    { key: sender, allowed, windowSeconds: 3600 },
  );

it('twenty first messages at once from one address are all stored', async () => {
  const stored = await everyRound(async (round) => {
    const outcomes = await atOnce(() => store(crypto.randomUUID(), `first-${round}`, racers));
    return outcomes.filter((outcome) => outcome.stored).length;
  });
  expect(tally(stored)).toEqual({ [racers]: rounds });
});

it('one message that arrives twenty times at once is stored, announced and counted once', async () => {
  const outcomes = await everyRound(async (round) => {
    const [key, sender] = [crypto.randomUUID(), `again-${round}`];
    const stored = await atOnce(() => store(key, sender, 1));
    const ids = stored.map((outcome) => (outcome.stored ? outcome.id : 'refused'));
    const [id] = ids;
    const letters = await api.db.$client`select from outbox where message_id = ${id}`;
    const [counted] = await api.db.$client`select count from attempts where key = ${sender}`;
    return `${new Set(ids).size} message, ${letters.length} letters, counted ${counted?.['count']}`;
  });
  expect(tally(outcomes)).toEqual({ '1 message, 2 letters, counted 1': rounds });
});
