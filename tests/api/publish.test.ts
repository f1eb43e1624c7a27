import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getVersion } from '#contract/endpoints/get-version';
import { getPublishState, publishNow } from '#contract/endpoints/publish';
import { markDue } from '#server/blobs/due-mark';
import {
  giveUpRunningBuilds,
  recordFailed,
  recordLive,
  startBuild,
} from '#server/db/queries/builds';
import { listSiteTexts } from '#server/db/queries/site-texts';
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
    PUBLISH_QUIET_MINUTES: '0.02',
    PUBLISH_AT_MOST_MINUTES: '0.05',
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
  await build();
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

/** Lets the waiting of the hook pass. */
async function hookIsDue(): Promise<void> {
  await api.db.$client`update builds set hook_due_at = now() where hook_due_at is not null`;
  await markDue();
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
  it('are at most two for thirty changes in a row, and the last has the last change', async () => {
    const built: (string | undefined)[] = [];
    hook.onCall = async () => void built.push(await build());
    for (let number = 1; number <= 30; number++) {
      await edit(`text ${number}`);
      await api.runScheduled();
    }
    await eventually(async () => {
      await api.runScheduled();
      expect((await state()).state).toBe('live');
    });
    expect(built.length).toBeLessThanOrEqual(2);
    expect(built.at(-1)).toBe('text 30');
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

  it('that a process took with it are given up, and its next start builds what it missed', async () => {
    await edit('before the process was killed');
    await startBuild(api.db, { reason: 'quiet', deployId: null });
    await edit('never built by it');
    await giveUpRunningBuilds(api.db);
    const { version } = await state();
    const built = await recordBuild('start', async () => undefined);
    await recordLive(api.db, built);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version, failure: null });
  });

  it('that nothing is heard of are given up in the end', async () => {
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

  it('are live when the scheduled function runs in their deploy', async () => {
    await edit('noticed by itself');
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-0' });
    await runIn('another-deploy', publishDue);
    expect((await state()).state).toBe('building');
    await runIn('deploy-0', publishDue);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version });
  });
});

/** Runs something as a function of a deploy, as Netlify tells it. */
async function runIn(id: string, run: () => Promise<unknown>): Promise<void> {
  const deploy = { context: 'production', id, published: true };
  Object.assign(globalThis, { Netlify: { context: { deploy } } });
  await run().finally(() => Reflect.deleteProperty(globalThis, 'Netlify'));
}
