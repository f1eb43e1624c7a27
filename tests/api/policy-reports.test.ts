import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportViolation } from '#contract/endpoints/report-violation';
import { maxJsonBytes } from '#contract/limits';
import { type Api, startApi } from '#tests/support/api';

const lines: string[] = [];
let api: Api;

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'warn';
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  api = await startApi();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const send = (type: string, body: unknown) =>
  fetch(api.origin + reportViolation.path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (documentURL: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 10,
  url: documentURL,
  body: { documentURL, blockedURL, effectiveDirective: 'script-src-elem', disposition: 'enforce' },
});

const told = () => lines.map((line) => JSON.parse(line));

it('takes down what was blocked, without queries', async () => {
  const reports = [
    { type: 'deprecation', body: {} },
    violation('https://site.example/contact?from=secret', 'https://evil.example/a.js?id=7'),
  ];
  expect((await send('application/reports+json', reports)).status).toBe(204);
  expect(told()).toEqual([
    {
      level: 'warn',
      event: 'kept from happening by the policy',
      ...{ page: '/contact', directive: 'script-src-elem', blocked: 'https://evil.example' },
    },
  ]);
});

it('reads the single report of browsers that know no list', async () => {
  const report = {
    'document-uri': 'https://site.example/',
    'violated-directive': 'style-src',
    'blocked-uri': 'inline',
  };
  expect((await send('application/csp-report', { 'csp-report': report })).status).toBe(204);
  expect(told()).toMatchObject([{ page: '/', directive: 'style-src', blocked: 'inline' }]);
});

it.each([
  ['another type', 'text/plain', '[]', 415],
  ['no JSON', 'application/reports+json', 'no JSON', 400],
  ['no report', 'application/reports+json', { what: 'ever' }, 400],
  ['too much', 'application/reports+json', `["${'x'.repeat(maxJsonBytes)}"]`, 413],
  ['reports of nothing', 'application/reports+json', [1, null, { type: 'csp-violation' }], 204],
])('writes no line for %s', async (_, type, body, status) => {
  expect((await send(type, body)).status).toBe(status);
  expect(lines).toEqual([]);
});

it('writes at most twenty lines a minute, whatever comes', async () => {
  const flood = Array.from({ length: 50 }, () => violation('https://site.example/', 'data:text'));
  for (let count = 0; count < 3; count++) {
    expect((await send('application/reports+json', flood)).status).toBe(204);
  }
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.length).toBeGreaterThan(0);
});

it('asks the database nothing', async () => {
  await api.database.stopAnswering();
  const reports = [violation('https://site.example/', 'eval')];
  expect((await send('application/reports+json', reports)).status).toBe(204);
  await api.database.resumeAnswering();
});
