import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEvents } from '#contract/endpoints/list-events';
import { logIn } from '#contract/endpoints/log-in';
import {
  listSecurityEvents,
  listSecurityPeople,
  type SecurityQuery,
} from '#contract/endpoints/security-log';
import { sendMessage } from '#contract/endpoints/send-message';
import { changeRole } from '#contract/endpoints/team';
import { deleteOldSecurityEvents } from '#server/db/queries/security-log';
import { attempts } from '#server/db/tables/attempts';
import { events } from '#server/db/tables/events';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { failureOf } from '#tests/support/failure';
import { aMessage } from '#tests/support/forms';

let api: Api;
let mara: Awaited<ReturnType<typeof signedIn>>;
let nils: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  process.env['FORMS_PER_DAY'] = '1';
  api = await startApi();
  mara = await signedIn(api, 'mara');
  nils = await signedIn(api, 'nils', 'editor');
});
beforeEach(async () => {
  await api.db.delete(events);
  await api.db.delete(attempts);
});
afterAll(async () => {
  delete process.env['FORMS_PER_DAY'];
  await api.close();
});

const logged = async (query: Partial<SecurityQuery> = {}) =>
  (await api.request(listSecurityEvents, { query }, mara)).answer;
const tryLogin = (username: string, password: string) =>
  api.request(logIn, { body: { username, password } });

it('keeps one row of an hour for the failed and one for the refused logins of an account', async () => {
  for (let index = 0; index < 9; index++) await failureOf(tryLogin('nils', 'wrong-password'));
  for (let index = 0; index < 2; index++) await failureOf(tryLogin('nobody', 'wrong-password'));
  const rows = (await logged()).map(({ action, about, count }) => [action, about, count]);
  expect(rows).toEqual([
    ['login-failed', null, 2],
    ['locked-out', 'nils', 4],
    ['login-failed', 'nils', 5],
  ]);
});

it('starts a new row with the next hour', async () => {
  await failureOf(tryLogin('nils', 'wrong-password'));
  await api.db.$client`update events set hour = hour - interval '1 hour'`;
  await failureOf(tryLogin('nils', 'wrong-password'));
  expect((await logged({ kind: 'failures' })).map(({ count }) => count)).toEqual([1, 1]);
});

it('says who logged in and who changed whose role, by kind and by person', async () => {
  await tryLogin('nils', 'password');
  const params = { id: nils.user.id };
  await api.request(changeRole, { params, body: { role: 'admin' } }, mara);
  const roles = await logged({ kind: 'roles' });
  expect(roles).toMatchObject([{ action: 'promoted', actorName: 'mara', about: 'nils' }]);
  const ofNils = await logged({ person: nils.user.id });
  expect(ofNils.map(({ action }) => action)).toEqual(['promoted', 'logged-in']);
  expect((await logged({ person: mara.user.id })).map(({ action }) => action)).toEqual([
    'promoted',
  ]);
  const { answer } = await api.request(listSecurityPeople, {}, mara);
  expect(answer.map(({ username }) => username)).toEqual(['mara', 'nils']);
});

it('counts the forms that a cap held', async () => {
  for (let index = 0; index < 3; index++) {
    await api.request(sendMessage, { body: aMessage({ subject: `Question ${index}` }) });
  }
  expect(await logged({ kind: 'held' })).toMatchObject([{ kind: 'message', count: 2 }]);
});

it('leaves what strangers cause out of the log of what admins did', async () => {
  await failureOf(tryLogin('nils', 'wrong-password'));
  expect((await api.request(listEvents, { query: {} }, mara)).answer).toEqual([]);
});

it('forgets what is older than 180 days, and of the history nothing', async () => {
  const old = new Date(Date.now() - 181 * 86_400_000);
  const recent = new Date(Date.now() - 179 * 86_400_000);
  await api.db.insert(events).values([
    { kind: 'account', action: 'logged-in', itemId: 1, happenedAt: old },
    { kind: 'account', action: 'logged-in', itemId: 1, happenedAt: recent },
    { kind: 'message', action: 'read', itemId: 1, happenedAt: old },
    { kind: 'video', action: 'changed', itemId: 1, happenedAt: old },
    { kind: 'account', action: 'changed', itemId: 1, happenedAt: old },
  ]);
  await deleteOldSecurityEvents(api.db);
  const kept = await api.db.select({ happenedAt: events.happenedAt }).from(events);
  expect(kept).toHaveLength(3);
  expect(await api.db.$count(events, eq(events.action, 'read'))).toBe(1);
  expect(await api.db.$count(events, eq(events.kind, 'video'))).toBe(1);
});
