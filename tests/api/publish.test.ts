// Longer than other files: when a build is asked for, and when it is not; its tests share one database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getVersion } from '#contract/endpoints/get-version';
import { getPublishState, publishNow } from '#contract/endpoints/publish';
import { markDue, readMark } from '#server/blobs/due-mark';
import { migrate } from '#server/db/migrate';
import {
  giveUpRunningBuilds,
  recordDeploy,
  recordFailed,
  recordLive,
  startBuild,
} from '#server/db/queries/builds';
import { listSiteTexts } from '#server/db/queries/site-texts';
import { currentEnvironment } from '#server/environment';
import { publishDue } from '#server/publish/publish-due';
import { recordBuild } from '#server/publish/record-build';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { startBuildHook, type TestBuildHook } from '#tests/support/build-hook';
import { eventually } from '#tests/support/eventually';

let api: Api;
let token: string;
let hook: TestBuildHook;
let textId: number;

beforeAll(async () => {
  hook = await startBuildHook();
  Object.assign(process.env, {
    NETLIFY_BUILD_HOOK_URL: hook.url,
    DEPLOYS_PER_MONTH: '4',
  });
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
  const { answer } = await api.request(deskSiteContents.create, { body: text('0') }, { token });
  textId = answer.id;
});

afterAll(async () => {
  await api.close();
  hook.close();
});

beforeEach(async () => {
  await giveUpRunningBuilds(api.db);
  await build();
  await lastMonth();
  hook.calls.length = 0;
  hook.onCall = async () => undefined;
});

const text = (content: string) =>
  ({ key: 'home.hero.tagline', title: 'Tagline', content, pageLocation: 'home' }) as const;

const state = async () => (await api.request(getPublishState, {}, { token })).answer;

const edit = async (content: string) =>
  (
    await api.request(
      deskSiteContents.change,
      { params: { id: textId }, body: { content } },
      { token },
    )
  ).answer;

/** What a build does with the database. @returns the text that its pages would have. */
async function build(): Promise<string | undefined> {
  const started = await startBuild(api.db, { reason: 'deploy', deployId: null });
  const [stored] = await listSiteTexts(api.db);
  await recordLive(api.db, started);
  return stored?.content;
}

/** Moves all deploys into an earlier month, so that the budget of this one is whole. */
async function lastMonth(): Promise<void> {
  await api.db.execute(sql`update builds set created_at = created_at - interval '32 days'`);
}

/** Lets the quiet minutes after the last change pass. */
async function settle(): Promise<void> {
  await api.db.execute(sql`update site_state set changed_at = now() - interval '10 minutes'`);
  await markDue();
}

/** Lets changes have gone on for so long that a build comes between them. */
async function goOn(): Promise<void> {
  await api.db.execute(sql`update site_state set first_changed_at = now() - interval '60 minutes'`);
  await markDue();
}

/** Lets the build that was asked for begin and fail. */
async function failBuild(): Promise<void> {
  const started = await startBuild(api.db, { reason: 'deploy', deployId: null });
  await recordFailed(api.db, started, 'The pages could not be built.');
}

/** Lets builds, and the wish for them, have been some minutes earlier. */
async function letPass(minutes: number): Promise<void> {
  const earlier = sql`${minutes} * interval '1 minute'`;
  await api.db.execute(sql`
    update builds set created_at = created_at - ${earlier}, started_at = started_at - ${earlier}, ended_at = ended_at - ${earlier}`);
  await api.db.execute(sql`update site_state set wanted_at = wanted_at - ${earlier}`);
}

const publicWork = {
  title: 'Night Bus',
  description: 'A bus crosses the city and nobody gets on.',
  url: 'https://example.org/night-bus.mp4',
  category: 'Drama',
} as const;

/** Adds a public work that is live, and takes no note of the deploy. */
async function addLiveWork(): Promise<{ id: number }> {
  const { answer } = await api.request(deskVideos.create, { body: publicWork }, { token });
  await build();
  await lastMonth();
  return answer;
}

/** Lets the waiting of the hook pass. */
async function hookIsDue(): Promise<void> {
  await api.db.$client`update builds set hook_due_at = now() where hook_due_at is not null`;
  await markDue();
}

/** In how many seconds the hook may be called again, to five seconds. */
async function hookDueInSeconds(): Promise<number> {
  const [row] = await api.db.$client`
    select extract(epoch from hook_due_at - now()) as seconds from builds where state = 'asked'`;
  return Math.ceil(Number(row?.['seconds']) / 5) * 5;
}

describe('a change', () => {
  it('raises the version in its own statement and waits, told with who made it', async () => {
    const before = await state();
    expect(before).toMatchObject({ state: 'live', liveVersion: before.version, changes: [] });
    expect(await edit('one')).toMatchObject({ live: false });
    const version = before.version + 1;
    expect((await api.request(getVersion, {})).answer).toEqual({ version });
    const change = { kind: 'site-content', itemId: textId, title: 'Tagline', action: 'changed' };
    expect(await state()).toMatchObject({
      state: 'waiting',
      version,
      liveVersion: before.version,
      changeCount: 1,
      changes: [{ ...change, actorName: 'mara', version }],
    });
    await build();
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version, changes: [] });
    const { answer } = await api.request(deskSiteContents.list, {}, { token });
    expect(answer).toMatchObject([{ live: true }]);
  });

  it('of a draft raises nothing', async () => {
    const { version } = await state();
    const body = {
      title: 'Unfinished',
      description: 'Nobody has seen this one yet.',
      url: 'https://example.org/draft.mp4',
      category: 'Drama',
      state: 'draft',
    } as const;
    const { answer } = await api.request(deskVideos.create, { body }, { token });
    expect(answer.live).toBe(true);
    expect(await state()).toMatchObject({ state: 'live', version });
    const params = { id: answer.id };
    await api.request(deskVideos.change, { params, body: { title: 'Still nothing' } }, { token });
    expect(await state()).toMatchObject({ state: 'live', version });
    await api.request(deskVideos.change, { params, body: { state: 'published' } }, { token });
    expect(await state()).toMatchObject({ state: 'waiting', version: version + 1 });
    await api.request(deskVideos.remove, { params }, { token });
    expect(await state()).toMatchObject({ version: version + 2, changeCount: 2 });
  });

  it('of several works at once makes one version', async () => {
    const { version } = await state();
    const [first] = await api.db.$client`
      insert into videos (title, description, url, category) values ('a', 'b', 'c', 'Drama'), ('d', 'e', 'f', 'Drama')
      returning id`;
    const ids = [Number(first?.['id']), Number(first?.['id']) + 1];
    const body = { action: 'delete', ids } as const;
    await api.request(deskVideos.bulk, { body }, { token });
    expect(await state()).toMatchObject({ version: version + 1, changeCount: 2 });
  });
});

describe('builds', () => {
  it('come after changes that went on for an hour, and after the quiet minutes behind the last', async () => {
    const built: (string | undefined)[] = [];
    hook.onCall = async () => void built.push(await build());
    for (let number = 1; number <= 30; number++) {
      await edit(`text ${number}`);
      if (number === 20) await goOn();
      await api.runScheduled();
    }
    expect((await state()).state).toBe('waiting');
    await settle();
    await api.runScheduled();
    expect((await state()).state).toBe('live');
    expect(built).toEqual(['text 20', 'text 30']);
    const reasons = await api.db.$client`select reason from builds order by id desc limit 2`;
    expect(reasons).toEqual([{ reason: 'quiet' }, { reason: 'steady' }]);
  });

  it('are asked for although counting visits does not come to an end', async () => {
    const { fetch: real } = globalThis;
    const { promise: listed, resolve: endList } = Promise.withResolvers<Response>();
    const hanging = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, init) =>
        new URL(String(address)).pathname.endsWith('visits') ? listed : real(address, init),
      );
    await edit('beside a flood of visits');
    await settle();
    const run = api.runScheduled();
    await eventually(() => expect(hook.calls).toHaveLength(1));
    endList(Response.json({ blobs: [], directories: [] }));
    await run;
    hanging.mockRestore();
  });

  it('come although the hook fails three times, and each failure is told', async () => {
    hook.refusals = [500, 503, 404];
    await edit('against a failing hook');
    await api.request(publishNow, {}, { token });
    for (const status of [500, 503, 404]) {
      expect(await state()).toMatchObject({
        state: 'asked',
        hookFailure: `The build hook answered ${status}.`,
      });
      await api.runScheduled();
      await hookIsDue();
      await api.runScheduled();
    }
    expect(hook.calls).toHaveLength(4);
    expect(await state()).toMatchObject({ state: 'asked', hookFailure: null });
    expect(await build()).toBe('against a failing hook');
    expect((await state()).state).toBe('live');
  });

  it('that a hook refused are asked of it again after 15 s; one without an answer after two minutes', async () => {
    hook.refusals = [503, 0];
    await edit('refused first, then without an answer');
    await api.request(publishNow, {}, { token });
    expect(await hookDueInSeconds()).toBe(15);
    await hookIsDue();
    await publishDue();
    expect((await state()).hookFailure).toBe('The build hook does not answer.');
    expect(await hookDueInSeconds()).toBe(120);
    expect(hook.calls).toHaveLength(2);
  });

  it('that began although the hook gave no answer are not asked for again', async () => {
    hook.refusals = [0];
    await edit('taken without a word');
    await api.request(publishNow, {}, { token });
    await recordDeploy(api.db, 'taken-without-a-word');
    await hookIsDue();
    await publishDue();
    expect(hook.calls).toHaveLength(1);
  });

  it('are asked for once, however many ask at the same moment', async () => {
    await edit('asked once');
    await api.request(publishNow, {}, { token });
    await Promise.all(Array.from({ length: 6 }, () => publishDue()));
    await api.request(publishNow, {}, { token });
    const { version } = await state();
    expect(hook.calls).toEqual([`Content version ${version}`]);
  });

  it('are never asked for when nothing has changed', async () => {
    const { status, answer } = await api.request(publishNow, {}, { token });
    expect([status, answer.state]).toEqual([202, 'live']);
    expect(hook.calls).toEqual([]);
  });

  it('that run are waited for: what changed meanwhile comes with the next', async () => {
    await edit('first');
    const running = await startBuild(api.db, { reason: 'deploy', deployId: null });
    await edit('second');
    expect((await api.request(publishNow, {}, { token })).answer.state).toBe('building');
    expect(hook.calls).toEqual([]);
    await recordLive(api.db, running);
    expect(await state()).toMatchObject({ state: 'waiting', liveVersion: running.version });
    await publishDue();
    expect(hook.calls).toEqual([`Content version ${running.version + 1}`]);
  });

  it('that fail leave the live version and say why; the wish to publish tries again', async () => {
    const { version: kept } = await state();
    await edit('in a failing build');
    const started = await startBuild(api.db, { reason: 'deploy', deployId: null });
    await recordFailed(api.db, started, 'The pages could not be built.');
    await publishDue();
    expect(await state()).toMatchObject({
      state: 'failed',
      liveVersion: kept,
      failure: 'The pages could not be built.',
    });
    expect(hook.calls).toEqual([]);
    const { answer } = await api.request(publishNow, {}, { token });
    expect(answer.state).toBe('asked');
  });

  it.each([
    ['Publish now', async () => void (await api.request(publishNow, {}, { token }))],
    ['a change that has settled', settle],
  ])('that fail and were asked for by %s are asked for again three times', async (by, ask) => {
    await edit(`in builds that fail, by ${by}`);
    await ask();
    await publishDue();
    for (const minutes of [5, 15, 60]) {
      await failBuild();
      const { state: told, dueAt } = await state();
      expect(told).toBe('failed');
      expect(Math.round((Date.parse(dueAt ?? '') - Date.now()) / 60_000)).toBe(minutes);
      expect(Math.abs(Number(await publishDue()) - Date.parse(dueAt ?? ''))).toBeLessThan(1000);
      await letPass(minutes);
      await publishDue();
    }
    await failBuild();
    expect(await state()).toMatchObject({ state: 'failed', dueAt: null });
    await letPass(600);
    expect(await publishDue()).toBeNull();
    expect(hook.calls).toHaveLength(4);
    await api.request(publishNow, {}, { token });
    expect(hook.calls).toHaveLength(5);
  });

  it('that fail leave nothing to ask for again once a later one is live', async () => {
    await edit('live with the second try');
    await api.request(publishNow, {}, { token });
    await failBuild();
    await letPass(5);
    await publishDue();
    await build();
    await edit('an ordinary change');
    expect(hook.calls).toHaveLength(2);
    await publishDue();
    expect(hook.calls).toHaveLength(2);
  });

  it('that fail with a take-down are asked for again, also where a deploy from git took it along', async () => {
    const { id } = await addLiveWork();
    await api.request(deskVideos.remove, { params: { id } }, { token });
    const pushed = await startBuild(api.db, { reason: 'deploy', deployId: null });
    await recordFailed(api.db, pushed, 'The pages could not be built.');
    await publishDue();
    expect(hook.calls).toEqual([]);
    await letPass(5);
    await publishDue();
    expect(hook.calls).toHaveLength(1);
  });

  it('that run while a work is taken down are followed by another', async () => {
    const { id } = await addLiveWork();
    await edit('published by hand');
    await api.request(publishNow, {}, { token });
    const running = await startBuild(api.db, { reason: 'deploy', deployId: null });
    await api.request(deskVideos.remove, { params: { id } }, { token });
    await recordLive(api.db, running);
    await publishDue();
    expect(hook.calls).toHaveLength(2);
  });

  it('that a process took with it are given up, and its next start builds what it missed', async () => {
    await edit('before the process was killed');
    await startBuild(api.db, { reason: 'deploy', deployId: null });
    await edit('never built by it');
    await giveUpRunningBuilds(api.db);
    const { version } = await state();
    const built = await recordBuild('start', async () => undefined);
    await recordLive(api.db, built);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version, failure: null });
  });

  it('that are never answered for are given up in the end', async () => {
    await edit('in a lost build');
    await startBuild(api.db, { reason: 'deploy', deployId: null });
    await publishDue();
    expect((await state()).state).toBe('building');
    await api.db
      .$client`update builds set started_at = now() - interval '46 minutes' where state = 'building'`;
    await publishDue();
    expect(await state()).toMatchObject({
      state: 'failed',
      failure: 'Nothing was heard of this build.',
    });
  });

  it('whose hook refuses let the database sleep until it is to be called again', async () => {
    hook.refusals = [503, 503, 503, 503, 503];
    await edit('refused for a long time');
    await api.request(publishNow, {}, { token });
    for (let calls = 2; calls <= 5; calls++) {
      await hookIsDue();
      await publishDue();
    }
    const inSeconds = (Number(await publishDue()) - Date.now()) / 1000;
    expect(hook.calls).toHaveLength(5);
    expect(inSeconds).toBeGreaterThan(230);
    expect(inSeconds).toBeLessThanOrEqual(240);
  });

  it('that begin after a call of the hook without an answer are given up as others, when they are lost', async () => {
    hook.refusals = [0];
    await edit('begun without a word, and lost');
    await api.request(publishNow, {}, { token });
    await startBuild(api.db, { reason: 'deploy', deployId: null });
    await letPass(46);
    await publishDue();
    expect(await state()).toMatchObject({ failure: 'Nothing was heard of this build.' });
  });

  it('do not hurry for a work that was published and taken down since the last one', async () => {
    const { answer } = await api.request(deskVideos.create, { body: publicWork }, { token });
    await api.request(deskVideos.remove, { params: { id: answer.id } }, { token });
    await publishDue();
    expect(hook.calls).toEqual([]);
    expect((await state()).state).toBe('waiting');
  });

  it('hurry for a work that pages of an earlier deploy have, though it was published again since the last one', async () => {
    const { id } = await addLiveWork();
    const setState = (state: 'draft' | 'published') =>
      api.request(deskVideos.change, { params: { id }, body: { state } }, { token });
    await setState('draft');
    await build();
    await setState('published');
    await setState('draft');
    await publishDue();
    expect(hook.calls).toHaveLength(1);
  });

  it('whose hook answers only after hours are waited for from then on', async () => {
    hook.refusals = [503];
    await edit('asked for during a long outage');
    await api.request(publishNow, {}, { token });
    await letPass(180);
    await hookIsDue();
    await publishDue();
    await publishDue();
    expect(hook.calls).toHaveLength(2);
    expect((await state()).state).toBe('asked');
    await api.db
      .$client`update builds set hook_answered_at = hook_answered_at - interval '46 minutes'`;
    await publishDue();
    expect(await state()).toMatchObject({ failure: 'Nothing was heard of this build.' });
  });

  it('whose hook was refusing are asked of it at once by Publish now, and never while a call is out', async () => {
    hook.refusals = [503, 0];
    await edit('with a hook that refuses for a while');
    await api.request(publishNow, {}, { token });
    await publishDue();
    expect(hook.calls).toHaveLength(1);
    await api.request(publishNow, {}, { token });
    expect(hook.calls).toHaveLength(2);
    await api.request(publishNow, {}, { token });
    expect(hook.calls).toHaveLength(2);
    expect(await hookDueInSeconds()).toBe(120);
  });

  it('that wait for a hook that was taken away are given up, and nothing is looked after any more', async () => {
    hook.refusals = [503];
    await edit('asked of a hook that is gone');
    await api.request(publishNow, {}, { token });
    await hookIsDue();
    delete currentEnvironment().NETLIFY_BUILD_HOOK_URL;
    const dueAt = await publishDue();
    currentEnvironment().NETLIFY_BUILD_HOOK_URL = hook.url;
    expect(dueAt).toBeNull();
    expect(hook.calls).toHaveLength(1);
    expect(await state()).toMatchObject({
      state: 'failed',
      failure: 'There is no build hook any more.',
    });
  });

  it('are live when the scheduled function runs in their deploy', async () => {
    await edit('noticed by itself');
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-0' });
    await runIn('another-deploy', publishDue);
    expect((await state()).state).toBe('building');
    await runIn('deploy-0', publishDue);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version });
  });

  it('are live again once it has run in their deploy for longer than one that was replaced does', async () => {
    const earlier = await startBuild(api.db, { reason: 'deploy', deployId: 'earlier' });
    await runIn('earlier', publishDue);
    await edit('in the later one alone');
    const later = await startBuild(api.db, { reason: 'deploy', deployId: 'later' });
    await runIn('later', publishDue);
    await runIn('earlier', publishDue);
    expect((await state()).liveVersion).toBe(later.version);
    await api.db.execute(sql`update site_state set live_at = live_at - interval '3 minutes'`);
    await runIn('later', publishDue);
    expect((await state()).liveVersion).toBe(later.version);
    await runIn('earlier', publishDue);
    expect((await state()).liveVersion).toBe(earlier.version);
  });

  it('are live, not lost, when it first runs in their deploy long after they began', async () => {
    await edit('noticed late');
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-late' });
    await letPass(46);
    await runIn('deploy-late', publishDue);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version, failure: null });
  });

  it('are live although they were given up before their deploy was published', async () => {
    await edit('published by hand after an hour');
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-held' });
    await letPass(46);
    await runIn('another-deploy', publishDue);
    expect((await state()).state).toBe('failed');
    await runIn('deploy-held', publishDue);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version, failure: null });
  });

  it('are noticed with the first run in their deploy, although nothing was due for a day', async () => {
    const run = () => runIn('deploy-before', api.runScheduled);
    await run();
    await run();
    expect((await readMarkIn('deploy-before')).getTime()).toBeGreaterThan(Date.now());
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-after' });
    await runIn('deploy-after', api.runScheduled);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version });
    expect((await readMarkIn('deploy-after')).getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a build that finds another unfinished one', () => {
  it('is given up by the migration that allows one, where several were asked for before', async () => {
    const { $client: client } = api.db;
    await startBuild(api.db, { reason: 'deploy', deployId: 'beside-them' });
    await client`drop index builds_one_asked_for`;
    await client`delete from migrations where name = '0017_one_build.sql'`;
    for (const state of ['building', 'asked', 'asked']) {
      await client`insert into builds (reason, state, version) values ('wanted', ${state}, 1)`;
    }
    expect(await migrate(api.db)).toEqual(['0017_one_build.sql']);
    const rows = await client`select state, reason from builds order by id desc limit 4`;
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'asked wanted',
      'failed wanted',
      'failed wanted',
      'building deploy',
    ]);
  });

  it('is not asked for, and comes after it', async () => {
    await edit('first');
    await api.request(publishNow, {}, { token });
    const { buildId } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-1' });
    await edit('second');
    await api.request(publishNow, {}, { token });
    // What a statement that began before the first one was asked for does not see.
    await expect(
      api.db.execute(
        sql`insert into builds (reason, state, version) values ('wanted', 'asked', 1)`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'builds_one_asked_for' } });
    expect(hook.calls).toHaveLength(1);
    await recordLive(api.db, { buildId });
    await publishDue();
    expect(hook.calls).toHaveLength(2);
  });

  it('stands beside it where a deploy of its own led to it', async () => {
    await edit('asked for');
    await api.request(publishNow, {}, { token });
    await startBuild(api.db, { reason: 'deploy', deployId: 'of-the-hook' });
    const pushed = await startBuild(api.db, { reason: 'deploy', deployId: 'of-a-push' });
    expect((await state()).deploys.used).toBe(2);
    const again = await startBuild(api.db, { reason: 'deploy', deployId: 'of-a-push' });
    expect(again).toEqual(pushed);
    expect((await state()).deploys.used).toBe(2);
  });

  it('leaves it the deploy that Netlify has begun for it', async () => {
    await edit('asked for again');
    await api.request(publishNow, {}, { token });
    await recordDeploy(api.db, 'told-of-before');
    await startBuild(api.db, { reason: 'deploy', deployId: 'another' });
    expect(await state()).toMatchObject({ state: 'building', deploys: { used: 2 } });
    const { buildId } = await startBuild(api.db, { reason: 'deploy', deployId: 'told-of-before' });
    await recordLive(api.db, { deployId: 'told-of-before' });
    const rows = await api.db.$client`select state, reason from builds where id = ${buildId}`;
    expect(rows).toEqual([{ state: 'live', reason: 'wanted' }]);
  });
});

describe('the budget of a month', () => {
  /** Lets as many deploys go live as the budget has. */
  async function useUp(): Promise<void> {
    for (let used = 0; used < 4; used++) await build();
  }

  const nextMonth = () => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
  };

  it('counts every deploy that is live or unfinished, and no failed build', async () => {
    expect((await state()).deploys).toMatchObject({ used: 0, perMonth: 4 });
    await build();
    const { buildId } = await startBuild(api.db, { reason: 'deploy', deployId: null });
    expect((await state()).deploys.used).toBe(2);
    await recordFailed(api.db, { buildId }, 'The pages could not be built.');
    expect((await state()).deploys.used).toBe(1);
    await recordBuild('start', async () => undefined);
    expect((await state()).deploys.used).toBe(1);
  });

  it('lets three automatic builds follow each other and the next one wait', async () => {
    hook.onCall = async () => void (await build());
    for (let number = 1; number <= 3; number++) {
      await edit(`automatic ${number}`);
      await settle();
      await publishDue();
      expect(hook.calls).toHaveLength(number);
    }
    await edit('has to wait');
    await settle();
    const nextAt = await publishDue();
    expect(hook.calls).toHaveLength(3);
    const { state: told, dueAt, deploys } = await state();
    expect([told, deploys.used]).toEqual(['waiting', 3]);
    expect(dueAt).toBe(deploys.nextAutomaticAt);
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.now());
    expect(Date.parse(dueAt ?? '')).toBeLessThan(Date.parse(nextMonth()));
    // The scheduled function does not come before that.
    expect(Math.abs(Number(nextAt) - Date.parse(dueAt ?? ''))).toBeLessThan(1000);
  });

  it('that is used up makes automatic builds wait for the next month, and never Publish now', async () => {
    await useUp();
    await edit('after the budget');
    await settle();
    expect((await publishDue())?.toISOString()).toBe(nextMonth());
    expect(await state()).toMatchObject({
      state: 'waiting',
      dueAt: nextMonth(),
      deploys: { used: 4, perMonth: 4, nextAutomaticAt: nextMonth() },
    });
    expect(hook.calls).toEqual([]);
    const { answer } = await api.request(publishNow, {}, { token });
    expect(answer).toMatchObject({ state: 'asked', deploys: { used: 5 } });
    expect(hook.calls).toHaveLength(1);
  });

  it('lets the scheduled function, and with it the database, sleep until the next build may come', async () => {
    await useUp();
    await edit('sleeps');
    await settle();
    await api.runScheduled();
    await api.runScheduled();
    const due = await readMark();
    const inADay = Date.now() + 23 * 3_600_000;
    expect(due.getTime()).toBeGreaterThan(Math.min(inADay, Date.parse(nextMonth()) - 1000));
  });

  it('never keeps a take-down waiting, nor do the quiet minutes', async () => {
    const [hidden, deleted] = [await addLiveWork(), await addLiveWork()];
    await useUp();
    const params = { id: hidden.id };
    await api.request(deskVideos.change, { params, body: { state: 'draft' } }, { token });
    await publishDue();
    expect(hook.calls).toHaveLength(1);
    await build();
    await api.request(deskVideos.remove, { params: { id: deleted.id } }, { token });
    await publishDue();
    expect(hook.calls).toHaveLength(2);
    await build();
    await api.request(deskVideos.remove, { params }, { token });
    await publishDue();
    expect(hook.calls, 'for a draft that no visitor has seen').toHaveLength(2);
  });

  it('is that of a new month when the last one had none left', async () => {
    await useUp();
    await lastMonth();
    await edit('in a new month');
    await settle();
    await publishDue();
    expect(hook.calls).toHaveLength(1);
  });
});

const readMarkIn = (id: string) => runIn(id, readMark);

/** Runs something as a function of a deploy, as Netlify tells it. */
async function runIn<T>(id: string, run: () => Promise<T>): Promise<T> {
  const deploy = { context: 'production', id, published: true };
  Object.assign(globalThis, { Netlify: { context: { deploy } } });
  return await run().finally(() => Reflect.deleteProperty(globalThis, 'Netlify'));
}
