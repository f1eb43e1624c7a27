import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '#contract/endpoints/register';
import { listSecurityEvents } from '#contract/endpoints/security-log';
import { FunctionContext } from '#local/functions/context';
import { deleteOverAttempts } from '#server/db/queries/attempts';
import { attempts } from '#server/db/tables/attempts';
import { devices } from '#server/db/tables/devices';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { registerRoute } from '#server/features/accounts/register';
import { serve } from '#server/http/serve';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { postFrom } from '#tests/support/request-from';

/** Fewer than the defaults, 100 and 1000, which would take minutes. */
const perAddress = 25;
const perDay = 30;
/** The default. */
const taken = 10;

let api: Api;
let made = 0;

beforeAll(async () => {
  process.env['REGISTRATIONS_PER_ADDRESS'] = String(perAddress);
  process.env['REGISTRATIONS_PER_DAY'] = String(perDay);
  process.env['LOG_LEVEL'] = 'warn';
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(attempts);
  await api.db.delete(users);
});

const anAccount = () => {
  const username = `made-up-${++made}`;
  return { username, email: `${username}@example.org`, password: 'correct horse' };
};

/** Registers over the network, from one of this machine's addresses. */
const registerFrom = async (address: string, body = anAccount()) =>
  (await postFrom(address, api.origin + register.path, body)).status;

/** Registers as the function sees a caller with an IPv6 address. */
async function registerFromFar(ip: string): Promise<number> {
  const request = new Request(api.origin + register.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(anAccount()),
  });
  const facts = { request, ip, requestId: 'one', params: {}, waitUntil: () => undefined };
  const site = { deployContext: 'dev', siteUrl: api.origin };
  return (await serve(registerRoute)(request, new FunctionContext(facts, site))).status;
}

const inTurn = async (addresses: string[], from: (address: string) => Promise<number>) => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await from(address));
  return statuses;
};

const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('mass registration', () => {
  it('gets through so often an hour from one address', async () => {
    const tries = Array.from({ length: perAddress + 5 }, () => '127.0.4.1');
    const statuses = await inTurn(tries, registerFrom);
    expect(count(statuses, 201)).toBe(perAddress);
    expect(count(statuses, 429)).toBe(5);
  });

  it('gets through less often at once, for each under way may be told that a name is taken', async () => {
    const seen = warnings();
    const tries = Array.from({ length: 3 * taken }, () => registerFrom('127.0.4.2'));
    const got = count(await Promise.all(tries), 201);
    seen.mockRestore();
    expect(got).toBeLessThanOrEqual(perAddress);
    expect(await api.db.$count(users)).toBe(got);
  });

  it('has one address in all those of an IPv6 subscriber', async () => {
    const own = Array.from({ length: perAddress + 5 }, (_, index) => `2001:db8:7:1::${index + 1}`);
    const neighbour = ['2001:db8:7:2::1'];
    expect(count(await inTurn(own, registerFromFar), 201)).toBe(perAddress);
    expect(await inTurn(neighbour, registerFromFar)).toEqual([201]);
  });

  it('makes so many accounts a day from however many addresses, and the log tells it', async () => {
    const seen = warnings();
    const addresses = Array.from({ length: 2 * perDay }, (_, index) => `127.0.5.${index + 1}`);
    const statuses = await inTurn(addresses, registerFrom);
    expect(count(statuses, 201)).toBe(perDay);
    expect(count(statuses, 429)).toBe(perDay);
    for (const table of [users, sessions, devices]) {
      expect(await api.db.$count(table)).toBe(perDay);
    }
    const told = seen.mock.calls.filter(([line]) => String(line).includes('accounts of a day'));
    expect(told).toHaveLength(perDay);
    seen.mockRestore();
    const { body } = await postFrom('127.0.5.99', api.origin + register.path, anAccount());
    expect(body).toMatchObject({ error: 'Too many attempts. Please try again in 24 hours.' });
    await api.db.execute(sql`update attempts set ends_at = now() - interval '1 second'`);
    await deleteOverAttempts(api.db);
    expect(await api.db.$count(attempts)).toBe(0);
    expect(await registerFrom('127.0.5.100')).toBe(201);
  });

  it('is told ten times an hour and address that a name is taken, which uses up nobody’s accounts', async () => {
    const seen = warnings();
    const known = anAccount();
    await registerFrom('127.0.6.1', known);
    const asked = { ...known, email: 'another@example.org' };
    const statuses = await inTurn(
      Array.from({ length: 2 * taken }, () => '127.0.6.2'),
      (address) => registerFrom(address, asked),
    );
    expect(count(statuses, 409)).toBe(taken);
    expect(count(statuses, 429)).toBe(taken);
    const told = seen.mock.calls.filter(([line]) => String(line).includes('taken names'));
    expect(told).toHaveLength(taken);
    seen.mockRestore();
    const { token } = await signedIn(api, 'mara');
    const query = { kind: 'registrations' } as const;
    const { answer } = await api.request(listSecurityEvents, { query }, { token });
    expect(answer.at(0)?.count).toBeGreaterThanOrEqual(taken);
    expect(answer.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['registration-refused', null],
    ]);
    const others = Array.from({ length: perDay - 1 }, (_, index) => `127.0.7.${index + 1}`);
    expect(count(await inTurn(others, registerFrom), 201)).toBe(perDay - 1);
  });
});
