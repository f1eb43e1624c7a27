import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

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

it('takes statements nowhere else, whatever answers', async () => {
  const asked: (string | undefined)[] = [];
  const isOutage = await isOutageAfter(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(isOutage).toBe(true);
  expect(asked).toEqual(['/sql']);
});

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
  vi.stubEnv('DATABASE_WAKE_MS', '300');
  // The limits are read once.
  vi.resetModules();
  expect(await isOutageAfter(failing)).toBe(true);
});

describe('a database that was asleep', () => {
  const rows = JSON.stringify({ command: 'SELECT', rowCount: 0, rows: [], fields: [] });
  const afterMs = (ms: number): RequestListener => {
    return (_, response) => void setTimeout(() => response.end(rows), ms);
  };
  const silent: RequestListener = () => undefined;

  const ask = async (listener: RequestListener) => {
    answer = listener;
    const { currentDatabase } = await import('./database.ts');
    return currentDatabase().execute('select 1');
  };

  beforeEach(() => {
    vi.stubEnv('DATABASE_TIMEOUT_MS', '300');
    vi.stubEnv('DATABASE_WAKE_MS', '1500');
    vi.resetModules();
  });

  it('is waited for by the first statement, and not by those that follow', async () => {
    await expect(ask(afterMs(700))).resolves.toMatchObject({ rows: [] });
    await expect(ask(silent)).rejects.toThrow();
    await expect(ask(afterMs(700))).rejects.toThrow();
  });

  it('is waited for once when it does not wake', async () => {
    await expect(ask(silent)).rejects.toThrow();
    await expect(ask(afterMs(700))).rejects.toThrow();
  });

  it('is waited for again after some minutes without a statement', async () => {
    await ask(afterMs(0));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000);
    await expect(ask(afterMs(700))).resolves.toMatchObject({ rows: [] });
    clock.mockRestore();
  });

  it('is not waited for when its connections are refused', async () => {
    const startedAt = performance.now();
    await expect(ask((request) => request.socket.destroy())).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
