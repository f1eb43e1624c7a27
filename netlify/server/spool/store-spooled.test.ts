import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storeSpooled } from './store-spooled.ts';

// No statement is made here, but the environment is only whole with a database.
vi.stubEnv('DATABASE_URL', 'postgresql://nobody@localhost/nothing');

const key = `${'0'.repeat(32)}/message-${randomUUID()}`;
let answer: { status: number; body: string };

/** A store in which one submission waits, and that answers so when it is read. */
const server = createServer((request, response) => {
  if (request.url?.includes('/message-')) response.writeHead(answer.status).end(answer.body);
  else response.end(JSON.stringify({ blobs: [{ key, etag: '' }], directories: [] }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edgeURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironmentContext({ siteID: 'site', token: 'secret', edgeURL, uncachedEdgeURL: edgeURL });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['in a minute when the store did not give it', { status: 500, body: '' }, 1],
  ['in an hour when it cannot be stored as it is', { status: 200, body: '{}' }, 60],
])('comes back to a submission %s', async (_, given, minutes) => {
  answer = given;
  const startedAt = Date.now();
  const next = await storeSpooled(new Date(startedAt + 20_000));
  expect(Math.floor((Number(next) - startedAt) / 60_000)).toBe(minutes);
});
