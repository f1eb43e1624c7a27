import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmPasswordReset } from '#contract/endpoints/confirm-password-reset';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { requestPasswordReset } from '#contract/endpoints/request-password-reset';
import { hashPassword } from '#server/auth/passwords';
import { setPassword } from '#server/db/queries/administration';
import { attempts } from '#server/db/tables/attempts';
import { outbox } from '#server/db/tables/outbox';
import { passwordResets } from '#server/db/tables/password-resets';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { prolongWaits } from '#tests/support/prolong-waits';
import { postFrom } from '#tests/support/request-from';

let api: Api;
let server: MailServer;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
beforeEach(async () => {
  await eventually(async () =>
    expect(
      await api.db.$count(outbox, and(eq(outbox.state, 'waiting'), isNull(outbox.notice))),
    ).toBe(0),
  );
  await api.db.delete(users);
  await api.db.delete(attempts);
  server.mails.length = 0;
  ({ token } = await signedIn(api, 'mara', 'user'));
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const ask = (email: string) => api.request(requestPasswordReset, { body: { email } });
const confirm = (link: string, password: string) =>
  api.request(confirmPasswordReset, { body: { token: link, password } });
const enter = (password: string) => api.request(logIn, { body: { username: 'mara', password } });

/** What the newest mail's link carries. */
async function mailedToken(count = 1): Promise<string> {
  const links = () =>
    server.mails.flatMap(
      ({ text }) => /\/reset-password#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? [],
    );
  await eventually(() => expect(links()).toHaveLength(count));
  return links().at(-1) ?? '';
}

it('sets a new password once and ends all sessions', async () => {
  expect((await ask('MARA@example.org')).status).toBe(204);
  const link = await mailedToken();
  expect(server.mails[0]).toMatchObject({ envelopeTo: ['mara@example.org'] });
  expect((await confirm(link, 'another password')).answer).toEqual({ username: 'mara' });
  await expect(api.request(getCurrentUser, {}, { token })).rejects.toMatchObject({ status: 401 });
  await expect(enter('password')).rejects.toMatchObject({ status: 401 });
  expect((await enter('another password')).status).toBe(200);
  await expect(confirm(link, 'a third password')).rejects.toMatchObject({
    status: 400,
    text: 'This link has been used or is too old. If you have just used it, log in with your new password; otherwise, please ask for a new one.',
  });
});

it('tells the address of the account that its password was changed, in words of the site alone', async () => {
  await ask('mara@example.org');
  await confirm(await mailedToken(), 'another password');
  await eventually(() => expect(server.mails).toHaveLength(2));
  const [, mail] = server.mails;
  expect(mail).toMatchObject({
    envelopeTo: ['mara@example.org'],
    subject: expect.stringMatching(/^Your password for .+ was changed$/),
  });
  expect(mail?.text).toContain('If it was you, there is nothing to do.');
  expect(mail?.text).toMatch(/Changed: \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  expect(mail?.text).not.toMatch(/mara|another password/);
});

it('changes nothing before the new password is sent', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  for (const method of ['GET', 'HEAD', 'POST']) {
    await fetch(`${api.origin}/reset-password?token=${link}`, { method });
    await fetch(`${api.origin}/api/auth/password-reset/confirm?token=${link}`, { method });
  }
  expect((await enter('password')).status).toBe(200);
  expect((await confirm(link, 'another password')).status).toBe(200);
});

it('answers an unknown address and a deactivated account alike, and mails nobody', async () => {
  await api.db.update(users).set({ isActive: false });
  for (const email of ['nobody@example.org', 'mara@example.org']) {
    expect((await ask(email)).status).toBe(204);
  }
  expect(await api.db.select().from(outbox)).toEqual([]);
});

it('lets a link work for thirty minutes', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  const [reset] = await api.db.select().from(passwordResets);
  const minutes = ((reset?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  await api.db.update(passwordResets).set({ expiresAt: sql`now()` });
  await expect(confirm(link, 'another password')).rejects.toMatchObject({ status: 400 });
  expect((await enter('password')).status).toBe(200);
});

it('stores nothing from which the link could be made', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  const stored = [await api.db.select().from(passwordResets), await api.db.select().from(outbox)];
  expect(JSON.stringify(stored)).not.toContain(link);
});

it('lets go of every link when one is used', async () => {
  await ask('mara@example.org');
  const first = await mailedToken();
  await api.db.update(outbox).set({ createdAt: sql`now() - interval '2 minutes'` });
  await ask('mara@example.org');
  const second = await mailedToken(2);
  await confirm(second, 'another password');
  await expect(confirm(first, 'a third password')).rejects.toMatchObject({ status: 400 });
});

it('lets go of every link when the keeper of the database sets a password', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  await setPassword(api.db, 'mara', await hashPassword('a lamp behind the second door'));
  await api.runScheduled();
  await expect(confirm(link, 'another lamp behind that door')).rejects.toThrow();
  expect((await enter('a lamp behind the second door')).status).toBe(200);
});

it('ends the waiting for an account, and takes nothing back from the addresses that failed', async () => {
  const elsewhere = '127.0.0.9';
  const guess = (from: string) =>
    postFrom(from, api.origin + logIn.path, { username: 'mara', password: 'guessed' });
  for (const from of [elsewhere, '127.0.0.1']) {
    for (let count = 0; count < 6; count++) await guess(from);
  }
  await prolongWaits(api);
  await expect(enter('password')).rejects.toMatchObject({ status: 429 });
  await ask('mara@example.org');
  await confirm(await mailedToken(), 'another password');
  expect((await enter('another password')).status).toBe(200);
  const counts = await api.db
    .select({ count: attempts.count })
    .from(attempts)
    .where(like(attempts.key, 'login-address:%'));
  expect(counts.map(({ count }) => count).sort()).toEqual([0, 5]);
});

it('lets one of two links that are used at once win', async () => {
  await ask('mara@example.org');
  const first = await mailedToken();
  await api.db.update(outbox).set({ createdAt: sql`now() - interval '2 minutes'` });
  await ask('mara@example.org');
  const second = await mailedToken(2);
  const used = await Promise.allSettled([
    confirm(first, 'the first password'),
    confirm(second, 'the second password'),
    confirm(second, 'the third password'),
  ]);
  expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('mails one link a minute to an account', async () => {
  await Promise.all(Array.from({ length: 3 }, () => ask('mara@example.org')));
  expect(await api.db.$count(outbox, eq(outbox.letter, 'password-reset'))).toBe(1);
});

it('refuses a short password with the words of the form, and keeps the link', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  await expect(confirm(link, 'short')).rejects.toMatchObject({
    status: 400,
    details: { fields: { password: 'Password must be at least 6 characters' } },
  });
  expect((await confirm(link, 'another password')).status).toBe(200);
});

it('refuses a weak password, more of them for an admin, and keeps the link', async () => {
  await ask('mara@example.org');
  const link = await mailedToken();
  await expect(confirm(link, 'qwertyuiop')).rejects.toMatchObject({
    status: 400,
    details: { fields: { password: expect.stringContaining('one of the most used') } },
  });
  await api.db.update(users).set({ role: 'admin' });
  await expect(confirm(link, 'eleven char')).rejects.toMatchObject({
    status: 400,
    text: 'Password must be at least 12 characters',
  });
  expect((await confirm(link, 'twelve chars')).status).toBe(200);
});

it('notes of a letter that a statement kept back only the reason, none of its values', async () => {
  await api.db.execute(sql`alter table password_resets rename to resets_elsewhere`);
  await ask('mara@example.org');
  await eventually(async () => {
    const [letter] = await api.db.select().from(outbox);
    expect(letter?.failure).toBe('relation "password_resets" does not exist');
  });
  await api.db.execute(sql`alter table resets_elsewhere rename to password_resets`);
  await api.db.delete(outbox);
});
