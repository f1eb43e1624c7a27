import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getVersion } from '#contract/endpoints/get-version';
import { listVideos } from '#contract/endpoints/list-videos';
import { logIn } from '#contract/endpoints/log-in';
import { sendMessage } from '#contract/endpoints/send-message';
import { canSendMail } from '#server/mail/post-office';
import { currentBuildHook } from '#server/publish/build-hook';
import { canPurge } from '#server/publish/purge';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { failureOf } from '#tests/support/failure';
import { aMessage } from '#tests/support/forms';

let api: Api;
let token: string;

beforeAll(async () => {
  Object.assign(process.env, {
    NETLIFY_BUILD_HOOK_URL: 'https://hook.example/',
    NETLIFY_PURGE_API_TOKEN: 'token',
  });
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});

afterAll(async () => {
  delete process.env['NETLIFY_PURGE_API_TOKEN'];
  await api.close();
});

/** As Netlify tells a function of a deploy preview. */
beforeEach(() => {
  const deploy = { context: 'deploy-preview', id: 'preview', published: false };
  Object.assign(globalThis, { Netlify: { context: { deploy } } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'Netlify'));

it('a preview without a database of its own shows the site to visitors', async () => {
  expect((await api.request(listVideos, {})).answer).toEqual([]);
  expect((await api.request(getVersion, {})).answer).toEqual({ version: 0 });
});

it('it refuses everything that would write or knows who asks', async () => {
  const credentials = { username: 'mara', password: 'password' };
  const refused = [
    () => api.request(sendMessage, { body: aMessage() }),
    () => api.request(logIn, { body: credentials }),
    () => api.request(deskVideos.list, {}, { token }),
    () => api.request(deskVideos.remove, { params: { id: 1 } }, { token }),
  ];
  for (const call of refused) {
    expect(await failureOf(call())).toMatchObject({
      status: 403,
      text: 'This is a preview of the site: it can only be looked at.',
    });
  }
});

it('it sends no mail, purges nothing and calls no hook; the live site does', () => {
  const allowed = () => [canSendMail(), canPurge(), currentBuildHook() !== null];
  expect(allowed()).toEqual([false, false, false]);
  Reflect.deleteProperty(globalThis, 'Netlify');
  expect(allowed()).toEqual([true, true, true]);
});
