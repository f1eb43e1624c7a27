import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { changePassword } from '#contract/endpoints/account';
import { problems } from '#contract/problems';
import { addressOf } from '#contract/request';
import { readThrough } from '#contract/schema';
import { insertUpload } from '#server/db/queries/uploads';
import { images } from '#server/db/tables/images';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { videos } from '#server/db/tables/videos';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { allEndpoints } from '#tests/support/endpoints';
import {
  hostileBodies,
  hostileHeaders,
  hostileSegments,
  hostileTexts,
} from '#tests/support/hostile-inputs';
import { examplesOf } from '#tests/support/schema-entries';
import { anImage, aVideo } from '#tests/support/works';

/** Calls under way at once. */
const atOnce = 8;
const texts = Object.values(hostileTexts).flat();
/** One of each kind, for callers who get no further than the door. */
const fewTexts = Object.values(hostileTexts).map(([text]) => text);
const endpoints = await allEndpoints();

let api: Api;
let uploadId: string;
let tokenOf: Record<string, () => Promise<string | null>>;

beforeAll(async () => {
  process.env['REGISTRATIONS_PER_ADDRESS'] = '10';
  process.env['PASSWORD_RESETS_PER_ADDRESS'] = '10';
  api = await startApi();
  const user = await signedIn(api, 'someone', 'user');
  const admin = await signedIn(api, 'director', 'admin');
  const gone = await signedIn(api, 'gone', 'admin');
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id));
  await api.db.insert(videos).values(aVideo());
  await api.db.insert(images).values(anImage());
  uploadId = 'hostile-upload';
  const upload = { id: uploadId, kind: 'video', filename: 'a.mp4', bytes: 500 } as const;
  await insertUpload(api.db, { ...upload, ownerId: admin.user.id });
  const expired = await startSession(user.user.id);
  await api.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, user.user.id));
  tokenOf = {
    'an admin': () => startSession(admin.user.id),
    'a user': () => startSession(user.user.id),
    'a visitor': async () => null,
    'an expired session': async () => expired,
    'a deactivated admin': () => startSession(gone.user.id),
  };
});
afterAll(() => api.close());

interface Call {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
}

const knownProblem = v.strictObject({
  error: v.pipe(v.string(), v.minLength(5), v.maxLength(2000)),
  requestId: v.pipe(v.string(), v.uuid()),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.union([v.object({ id: v.number() }), v.object({ section: v.string() })])),
});
const refusals: number[] = Object.values(problems)
  .map(({ status }) => status)
  .filter((status) => status < 500);
const successes = [200, 201, 202, 204, 206, 301, 302, 303, 304, 308];

/** An answer is one of the contract's: a success of the endpoint's own form, or a problem in words. */
async function expectOfTheTable(endpoint: Endpoint, { path, init }: Call): Promise<void> {
  const response = await fetch(api.origin + path, {
    ...init,
    method: endpoint.method,
    redirect: 'manual',
  });
  const text = await response.text();
  const fault = faultOf(endpoint, init, response, text);
  if (!fault) return;
  const sent = JSON.stringify(init).slice(0, 300);
  expect.fail(
    `${endpoint.method} ${path.slice(0, 200)} ${sent}: ${response.status} ${text.slice(0, 500)}: ${fault}`,
  );
}

/** What the contract does not say of an answer. */
function faultOf(
  endpoint: Endpoint,
  { headers: sent }: Call['init'],
  { status, headers }: Response,
  text: string,
): string | undefined {
  if (![...successes, ...refusals].includes(status)) return 'its status';
  // Only a changed password makes the browser that changed it known.
  const cookie = headers.get('Set-Cookie');
  const isOfDevice = endpoint === changePassword && status === 200;
  if (isOfDevice ? !cookie?.match(/^__Secure-device-\d+=[\w-]{43}; Path=[^,]*$/) : cookie !== null)
    return `the cookie ${cookie}`;
  if (endpoint.method === 'HEAD') return;
  if (status < 400) {
    if (!endpoint.answer || status >= 300) return;
    const { issues } = readThrough(endpoint.answer, JSON.parse(text));
    return issues && `the answer ${JSON.stringify(issues)}`;
  }
  const type = headers.get('Content-Type');
  if (type?.startsWith('text/html')) {
    // The addresses of works are for people, whatever asks.
    if (endpoint.path.startsWith('/api/') && !sent['Content-Type']?.includes('form'))
      return 'a page';
    return text.match(/<script|<img|<svg/)?.[0];
  }
  if (type !== 'application/json') return `the type ${type}`;
  const { issues } = v.safeParse(knownProblem, JSON.parse(text));
  return issues && `the problem ${JSON.stringify(issues)}`;
}

const idsOf = (endpoint: Endpoint) => ({
  id: endpoint.path.includes('tus') ? uploadId : 1,
  file: 'unknown.png',
  slug: 'night-bus',
});

/** The calls that a route gets: few for those who are turned away at the door. */
function callsTo(
  endpoint: Endpoint,
  authorization: Record<string, string>,
  isAdmitted: boolean,
): Call[] {
  const { path, method, body, query } = endpoint;
  const address = addressOf(path, idsOf(endpoint));
  const sent = isAdmitted ? texts : fewTexts;
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const json = { ...authorization, 'Content-Type': 'application/json' };
  const calls: Call[] = hostileHeaders.map((headers) => ({
    path: address,
    init: {
      headers: { ...authorization, ...headers },
      ...(hasBody && headers['Tus-Resumable'] && { body: 'bytes' }),
    },
  }));
  if (hasBody) {
    for (const { type, body: content } of hostileBodies) {
      calls.push({
        path: address,
        init: { headers: { ...authorization, 'Content-Type': type }, body: content },
      });
    }
  }
  for (const example of body ? examplesOf(body) : []) {
    for (const text of sent) {
      calls.push({
        path: address,
        init: { headers: json, body: JSON.stringify(withText(example, text)) },
      });
    }
  }
  if (path.includes(':')) {
    for (const segment of hostileSegments) {
      const place = path.replace(/:\w+/, segment);
      calls.push({ path: place, init: { headers: authorization } });
    }
  }
  const names = query ? ['category', 'limit', 'cursor', 'page', 'q', 'sort', 'actor'] : ['q'];
  for (const text of (query ? sent : fewTexts).filter(({ length }) => length < 10_000)) {
    const search = new URLSearchParams(names.map((name) => [name, text]));
    calls.push({ path: `${address}?${search}`, init: { headers: authorization } });
  }
  return calls;
}

/** A body with a text wherever it has one, as a value and as a name; a long text in one place only. */
function withText(example: Record<string, unknown>, text: string): Record<string, unknown> {
  const names = Object.keys(example).filter((name) => name !== 'action');
  const replaced = names
    .filter((name) => typeof example[name] === 'string')
    .slice(0, text.length > 10_000 ? 1 : undefined)
    .map((name) => [name, text]);
  const lists = names.filter((name) => Array.isArray(example[name])).map((name) => [name, [text]]);
  return {
    ...example,
    ...Object.fromEntries([...replaced, ...(text.length > 10_000 ? [] : lists)]),
    [text.slice(0, 1000)]: null,
  };
}

it.each(['an admin', 'a user', 'a visitor', 'an expired session', 'a deactivated admin'])(
  'every route answers %s from the table of the contract, whatever is sent',
  async (caller) => {
    const isAdmitted = caller === 'an admin';
    for (const endpoint of endpoints.values()) {
      // Anew for each route: logging out is one of them.
      const token = await tokenOf[caller]?.();
      const calls = callsTo(
        endpoint,
        token ? { Authorization: `Bearer ${token}` } : {},
        isAdmitted,
      );
      for (let next = 0; next < calls.length; next += atOnce) {
        await Promise.all(
          calls.slice(next, next + atOnce).map((call) => expectOfTheTable(endpoint, call)),
        );
      }
    }
  },
  600_000,
);

it('nobody has become an admin by it, and nothing of the language has changed', async () => {
  const admins = await api.db.select().from(users).where(eq(users.role, 'admin'));
  expect(admins.map(({ username }) => username).sort()).toEqual(['director', 'gone']);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { role?: string }).role).toBeUndefined();
});
