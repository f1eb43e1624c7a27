import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForBuild, recordFailed, startBuild, wantBuild } from '#server/db/queries/builds';
import { claimHookCalls } from '#server/db/queries/hook-calls';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aVideo } from '#tests/support/works';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
let adminId: number;
beforeAll(async () => {
  api = await startApi();
  adminId = (await signedIn(api, 'ada')).user.id;
  await api.db.insert(videos).values(aVideo());
});
afterAll(() => api.close());

/** Longer than a test: only what is wished for is due. */
const delays = { quietMinutes: 60, atMostMinutes: 60 };

/** One change that is not live, and no build. */
async function changeContent(): Promise<void> {
  await api.db.$client`delete from builds`;
  await api.db
    .$client`update site_state set version = version + 1, changed_at = now(), wanted_at = null`;
}

it('twenty times "publish now" at once ask for one build', async () => {
  const outcomes = await everyRound(async () => {
    await changeContent();
    await atOnce(async () => {
      await wantBuild(api.db, adminId);
      return askForBuild(api.db, delays, true);
    });
    const builds = await api.db.$client`select from builds where state in ('asked', 'building')`;
    return `${builds.length} unfinished`;
  });
  expect(tally(outcomes)).toEqual({ '1 unfinished': rounds });
});

it('what changes while twenty ask is in that build or waits for the next', async () => {
  const outcomes = await everyRound(async () => {
    await changeContent();
    await wantBuild(api.db, adminId);
    await atOnce<unknown>((racer) =>
      racer === racers / 2
        ? api.db
            .$client`update site_state set version = version + 1, wanted_at = coalesce(wanted_at, clock_timestamp())`
        : askForBuild(api.db, delays, true),
    );
    const [state] = await api.db.$client`
      select (select count(*)::int from builds) as builds,
        version = (select max(version) from builds) or wanted_at is not null as is_kept
      from site_state`;
    return JSON.stringify(state);
  });
  expect(tally(outcomes)).toEqual({ '{"builds":1,"is_kept":true}': rounds });
});

it('of twenty processes at once one calls the hook, also when "publish now" is pressed meanwhile', async () => {
  const outcomes = await everyRound(async () => {
    await changeContent();
    await wantBuild(api.db, adminId);
    await askForBuild(api.db, delays, true);
    const claimed = await atOnce(async (racer) => {
      if (racer % 4 === 0) await wantBuild(api.db, adminId);
      return claimHookCalls(api.db);
    });
    return `${claimed.flat().length} calls`;
  });
  expect(tally(outcomes)).toEqual({ '1 calls': rounds });
});

it('twenty processes at once ask once again for a build that failed', async () => {
  const outcomes = await everyRound(async () => {
    await changeContent();
    await wantBuild(api.db, adminId);
    const failed = await startBuild(api.db, { reason: 'deploy', deployId: null });
    await recordFailed(api.db, failed, 'The pages could not be built.');
    await api.db.$client`update builds set ended_at = ended_at - interval '5 minutes'`;
    await atOnce(() => askForBuild(api.db, delays, true));
    const builds = await api.db.$client`select state from builds order by id`;
    return builds.map(({ state }) => state).join(', ');
  });
  expect(tally(outcomes)).toEqual({ 'failed, asked': rounds });
});
