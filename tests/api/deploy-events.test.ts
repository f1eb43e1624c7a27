import { createHash, createHmac } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { getPublishState, publishNow } from '#contract/endpoints/publish';
import { recordLive, startBuild } from '#server/db/queries/builds';
import { builds } from '#server/db/tables/builds';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { startBuildHook, type TestBuildHook } from '#tests/support/build-hook';

const secret = 'of the deploy notifications';

let api: Api;
let token: string;
let hook: TestBuildHook;
let number = 0;

beforeAll(async () => {
  hook = await startBuildHook();
  Object.assign(process.env, { NETLIFY_BUILD_HOOK_URL: hook.url, DEPLOY_EVENTS_SECRET: secret });
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});

afterAll(async () => {
  await api.close();
  hook.close();
});

/** Something has changed and its build is asked for. */
beforeEach(async () => {
  const started = await startBuild(api.db, { reason: 'deploy', deployId: null });
  await recordLive(api.db, started);
  const text = { title: 'A text', content: 'Something new.', pageLocation: 'home' } as const;
  number += 1;
  await api.request(
    deskSiteContents.create,
    { body: { ...text, key: `a.text.${number}` } },
    { token },
  );
  await api.request(publishNow, {}, { token });
});

const state = async () => (await api.request(getPublishState, {}, { token })).answer;

describe('a deploy notification', () => {
  const sign = (body: string, key = secret, header: object = { alg: 'HS256', typ: 'JWT' }) => {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const parts = [header, { iss: 'netlify', sha256 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const mac = createHmac('sha256', key).update(parts.join('.')).digest('base64url');
    return [...parts, mac].join('.');
  };

  const minute = 60_000;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

  const bodyOf = (deploy: Record<string, unknown>) =>
    JSON.stringify({
      ...{ context: 'production', error_message: null },
      ...{ published_at: inMinutes(0), updated_at: inMinutes(0) },
      ...deploy,
    });

  const notify = (deploy: Record<string, unknown>, signature?: string | null) =>
    send(bodyOf(deploy), signature);

  const send = async (body: string, signature?: string | null) => {
    const headers = signature === null ? {} : { 'X-Webhook-Signature': signature ?? sign(body) };
    const { status } = await fetch(`${api.origin}/api/deploy-events`, {
      method: 'POST',
      headers,
      body,
    });
    return status;
  };

  it('follows a deploy from its start until it is live', async () => {
    expect(await notify({ id: 'deploy-1', state: 'building' })).toBe(204);
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-1' });
    expect(await state()).toMatchObject({ state: 'building', buildingVersion: version });
    expect(await notify({ id: 'deploy-1', state: 'ready' })).toBe(204);
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version });
  });

  it('of a deploy that is ready leaves it unfinished until it is published', async () => {
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-locked' });
    await notify({ id: 'deploy-locked', state: 'ready', published_at: null });
    expect(await state()).toMatchObject({ state: 'building', buildingVersion: version });
    await notify({ id: 'deploy-locked', state: 'ready', updated_at: inMinutes(1) });
    expect(await state()).toMatchObject({ state: 'live', liveVersion: version });
  });

  it('says why a deploy failed, also before its build began', async () => {
    await notify({ id: 'deploy-2', state: 'error', error_message: 'npm ci failed' });
    expect(await state()).toMatchObject({ state: 'failed', failure: 'npm ci failed' });
  });

  it('of a preview changes nothing', async () => {
    await notify({ id: 'deploy-3', state: 'error', context: 'deploy-preview' });
    expect((await state()).state).toBe('asked');
  });

  it('is not believed without the right signature of these very bytes', async () => {
    const deploy = { id: 'deploy-4', state: 'ready' };
    expect(await notify(deploy, null)).toBe(401);
    expect(await notify(deploy, 'nonsense')).toBe(401);
    expect(await notify(deploy, sign('{}'))).toBe(401);
    const body = bodyOf(deploy);
    expect(await send(body, sign(body, 'another secret'))).toBe(401);
    expect(await send(body, sign(body, secret, { alg: 'none' }))).toBe(401);
    expect(await send(body, sign(body))).toBe(204);
  });

  it('changes nothing when it comes again after another deploy went live', async () => {
    const older = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-older' });
    const said = bodyOf({ id: 'deploy-older', state: 'ready' });
    expect(await send(said)).toBe(204);
    expect((await state()).liveVersion).toBe(older.version);
    await api.request(
      deskSiteContents.create,
      { body: { title: 'A text', key: 'another.text', content: 'New.', pageLocation: 'home' } },
      { token },
    );
    const newer = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-newer' });
    await notify({ id: 'deploy-newer', state: 'ready' });
    expect(await send(said)).toBe(204);
    expect((await state()).liveVersion).toBe(newer.version);
    await notify({ id: 'deploy-older', state: 'ready', updated_at: inMinutes(1) });
    expect((await state()).liveVersion).toBe(older.version);
  });

  it('of a deploy that nobody asked for does not fail the one asked for when it comes again', async () => {
    const said = bodyOf({ id: 'deploy-stray', state: 'error' });
    expect(await send(said)).toBe(204);
    await api.db.update(builds).set({ state: 'failed' });
    await api.db.insert(builds).values({ reason: 'quiet', state: 'asked', version: 1 });
    await send(said);
    const [asked] = await api.db.select().from(builds).orderBy(desc(builds.id)).limit(1);
    expect(asked).toMatchObject({ state: 'asked', deployId: null });
  });

  it.each([-61, 6])('is not believed %d minutes from now', async (minutes) => {
    const { version } = await startBuild(api.db, { reason: 'deploy', deployId: 'deploy-late' });
    await notify({ id: 'deploy-late', state: 'ready', updated_at: inMinutes(minutes) });
    expect((await state()).liveVersion).toBeLessThan(version);
  });

  it('is refused without the time of what it says', async () => {
    expect(await notify({ id: 'deploy-timeless', state: 'ready', updated_at: undefined })).toBe(
      400,
    );
  });
});
