import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/entities/user';
import { addressOf } from '#contract/request';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';

/** Anyone gets as far as this. */
const anyone = (status: number) => [status, status, status, status, status, status];
/** Only who is signed in gets as far as this. */
const signedInOnly = (status: number) => [401, status, status, 401, 401, 401];
const adminsOnly = (status: number) => [401, 403, status, 401, 401, 401];

const callers = [
  'a visitor',
  'a user',
  'an admin',
  'an expired token',
  'a deactivated admin',
  'a garbage token',
] as const;

/**
 * What each caller gets from each route. The calls carry no body, and ids that do not exist, so the number is also where
 * an admitted caller ends: 415 says that the session and the role were checked before anything was read.
 */
const table: Record<string, number[]> = {
  'GET /api/featured': anyone(200),
  'GET /api/health': anyone(200),
  'GET /api/version': anyone(200),
  'POST /api/deploy-events': anyone(401),
  'GET /api/images': anyone(200),
  'GET /api/images/:id': anyone(404),
  'GET /api/videos': anyone(200),
  'GET /api/videos/:id': anyone(404),
  'GET /api/videos/:id/captions': anyone(404),
  'GET /cards/:file': anyone(404),
  'GET /videos/:slug': anyone(404),
  'GET /videos/:slug/gone': anyone(404),
  'GET /images/:slug/gone': anyone(404),
  'GET /images/:slug': anyone(404),
  'GET /uploads/:file': anyone(404),

  'POST /api/auth/login': anyone(415),
  'POST /api/auth/register': anyone(415),
  'POST /api/auth/form': anyone(303),
  'POST /api/auth/password-reset': anyone(415),
  'POST /api/auth/password-reset/confirm': anyone(415),
  'GET /api/auth/me': signedInOnly(200),
  'POST /api/auth/logout': signedInOnly(204),

  'POST /api/contact': anyone(415),
  'POST /api/projects': anyone(415),
  'GET /api/admin/messages': adminsOnly(200),
  'PATCH /api/admin/messages/:id/read': adminsOnly(404),
  'GET /api/admin/letters': adminsOnly(200),
  'POST /api/admin/letters/:id/resend': adminsOnly(404),
  'GET /api/admin/projects': adminsOnly(200),
  'PATCH /api/projects/:id/status': adminsOnly(415),
  'GET /api/admin/events': adminsOnly(200),
  'GET /api/admin/events/actors': adminsOnly(200),
  'POST /api/admin/people/export': adminsOnly(415),
  'POST /api/admin/people/erase': adminsOnly(415),
  'GET /api/admin/outbox': adminsOnly(200),
  'POST /api/admin/outbox/:id/retry': adminsOnly(404),

  'GET /api/admin/publish': adminsOnly(200),
  'POST /api/admin/publish': adminsOnly(202),
  'GET /api/admin/videos': adminsOnly(200),
  'POST /api/admin/videos': adminsOnly(415),
  'GET /api/admin/videos/:id': adminsOnly(404),
  'PATCH /api/admin/videos/:id': adminsOnly(415),
  'DELETE /api/admin/videos/:id': adminsOnly(404),
  'GET /api/admin/videos/:id/history': adminsOnly(200),
  'POST /api/admin/videos/:id/restore': adminsOnly(415),
  'POST /api/admin/videos/bulk': adminsOnly(415),
  'POST /api/admin/videos/order': adminsOnly(415),
  'GET /api/admin/images': adminsOnly(200),
  'POST /api/admin/images': adminsOnly(415),
  'GET /api/admin/images/:id': adminsOnly(404),
  'PATCH /api/admin/images/:id': adminsOnly(415),
  'DELETE /api/admin/images/:id': adminsOnly(404),
  'GET /api/admin/images/:id/history': adminsOnly(200),
  'POST /api/admin/images/:id/restore': adminsOnly(415),
  'POST /api/admin/images/bulk': adminsOnly(415),
  'POST /api/admin/images/order': adminsOnly(415),
  'GET /api/admin/site-contents': adminsOnly(200),
  'POST /api/admin/site-contents': adminsOnly(415),
  'PATCH /api/admin/site-contents/:id': adminsOnly(415),
  'DELETE /api/admin/site-contents/:id': adminsOnly(404),
  'GET /api/admin/site-contents/:id/history': adminsOnly(200),
  'POST /api/admin/site-contents/:id/restore': adminsOnly(415),

  'GET /api/admin/upload-limits': adminsOnly(200),
  'POST /api/upload/video': adminsOnly(415),
  'POST /api/upload/image': adminsOnly(415),
  'POST /api/upload/thumbnail': adminsOnly(415),
  'OPTIONS /api/upload/tus': anyone(204),
  'POST /api/upload/tus': adminsOnly(412),
  'HEAD /api/upload/tus/:id': adminsOnly(412),
  'PATCH /api/upload/tus/:id': adminsOnly(415),
  'DELETE /api/upload/tus/:id': adminsOnly(412),
};

let api: Api;
let tokenOf: Record<(typeof callers)[number], () => Promise<string | null>>;

beforeAll(async () => {
  api = await startApi();
  const [user, admin, deactivated] = await Promise.all([
    signedIn(api, 'someone', 'user'),
    signedIn(api, 'director', 'admin'),
    signedIn(api, 'gone', 'admin'),
  ]);
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.user.id));
  const fresh = (account: User) => () => startSession(account.id);
  tokenOf = {
    'a visitor': async () => null,
    'a user': fresh(user.user),
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
      for (const caller of ['a visitor', 'a user', 'an admin'] as const) {
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
