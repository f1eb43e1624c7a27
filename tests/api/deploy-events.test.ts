import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { getPublishState, publishNow } from '#contract/endpoints/publish';
import { recordLive, startBuild } from '#server/db/queries/builds';
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

  const notify = async (deploy: Record<string, unknown>, signature?: string | null) => {
    const body = JSON.stringify({ context: 'production', error_message: null, ...deploy });
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
    const body = JSON.stringify({ context: 'production', error_message: null, ...deploy });
    expect(await notify(deploy, sign(body, 'another secret'))).toBe(401);
    expect(await notify(deploy, sign(body, secret, { alg: 'none' }))).toBe(401);
    expect(await notify(deploy, sign(body))).toBe(204);
  });
});
