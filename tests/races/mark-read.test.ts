import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateMessageRead } from '#server/db/queries/messages';
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

it('twenty marks at once by two admins give all of them the message, and one log entry', async () => {
  const admins = [await signedIn(api, 'ada'), await signedIn(api, 'grace')];
  const outcomes = await everyRound(async (round) => {
    const [{ id = 0 } = {}] = await api.db
      .insert(messages)
      .values({ ...aMessage(), reference: `M-${round}` })
      .returning({ id: messages.id });
    const marked = await atOnce((racer) =>
      updateMessageRead(api.db, id, admins[racer % 2]?.user.id ?? 0),
    );
    const entries = await api.db
      .$client`select from events where kind = 'message' and item_id = ${id}`;
    return `${marked.filter((message) => message?.read).length} read, ${entries.length} entries`;
  });
  expect(tally(outcomes)).toEqual({ [`${racers} read, 1 entries`]: rounds });
});
