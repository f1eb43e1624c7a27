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

const send = (body: unknown, type = 'application/csp-report') =>
  fetch(api.origin + reportViolation.path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (page: string, blocked: string) => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
  },
});

const told = () => lines.map((line) => JSON.parse(line));

it('takes down what was blocked, without queries', async () => {
  const report = violation(
    'https://site.example/contact?from=secret',
    'https://evil.example/a.js?id=7',
  );
  expect((await send(report)).status).toBe(204);
  expect(told()).toEqual([
    {
      level: 'warn',
      event: 'kept from happening by the policy',
      ...{ page: '/contact', directive: 'script-src-elem', blocked: 'https://evil.example' },
    },
  ]);
});

it('reads the older name of a directive', async () => {
  const report = {
    'document-uri': 'https://site.example/',
    'violated-directive': 'style-src',
    'blocked-uri': 'inline',
  };
  expect((await send({ 'csp-report': report })).status).toBe(204);
  expect(told()).toMatchObject([{ page: '/', directive: 'style-src', blocked: 'inline' }]);
});

it.each([
  ['another type', 'text/plain', '{}', 415],
  ['no JSON', undefined, 'no JSON', 400],
  ['no report', undefined, { what: 'ever' }, 400],
  ['too much', undefined, `["${'x'.repeat(maxJsonBytes)}"]`, 413],
])('writes no line for %s', async (_, type, body, status) => {
  expect((await send(body, type)).status).toBe(status);
  expect(lines).toEqual([]);
});

it('writes at most twenty lines a minute, whatever comes', async () => {
  const flood = Array.from({ length: 50 }, () => violation('https://site.example/', 'data:text'));
  const answers = await Promise.all(flood.map((report) => send(report)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.length).toBeGreaterThan(0);
});

it('asks the database nothing', async () => {
  await api.database.stopAnswering();
  expect((await send(violation('https://site.example/', 'eval'))).status).toBe(204);
  await api.database.resumeAnswering();
});
