import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { acceptInvitation, joinTeam, readInvitation } from '#contract/endpoints/invitation';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages } from '#contract/endpoints/list-messages';
import { logIn } from '#contract/endpoints/log-in';
import * as team from '#contract/endpoints/team';
import { passkeys } from '#server/db/tables/passkeys';
import { sessions } from '#server/db/tables/sessions';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { failureOf } from '#tests/support/failure';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

let api: Api;
let server: MailServer;
let mara: Awaited<ReturnType<typeof signedIn>>;
const password = 'a long password';

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  process.env['MAIL_FROM'] = 'Studio <studio@example.org>';
  api = await startApi();
  mara = await signedIn(api, 'mara');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const invite = (email: string, role: 'editor' | 'admin' = 'editor') =>
  api.request(team.invite, { body: { email, role } }, mara);
const listed = async () => (await api.request(team.listTeam, {}, mara)).answer;
const invitationOf = async (email: string) => {
  const found = (await listed()).invitations.find((one) => one.email === email);
  if (!found) throw new Error(`nobody invited ${email}`);
  return { id: found.id };
};

/** The token in the newest of so many letters to an address. */
async function tokenFor(address: string, letters = 1): Promise<string> {
  const mails = () => server.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));
  await eventually(() => expect(mails()).toHaveLength(letters));
  return /\/invitation#([\w-]{43})/.exec(mails().at(-1)?.text ?? '')?.[1] ?? '';
}

it('mails a link with which the invited person chooses name and password, once, and says then that the account may be made', async () => {
  await invite('new@example.org');
  const token = await tokenFor('new@example.org');
  const { answer } = await api.request(readInvitation, { body: { token } });
  expect(answer).toEqual({ email: 'new@example.org', role: 'editor', hasAccount: false });
  const body = { token, username: 'newcomer', password };
  const short = await failureOf(
    api.request(acceptInvitation, { body: { ...body, password: 'eleven char' } }),
  );
  expect(short.message).toContain('Password must be at least 12 characters');
  const made = await api.request(acceptInvitation, { body });
  expect(made.answer.user).toMatchObject({ email: 'new@example.org', role: 'editor' });
  const again = { ...body, username: 'second' };
  for (const sent of [body, again]) {
    const over = await failureOf(api.request(acceptInvitation, { body: sent }));
    expect(over.status).toBe(400);
    expect(over.message).toContain('log in with the name and password that you chose');
  }
  expect((await api.request(deskVideos.list, {}, made.answer)).answer).toEqual([]);
  expect((await failureOf(api.request(listMessages, {}, made.answer))).status).toBe(403);
  expect((await listed()).members).toContainEqual(
    expect.objectContaining({ username: 'newcomer', role: 'editor', hasFactor: false }),
  );
});

it('says in the letter nothing that a person wrote', async () => {
  await api.db.update(users).set({ name: 'Call 555' }).where(eq(users.id, mara.user.id));
  await invite('plain@example.org', 'admin');
  await tokenFor('plain@example.org');
  const mail = server.mails.find(({ envelopeTo }) => envelopeTo.includes('plain@example.org'));
  expect(mail?.text).toContain('as an admin');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/555|mara/);
});

it('invites an address once, and no member', async () => {
  await invite('once@example.org');
  expect((await failureOf(invite('ONCE@example.org'))).status).toBe(409);
  expect((await failureOf(invite('mara@example.org'))).status).toBe(409);
});

it('keeps only the newest link alive, and none of one that was taken back', async () => {
  await invite('slow@example.org');
  const first = await tokenFor('slow@example.org');
  await api.request(
    team.resendInvitation,
    { params: await invitationOf('slow@example.org') },
    mara,
  );
  const second = await tokenFor('slow@example.org', 2);
  const read = (token: string) => api.request(readInvitation, { body: { token } });
  expect((await failureOf(read(first))).status).toBe(400);
  expect((await read(second)).answer.email).toBe('slow@example.org');
  await api.request(
    team.revokeInvitation,
    { params: await invitationOf('slow@example.org') },
    mara,
  );
  expect((await failureOf(read(second))).status).toBe(400);
});

it('lets a link work for seven days', async () => {
  await invite('late@example.org');
  const token = await tokenFor('late@example.org');
  const [row] = await api.db.$client`
    select expires_at > now() + interval '6 days 23 hours' and expires_at <= now() + interval '7 days' as is_right
    from invitations where email = 'late@example.org'`;
  expect(row).toEqual({ is_right: true });
  await api.db.$client`update invitations set expires_at = now() where email = 'late@example.org'`;
  expect((await failureOf(api.request(readInvitation, { body: { token } }))).status).toBe(400);
});

it('gives an account that has the address the role, once its password meets the rule', async () => {
  const known = await signedIn(api, 'known', 'user');
  const other = await signedIn(api, 'other', 'user');
  await invite('known@example.org');
  const token = await tokenFor('known@example.org');
  const join = (as: { token: string }, typed: string) =>
    api.request(joinTeam, { body: { token, password: typed } }, as);
  const { answer } = await api.request(readInvitation, { body: { token } });
  expect(answer.hasAccount).toBe(true);
  expect((await failureOf(join(known, 'wrong'.repeat(3)))).message).toContain(
    'This is not your password',
  );
  expect((await failureOf(join(known, 'password'))).message).toContain('at least 12');
  const [row] = await api.db.select().from(users).where(eq(users.username, 'newcomer'));
  await api.db.update(users).set({ password: row?.password }).where(eq(users.role, 'user'));
  expect((await failureOf(join(other, password))).status).toBe(409);
  await api.db.insert(passkeys).values({
    userId: known.user.id,
    credentialId: 'old',
    publicKey: 'x',
    counter: 0,
    name: 'old',
  });
  await join(known, password);
  expect((await failureOf(api.request(getCurrentUser, {}, known))).status).toBe(401);
  expect(await api.db.$count(passkeys)).toBe(0);
  await api.runScheduled();
  const subjects = () =>
    server.mails
      .filter(({ envelopeTo }) => envelopeTo.includes('known@example.org'))
      .map(({ subject }) => subject);
  await eventually(() => expect(subjects()).toContainEqual(expect.stringMatching(/was removed$/)));
  const body = { username: 'known', password };
  expect((await api.request(logIn, { body })).answer.user.role).toBe('editor');
});

it('changes roles and ends the sessions of whom they are of', async () => {
  const rising = await signedIn(api, 'rising', 'editor');
  const params = { id: rising.user.id };
  await api.request(team.changeRole, { params, body: { role: 'admin' } }, mara);
  expect((await failureOf(api.request(getCurrentUser, {}, rising))).status).toBe(401);
  await api.request(team.changeRole, { params, body: { role: 'user' } }, mara);
  expect((await listed()).members.map(({ username }) => username)).not.toContain('rising');
  const back = { params, body: { role: 'admin' } } as const;
  expect((await failureOf(api.request(team.changeRole, back, mara))).status).toBe(404);
});

it('deactivates a member at once and keeps what they did', async () => {
  const leaving = await signedIn(api, 'leaving', 'editor');
  const film = {
    ...{ title: 'Night Bus', description: 'Nobody gets on.', category: 'Drama' },
    url: 'https://example.org/a.mp4',
  } as const;
  await api.request(deskVideos.create, { body: film }, leaving);
  const params = { id: leaving.user.id };
  await api.request(team.changeActive, { params, body: { isActive: false } }, mara);
  expect((await failureOf(api.request(deskVideos.list, {}, leaving))).status).toBe(401);
  const body = { username: 'leaving', password: 'password' };
  expect((await failureOf(api.request(logIn, { body }))).status).toBe(401);
  const log = await api.request(listEvents, { query: { kind: 'video' } }, mara);
  expect(log.answer[0]).toMatchObject({ actorName: 'leaving', about: 'Night Bus' });
  await api.request(team.changeActive, { params, body: { isActive: true } }, mara);
  expect((await api.request(logIn, { body })).answer.user.role).toBe('editor');
});

it('keeps a deactivated member in its role, so that the list still leads back', async () => {
  const { user } = await signedIn(api, 'resting', 'editor');
  const params = { id: user.id };
  const setRole = (role: 'user' | 'admin') =>
    api.request(team.changeRole, { params, body: { role } }, mara);
  const setActive = (isActive: boolean) =>
    api.request(team.changeActive, { params, body: { isActive } }, mara);
  await setActive(false);
  const { status, text } = await failureOf(setRole('user'));
  expect([status, text]).toEqual([409, expect.stringContaining('Please reactivate it first.')]);
  await setRole('admin');
  expect((await listed()).members).toContainEqual(
    expect.objectContaining({ username: 'resting', role: 'admin', isActive: false }),
  );
  await setActive(true);
  await setRole('user');
  expect((await listed()).members.map(({ username }) => username)).not.toContain('resting');
});

it('never takes the role or the login from the last active admin', async () => {
  const { members } = await listed();
  const admins = members.filter(({ role, isActive }) => role === 'admin' && isActive);
  expect(admins.map(({ username }) => username)).toEqual(['mara']);
  const params = { id: mara.user.id };
  const asEditor = { params, body: { role: 'editor' } } as const;
  expect((await failureOf(api.request(team.changeRole, asEditor, mara))).status).toBe(409);
  const away = { params, body: { isActive: false } };
  expect((await failureOf(api.request(team.changeActive, away, mara))).status).toBe(409);
});

it('asks again before it changes who keeps the site', async () => {
  await api.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, mara.user.id));
  const params = { id: mara.user.id };
  for (const call of [
    () => invite('unasked@example.org'),
    () => api.request(team.changeRole, { params, body: { role: 'admin' } }, mara),
    () => api.request(team.changeActive, { params, body: { isActive: true } }, mara),
  ]) {
    const { status, details } = await failureOf(call());
    expect([status, details.body]).toMatchObject([403, { confirm: { methods: ['password'] } }]);
  }
});
