import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/entities/user';
import { addressOf } from '#contract/request';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';
import { callers, routeTable as table } from '#tests/support/route-table';

let api: Api;
let tokenOf: Record<(typeof callers)[number], () => Promise<string | null>>;

beforeAll(async () => {
  api = await startApi();
  const [user, editor, admin, deactivated] = await Promise.all([
    signedIn(api, 'someone', 'user'),
    signedIn(api, 'cutter', 'editor'),
    signedIn(api, 'director', 'admin'),
    signedIn(api, 'gone', 'admin'),
  ]);
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.user.id));
  const fresh = (account: User) => () => startSession(account.id);
  tokenOf = {
    'a visitor': async () => null,
    'a user': fresh(user.user),
    'an editor': fresh(editor.user),
    'an admin': fresh(admin.user),
    'an expired token': async () => {
      const token = await startSession(admin.user.id);
      await api.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.userId, admin.user.id));
      return token;
    },
    'a deactivated admin': fresh(deactivated.user),
    'a garbage token': async () => 'not-a-token-that-was-ever-given',
  };
});

afterAll(() => api.close());

async function call(route: string, token: string | null): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const address = addressOf(path, { id: 2_000_000_000, file: 'unknown.png' });
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(api.origin + address, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

describe('Every route', () => {
  it('of the contract stands in the table, and no other', async () => {
    expect(Object.keys(table).sort()).toEqual([...(await allEndpoints()).keys()].sort());
  });

  it.each(Object.keys(table))('answers each caller as the table says: %s', async (route) => {
    const answers: Record<string, number> = {};
    for (const caller of callers) {
      answers[caller] = (await call(route, await tokenOf[caller]())).status;
    }
    const expected = callers.map((caller, index) => [caller, table[route]?.[index]]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  it.each(Object.keys(table).filter((route) => table[route]?.[0] === 401))(
    'that knows who asks is kept by nobody: %s',
    async (route) => {
      for (const caller of ['a visitor', 'a user', 'an editor', 'an admin'] as const) {
        const { headers } = await call(route, await tokenOf[caller]());
        expect(headers.get('Cache-Control'), caller).toBe('private, no-store');
        expect(headers.get('Netlify-CDN-Cache-Control'), caller).toBeNull();
      }
    },
  );

  it('names the scheme it wants when it refuses a caller', async () => {
    const { headers } = await call('GET /api/auth/me', null);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });
});
