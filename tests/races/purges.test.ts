import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeContents } from '#server/db/queries/content-changes';
import { claimPurges, postponePurges, settlePurges } from '#server/db/queries/purges';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aVideo } from '#tests/support/works';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
let actorId: number;
let ids: number[];
beforeAll(async () => {
  api = await startApi();
  actorId = (await signedIn(api, 'ada')).user.id;
  const works = Array.from({ length: racers }, () => aVideo({ featured: true }));
  const made = await api.db.insert(videos).values(works).returning({ id: videos.id });
  ids = made.map(({ id }) => id);
});
afterAll(() => api.close());

const edit = (videoIds: number[]) =>
  changeContents(api.db, 'video', {
    ids: videoIds,
    values: { duration: '01:00' },
    version: null,
    actorId,
  });

/** Lets the next claim take everything. */
const makeDue = () =>
  api.db.$client.transaction((sql) => [
    sql`update site_state set purged_at = '{}'`,
    sql`update purges set due_at = now()`,
  ]);

it('claims, settlements and postponements never deadlock with edits, and lose no purge', async () => {
  const lost = await everyRound(async (round) => {
    const settling = round % 3 === 2 ? postponePurges : settlePurges;
    await edit(ids);
    await makeDue();
    const claimed = await claimPurges(api.db);
    await atOnce(async (racer) => {
      if (racer % 4 === 0) await settling(api.db, racer % 8 ? claimed : claimed.toReversed());
      else if (racer % 4 === 1) await claimPurges(api.db);
      else await edit(racer % 2 ? ids : ids.toReversed());
    });
    // The edits asked again for every tag: none may count as done or as a repeat.
    const purges = await api.db.$client`select from purges where not is_repeat`;
    return claimed.length - purges.length;
  });
  expect(tally(lost)).toEqual({ 0: rounds });
});

it('of twenty claims at once one takes what is due', async () => {
  const claims = await everyRound(async () => {
    await makeDue();
    const claimed = await atOnce(() => claimPurges(api.db));
    return claimed.filter((tags) => tags.length > 0).length;
  });
  expect(tally(claims)).toEqual({ 1: rounds });
});
