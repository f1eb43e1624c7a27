import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterEach, expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { isStoreFailure } from './store-failure.ts';

// No statement is made here, but the environment is only whole with a database.
vi.stubEnv('DATABASE_URL', 'postgresql://nobody@localhost/nothing');

let server: Server;
let asked: number;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A store whose server answers so, the first time and then the others. */
async function storeThat(...answers: RequestListener[]) {
  asked = 0;
  server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edgeURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironmentContext({ siteID: 'site', token: 'secret', edgeURL, uncachedEdgeURL: edgeURL });
  return openStore({ name: 'letters', consistency: 'strong', patienceMs: 300 });
}

const found: RequestListener = (_, response) => response.end('here');
const broken: RequestListener = (_, response) => response.writeHead(500).end();
const cut: RequestListener = (request) => request.socket.destroy();
const silent: RequestListener = () => undefined;

it.each([
  ['an error', broken],
  ['a cut connection', cut],
])('tries once more after %s', async (_, failure) => {
  expect(await (await storeThat(failure, found)).get('key')).toBe('here');
  expect(asked).toBe(2);
});

it.each([
  ['errors go on', broken, 2],
  ['connections are cut', cut, 2],
  ['nothing is answered', silent, 1],
])('gives up while %s, instead of waiting for half a minute', async (_, failure, attempts) => {
  const failed = await (await storeThat(failure)).get('key').catch((error: unknown) => error);
  expect(isStoreFailure(failed)).toBe(true);
  expect(asked).toBe(attempts);
});

it('takes what is not there for what is not there', async () => {
  const missing: RequestListener = (_, response) => response.writeHead(404).end();
  expect(await (await storeThat(missing)).get('key')).toBeNull();
});
