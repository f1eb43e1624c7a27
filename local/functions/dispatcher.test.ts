import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { importNatively } from './function-module.ts';
import { startSchedule } from './schedule.ts';

const directory = fileURLToPath(new URL('./fixtures', import.meta.url));
const caller = { ip: '203.0.113.7' };
const MEGABYTE = 1024 * 1024;

let dispatcher: Dispatcher;
beforeAll(async () => {
  dispatcher = await createDispatcher({ directory, timeoutMs: 100 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function dispatch(path: string, init?: RequestInit): Promise<Response | undefined> {
  return dispatcher.dispatch(new Request(`http://localhost${path}`, init), caller);
}

async function paramsOf(path: string): Promise<unknown> {
  const response = await dispatch(path);
  return response && (await response.json()).params;
}

test('finds the functions of the folder and what they say of themselves', () => {
  const names = dispatcher.routes.map(({ name }) => name);
  expect(names).toEqual(['describe', 'echo', 'fail', 'page', 'stream', 'tick']);
  expect(dispatcher.routes[1]).toEqual({
    name: 'echo',
    paths: ['/api/echo'],
    methods: ['POST', 'PUT'],
    preferStatic: false,
  });
});

test.each([
  ['/api/describe', {}],
  ['/api/describe/', {}],
  ['/API/Describe', {}],
  ['/api/describe/film/7', { kind: 'film', id: '7' }],
  ['/api/describe/film/a%20b/', { kind: 'film', id: 'a%20b' }],
  ['/api/files/a/b', { '0': 'a/b' }],
  ['/api/files/secret', undefined],
  ['/api/describe/film', undefined],
  ['/api/describe/film/7/8', undefined],
  ['/api', undefined],
  ['/', undefined],
])('%s matches with %j', async (path, params) => {
  expect(await paramsOf(path)).toEqual(params);
});

test('the method is part of the match', async () => {
  expect(await dispatch('/api/echo')).toBeUndefined();
  expect(await dispatch('/api/echo', { method: 'POST', body: 'x' })).toBeDefined();
});

test("gives a function Netlify's context, and no client can forge its headers", async () => {
  const headers = { cookie: 'a=1; theme=dark', 'x-nf-client-connection-ip': '198.51.100.1' };
  const response = await dispatch('/api/describe?q=1', { headers });
  expect(await response?.json()).toEqual({
    params: {},
    ip: '203.0.113.7',
    ipHeader: '203.0.113.7',
    sameRequestId: true,
    deploy: 'production',
    cookie: 'dark',
    query: '?q=1',
  });
});

test.each([
  ['application/octet-stream', 4.5 * MEGABYTE],
  ['multipart/form-data; boundary=x', 4.5 * MEGABYTE],
  ['text/plain; charset=utf-8', 6 * MEGABYTE],
  ['application/json', 6 * MEGABYTE],
])('a body of %s arrives intact up to %d bytes, and not beyond', async (type, maxBytes) => {
  const headers = { 'content-type': type };
  const body = randomBytes(maxBytes);
  const response = await dispatch('/api/echo', { method: 'POST', headers, body });
  const echoed = new Uint8Array((await response?.arrayBuffer()) ?? []);
  expect(Buffer.compare(echoed, body)).toBe(0);

  const larger = { method: 'POST', headers, body: randomBytes(maxBytes + 1) };
  expect((await dispatch('/api/echo', larger))?.status).toBe(413);
});

test.each(['throw', 'reject'])('a function that fails with %s gives a plain 500', async (how) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await dispatch(`/api/fail/${how}`);
  expect(response?.status).toBe(500);
  expect(await response?.text()).toBe('Internal Server Error');
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^\[fail\] threw/), expect.any(Error));
});

test('a function that takes too long gives 504', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await dispatch('/api/fail/hang'))?.status).toBe(504);
  expect(log).toHaveBeenCalledOnce();
});

test('a scheduled function answers no request; it runs by name, and close waits for its rest', async () => {
  expect(dispatcher.match('POST', '/.netlify/functions/tick')).toBeUndefined();
  const response = await dispatcher.runScheduled('tick', new Date('2026-11-20T12:00:00Z'));
  expect(response.status).toBe(204);
  expect(globalThis).toMatchObject({ tickBody: { next_run: '2026-11-20T12:00:00.000Z' } });
  expect(globalThis).not.toHaveProperty('tickFinished');
  await dispatcher.close();
  expect(globalThis).toHaveProperty('tickFinished', true);
  await expect(dispatcher.runScheduled('echo')).rejects.toThrow('no scheduled function echo');
});

test('the schedule runs a function at its minutes until it is stopped', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:30Z') });
  const run = vi.spyOn(dispatcher, 'runScheduled').mockResolvedValue(new Response());
  const stop = startSchedule(dispatcher);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledExactlyOnceWith('tick', new Date('2026-11-20T12:02:00Z'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('with its own loader a function is loaded anew for every call', async () => {
  const load = vi.fn(importNatively);
  const developing = await createDispatcher({ directory, load });
  load.mockClear();
  await developing.dispatch(new Request('http://localhost/api/describe'), caller);
  await developing.dispatch(new Request('http://localhost/api/describe'), caller);
  expect(load).toHaveBeenCalledTimes(2);
});
