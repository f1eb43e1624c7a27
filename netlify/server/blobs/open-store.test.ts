import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterEach, expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { isStoreFailure } from './store-failure.ts';

// No statement is made here, but the environment is only whole with a database.
vi.stubEnv('DATABASE_URL', 'postgresql://nobody@localhost/nothing');
// Here each store has its own timeout.
vi.stubEnv('BLOBS_REQUEST_MS', undefined);

let server: Server;
let asked: number;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Longer than a loaded machine takes, and as short as a test can wait. */
const timeoutMs = { long: 30_000, short: 300 };

/** A store whose server answers so, the first time and then the others. */
async function storeThat(answers: RequestListener[], requestMs = timeoutMs.long) {
  asked = 0;
  server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edgeURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironmentContext({ siteID: 'site', token: 'secret', edgeURL, uncachedEdgeURL: edgeURL });
  return openStore({ name: 'letters', consistency: 'strong', requestMs });
}

const found: RequestListener = (_, response) => response.end('here');
const broken: RequestListener = (_, response) => response.writeHead(500).end();
const cut: RequestListener = (request) => request.socket.destroy();
const silent: RequestListener = () => undefined;
/** Promises more than comes before the connection ends, or before nothing more comes. */
const begun: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('he');
};
const brokenOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('he', () => request.socket.destroy());
};

it.each([
  ['an error', broken],
  ['a cut connection', cut],
  ['an answer that breaks off', brokenOff],
])('tries once more after %s', async (_, failure) => {
  expect(await (await storeThat([failure, found])).get('key')).toBe('here');
  expect(asked).toBe(2);
});

it.each([
  ['errors go on', broken, timeoutMs.long, 2],
  ['connections are cut', cut, timeoutMs.long, 2],
  ['answers break off', brokenOff, timeoutMs.long, 2],
  ['nothing is answered', silent, timeoutMs.short, 1],
  ['an answer does not end', begun, timeoutMs.short, 1],
])('gives up while %s, instead of trying six times', async (_, failure, requestMs, attempts) => {
  const store = await storeThat([failure], requestMs);
  const failed = await store.get('key').catch((error: unknown) => error);
  expect(isStoreFailure(failed)).toBe(true);
  expect(asked).toBe(attempts);
});

it('takes what is not there for what is not there', async () => {
  const missing: RequestListener = (_, response) => response.writeHead(404).end();
  expect(await (await storeThat([missing])).get('key')).toBeNull();
});
