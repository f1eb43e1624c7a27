import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let answer: RequestListener;

const server = createServer((request, response) => answer(request, response));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('DATABASE_URL', 'postgresql://somebody:secret@db.halation.example/site');
  vi.stubEnv('DATABASE_ENDPOINT', `http://127.0.0.1:${port}/sql`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** Whether a statement that is answered so fails as in an outage. */
async function isOutageAfter(listener: RequestListener): Promise<boolean> {
  answer = listener;
  const { currentDatabase, isUnavailable } = await import('./database.ts');
  const failure = await currentDatabase()
    .execute('select 1')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  return isUnavailable(failure);
}

const isOutageOf = (status: number, body: unknown) =>
  isOutageAfter((_, response) => response.writeHead(status).end(JSON.stringify(body)));

const postgresSays = (code: string) =>
  isOutageOf(400, { message: 'it failed', code, routine: 'exec_bind_message' });

it.each([
  ['a lost connection', '08006'],
  ['a password that was changed', '28P01'],
  ['a role that is gone', '28000'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a cancelled statement', '57014'],
  ['a shutdown', '57P01'],
  ['a start', '57P03'],
  ['storage that cannot be read', '58030'],
])('takes %s for an outage', async (_, code) => {
  expect(await postgresSays(code)).toBe(true);
});

it.each([
  ['Neon refuses by itself', 400, { message: 'the requested endpoint could not be found' }],
  ['PgBouncer has waited too long', 400, { message: 'query_wait_timeout', code: '08P01' }],
  ['a quota is used up', 402, 'exceeded the compute time quota'],
  ['too much is asked at once', 429, 'too many requests'],
  ['a gateway has nothing behind it', 502, ''],
])('takes it for an outage when %s', async (_, status, body) => {
  expect(await isOutageOf(status, body)).toBe(true);
});

it.each([
  ['a taken name', '23505'],
  ['a value that cannot be read', '22P02'],
  ['a table that is not there', '42P01'],
  ['a parameter too many', '08P01'],
])('does not take %s for an outage', async (_, code) => {
  expect(await postgresSays(code)).toBe(false);
});

it.each<[string, RequestListener]>([
  ['cuts the connection', (request) => request.socket.destroy()],
  ['is silent', () => undefined],
  [
    'breaks off in the middle of an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"rows":', () => request.socket.destroy());
    },
  ],
  [
    'does not end an answer',
    (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('{"rows":'),
  ],
])('is out of reach while it %s', async (_, failing) => {
  vi.stubEnv('DATABASE_TIMEOUT_MS', '300');
  // The limit is read once.
  vi.resetModules();
  expect(await isOutageAfter(failing)).toBe(true);
});
