import { afterAll, beforeAll, expect, it } from 'vitest';
import { replyToMessage } from '#contract/endpoints/reply';
import { messages } from '#server/db/tables/messages';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage } from '#tests/support/forms';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('twenty arrivals of one reply at once queue one letter, and all are answered with it', async () => {
  const { token } = await signedIn(api, 'ada');
  const outcomes = await everyRound(async (round) => {
    const [{ id = 0 } = {}] = await api.db
      .insert(messages)
      .values({ ...aMessage(), reference: `M-${round}` })
      .returning({ id: messages.id });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await atOnce(() =>
      api.request(
        replyToMessage,
        { params: { id }, body: { text: 'Gladly.' } },
        { token, headers },
      ),
    );
    const letters = await api.db.$client`select from outbox where message_id = ${id}`;
    const ids = new Set(answers.map(({ answer }) => answer.id));
    return `${answers.length} answers of ${ids.size}, ${letters.length} letters`;
  });
  expect(tally(outcomes)).toEqual({ [`${racers} answers of 1, 1 letters`]: rounds });
});
