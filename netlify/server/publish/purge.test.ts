import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { purge } from './purge.ts';

let server: Server;
let status = 202;
const asked: { path: string | undefined; body: unknown }[] = [];

beforeEach(async () => {
  asked.length = 0;
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    asked.push({ path: request.url, body: JSON.parse(text) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['SITE_ID'] = 'site';
  process.env['DATABASE_URL'] ??= 'postgres://nobody@localhost/nothing';
});

afterEach(() => {
  delete process.env['NETLIFY_PURGE_API_TOKEN'];
  delete process.env['SITE_ID'];
  return new Promise((resolve) => server.close(resolve));
});

const api = () => ({ apiURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

it('asks the CDN to forget the tags before it resolves', async () => {
  process.env['NETLIFY_PURGE_API_TOKEN'] = 'token';
  await purge(['videos', 'featured'], api());
  expect(asked).toMatchObject([
    { path: '/api/v1/purge', body: { cache_tags: ['videos', 'featured'], site_id: 'site' } },
  ]);
});

it('lets the change stand when the CDN refuses', async () => {
  process.env['NETLIFY_PURGE_API_TOKEN'] = 'token';
  status = 500;
  await expect(purge(['videos'], api())).resolves.toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('asks nobody where there is no CDN', async () => {
  await purge(['videos'], api());
  expect(asked).toEqual([]);
});
