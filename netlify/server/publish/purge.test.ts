import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { purge } from './purge.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('is not done, and waited for no longer, when the CDN does not answer within five seconds', async () => {
  const cdn = createServer().listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  vi.stubEnv('DATABASE_URL', 'postgresql://name:password@host/database');
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('PURGE_API_URL', `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = once(cdn, 'request');
  const isDone = purge(['videos']);
  await asked;
  vi.advanceTimersByTime(5000);
  expect(await isDone).toBe(false);
  cdn.closeAllConnections();
  cdn.close();
});
