import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#contract/request';
import { readSiteConfig } from '#local/static/site-config';
import { securityHeaders } from '#server/http/security-headers';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';

let api: Api;
let authorization: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  authorization = (await signedIn(api, 'director')).headers;
});
afterAll(() => api.close());

async function expectSecured(response: Response, what: string): Promise<void> {
  const { byteLength } = await response.arrayBuffer();
  const type = response.headers.get('Content-Type');
  if (byteLength > 0) {
    expect(type, what).toMatch(/^(application\/json|image\/jpeg|text\/\w+; charset=utf-8)$/);
  }
  const sent = Object.keys(securityHeaders).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(sent), what).toEqual(securityHeaders);
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy, what).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy, what).not.toContain('unsafe');
}

it('every route of the contract secures its answers, successes and refusals', async () => {
  for (const [name, { method, path }] of await allEndpoints()) {
    const address = addressOf(path, { id: 2_000_000_000, file: 'unknown.png', slug: 'unknown' });
    for (const headers of [{}, authorization]) {
      const call = { method, headers, redirect: 'manual' } as const;
      await expectSecured(await fetch(api.origin + address, call), name);
    }
  }
});

it('so do the answers for unknown addresses, wrong methods, unchanged lists and refused plain forms', async () => {
  const { origin } = api;
  await expectSecured(await fetch(`${origin}/api/nothing`), 'unknown');
  const wrongMethod = await fetch(`${origin}/api/videos`, { method: 'DELETE' });
  expect(wrongMethod.status).toBe(405);
  await expectSecured(wrongMethod, 'wrong method');
  const tag = (await fetch(`${origin}/api/videos`)).headers.get('ETag') ?? '';
  const unchanged = await fetch(`${origin}/api/videos`, { headers: { 'If-None-Match': tag } });
  expect(unchanged.status).toBe(304);
  await expectSecured(unchanged, 'unchanged');
  const form = { method: 'POST', body: new URLSearchParams({ name: 'A' }) };
  const refused = await fetch(`${origin}/api/contact`, form);
  expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/);
  await expectSecured(refused, 'refused form');
});

it('files are told the same in netlify.toml', async () => {
  const { headers } = await readSiteConfig(process.cwd(), 'dist');
  const values = headers
    .filter(({ forRegExp }) => forRegExp.test('/any'))
    .map((rule) => rule.values);
  expect(Object.assign({}, ...values)).toMatchObject(securityHeaders);
});
