import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isSlug } from '#server/db/queries/work-pages';
import { type Api, startApi } from '#tests/support/api';
import { scannerPaths } from '#tests/support/scanner-paths';

interface Scanned {
  path: string;
  method: string;
  status: number;
  location: string | undefined;
  cookies: string[] | undefined;
  body: string;
}

/** Calls under way at once. */
const atOnce = 8;

let api: Api;
let secrets: string[];

beforeAll(async () => {
  process.env['MAIL_FROM'] = 'director@example.org';
  api = await startApi();
  const { password } = new URL(process.env['DATABASE_URL'] ?? '');
  secrets = [password, api.dataDirectory, process.cwd(), 'node:internal', 'root:x:0'];
});
afterAll(() => api.close());

/** Asks for an address as it is written: `fetch` would tidy it up first. */
function scan(path: string, method = 'GET'): Promise<Scanned> {
  const { hostname, port } = new URL(api.origin);
  const { promise, resolve, reject } = Promise.withResolvers<Scanned>();
  const call = request({ hostname, port, path, method }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const { statusCode: status = 0, headers } = response;
      const { location, 'set-cookie': cookies } = headers;
      resolve({ path, method, status, location, cookies, body: Buffer.concat(parts).toString() });
    });
  });
  call.on('error', reject);
  call.end();
  return promise;
}

async function scanAll(method: string): Promise<Scanned[]> {
  const answers: Scanned[] = [];
  for (let next = 0; next < scannerPaths.length; next += atOnce) {
    const paths = scannerPaths.slice(next, next + atOnce);
    answers.push(...(await Promise.all(paths.map((path) => scan(path, method)))));
  }
  return answers;
}

/** Whether the path is one that a work could have: the only ones that are worth a statement. */
const couldBeAWork = (path: string) =>
  isSlug(/^\/(?:videos|images)\/([^/]+)$/.exec(path)?.[1] ?? '');

it.each(['GET', 'POST'])(
  'a scanner of a thousand addresses finds nothing, with %s',
  async (method) => {
    expect(new Set(scannerPaths).size).toBeGreaterThanOrEqual(1000);
    const sent = vi.spyOn(globalThis, 'fetch');
    const answers = await scanAll(method);
    const statements = sent.mock.calls.filter(([url]) => url === api.database.endpoint);
    sent.mockRestore();
    expect(statements).toHaveLength(
      method === 'GET' ? scannerPaths.filter(couldBeAWork).length : 0,
    );
    for (const { path, status, location, cookies, body } of answers) {
      expect([301, 308, 400, 404, 405, 414], `${path}: ${status}`).toContain(status);
      expect(cookies, path).toBeUndefined();
      // A redirect that starts with two slashes, or a backslash, leads to another site.
      if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])/);
      for (const secret of secrets) expect(body, path).not.toContain(secret);
      expect(body, path).not.toContain('<script>alert');
    }
  },
  60_000,
);
