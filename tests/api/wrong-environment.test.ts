import { afterEach, expect, it, vi } from 'vitest';
import { FunctionContext } from '#local/functions/context';
import { versionRoute } from '#server/features/publish/get-version';
import { serve } from '#server/http/serve';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('answers 500 where the environment is wrong, and logs what is wrong with it', async () => {
  vi.stubEnv('DATABASE_URL', 'nowhere');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const informed = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const request = new Request('https://site.example/api/version');
  const facts = { request, ip: '192.0.2.1', requestId: 'one', params: {} };
  const site = { deployContext: 'dev', siteUrl: 'https://site.example' };
  const context = new FunctionContext({ ...facts, waitUntil: () => undefined }, site);
  const response = await serve(versionRoute)(request, context);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ requestId: expect.any(String) });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('- DATABASE_URL: must be'));
  expect(informed).toHaveBeenCalledWith(expect.stringContaining('"status":500'));
});
