import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEvents } from '#contract/endpoints/list-events';
import { addNoteToProject } from '#contract/endpoints/notes';
import { erasePerson, exportPerson, readPerson } from '#contract/endpoints/personal-data';
import { replyToProject } from '#contract/endpoints/reply';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import type { ApiError } from '#contract/request';
import { runAdminCommand } from '#local/admin/commands';
import { runPersonCommand } from '#local/person/person-command';
import { insertContent } from '#server/db/queries/content-changes';
import { insertInvitation } from '#server/db/queries/invitations';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';
import { runEverythingDue } from '#tests/support/run-everything-due';
import { anImage } from '#tests/support/works';

let api: Api;
let director: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  api = await startApi();
  director = await signedIn(api, 'director');
});
afterAll(() => api.close());

const email = 'ada@example.org';
const asDirector = () => ({ token: director.token });
const take = async (address = email) =>
  (await api.request(exportPerson, { body: { email: address } }, asDirector())).answer;

/** Every text in the database, apart from what is about logging in. */
async function everything(): Promise<string> {
  const tables = [
    ...['users', 'messages', 'projects', 'outbox', 'notes', 'events', 'uploads', 'site_contents'],
  ];
  const texts = tables.map(
    (name) => sql`select to_json(t)::text as text from ${sql.identifier(name)} t`,
  );
  const { rows } = await api.db.execute<{ text: string }>(sql.join(texts, sql` union all `));
  return rows.map(({ text }) => text).join('\n');
}

it('gives out everything of a person, and nothing of others', async () => {
  const { user, token } = await signedIn(api, 'ada');
  await insertContent(api.db, 'image', anImage({ title: 'Without a name' }), user.id);
  const { $client: client } = api.db;
  await client`update sessions set device = 'Firefox on Linux', place = 'Linz, Austria' where user_id = ${user.id}`;
  await client`insert into passkeys (user_id, credential_id, public_key, counter, name)
    values (${user.id}, 'a-credential', 'a-public-key', 0, 'Phone')`;
  await client`insert into authenticator_apps (user_id, secret, confirmed_at) values (${user.id}, 'a-shared-secret', now())`;
  await client`insert into devices (user_id, token_hash) values (${user.id}, 'a-device-hash')`;
  await client`insert into address_changes (user_id, former_email, email, asked_by, expires_at)
    values (${user.id}, ${email}, 'ada@new.example', 'an-asking-hash', now() + interval '1 day')`;
  await api.request(sendMessage, { body: aMessage({ email: 'ADA@Example.org' }) });
  await api.request(sendMessage, { body: aMessage({ name: 'Bea', email: 'bea@example.org' }) });
  const { id = 0 } = (await api.request(submitProject, { body: aProject() })).answer;
  const toProject = { params: { id }, body: { text: 'Dear Ada Client, how long?' } };
  await api.request(replyToProject, toProject, asDirector());
  await api.request(
    addNoteToProject,
    { ...toProject, body: { text: 'Ask Ada Client' } },
    asDirector(),
  );
  await api.database.stopAnswering();
  await api.request(sendMessage, { body: aMessage({ subject: 'In the dark' }) });
  await api.database.resumeAnswering();
  const data = await take('Ada@example.org');
  expect(data).toMatchObject({
    account: { id: user.id, username: 'ada', role: 'admin', isActive: true },
    sessions: [{ device: 'Firefox on Linux', place: 'Linz, Austria' }],
    passkeys: [{ name: 'Phone', usedAt: null }],
    authenticatorApps: [{ confirmedAt: expect.any(String) }],
    devices: [{ usedAt: expect.any(String) }],
    addressChanges: [{ formerEmail: email, email: 'ada@new.example', outcome: null }],
    messages: [{ email: 'ADA@Example.org' }],
    projects: [{ email, title: 'Rain', packageLabel: 'Standard', packagePrice: '$3,000' }],
    notes: [{ text: 'Ask Ada Client' }],
    waiting: [{ kind: 'message', form: { subject: 'In the dark' } }],
    activity: [{ kind: 'image', action: 'created' }],
  });
  expect(data.letters.map(({ letter }) => letter).sort()).toEqual([
    'message-notice',
    'message-receipt',
    'project-notice',
    'project-receipt',
    'project-reply',
  ]);
  const [reply] = data.letters.filter(({ letter }) => letter === 'project-reply');
  expect(reply?.note).toBe('Dear Ada Client, how long?');
  const text = JSON.stringify(data);
  const secrets = ['a-credential', 'a-public-key', 'a-shared-secret', 'a-device-hash', 'an-asking'];
  for (const secret of ['argon2', token, 'bea@', 'password', ...secrets])
    expect(text).not.toContain(secret);
});

it('erases all of it, also what waits, and keeps the works', async () => {
  await runAdminCommand(['demote', '--username', 'ada'], { db: api.db, ask: null, variables: {} });
  const { answer } = await api.request(erasePerson, { body: { email } }, asDirector());
  expect(answer).toEqual({ accounts: 1, messages: 1, projects: 1, waiting: 1 });
  await api.runScheduled();
  const { messages, projects, ...rest } = await take();
  expect({ messages, projects, ...rest }).toEqual({
    email,
    ...{ account: null, sessions: [], messages: [], projects: [], letters: [] },
    ...{ passkeys: [], authenticatorApps: [], devices: [], addressChanges: [] },
    ...{ invitations: [], notes: [], waiting: [], uploads: [], activity: [] },
  });
  const left = await everything();
  expect(left).not.toMatch(/ada@|"ada"|Ada Client/i);
  expect(left).toContain('Without a name');
  expect(left).toContain('bea@example.org');
});

it('notes nothing in the log when it is only looked at', async () => {
  const logged = async () =>
    (await api.request(listEvents, { query: { kind: 'person' } }, asDirector())).answer.length;
  const before = await logged();
  const { answer } = await api.request(readPerson, { body: { email } }, asDirector());
  expect(answer.email).toBe(email);
  expect(await logged()).toBe(before);
});

it('notes in the log who did it, to whose number and references, and no name or address', async () => {
  const { answer } = await api.request(listEvents, { query: { kind: 'person' } }, asDirector());
  const deeds = answer.map(({ action, actorName, about }) => [action, actorName, about]);
  const references = /^account \d+, MSG-[\w-]+, PRJ-[\w-]+$/;
  expect(deeds).toEqual([
    ['exported', 'director', null],
    ['erased', 'director', expect.stringMatching(references)],
    ['exported', 'director', expect.stringMatching(references)],
  ]);
});

it('erases no admin, from the desk or by command, until the role is taken away', async () => {
  const second = await signedIn(api, 'second');
  const { email: address } = second.user;
  await api.request(sendMessage, { body: aMessage({ email: address }) });
  const erase = () => api.request(erasePerson, { body: { email: address } }, asDirector());
  expect(await erase().catch((error: ApiError) => error)).toMatchObject({
    status: 409,
    text: expect.stringContaining('a member of the team'),
  });
  const byCommand = () => runPersonCommand(['erase', address, '--yes'], null);
  await expect(byCommand()).rejects.toThrow('npm run admin -- demote');
  const kept = await take(address);
  expect([kept.account?.username, kept.messages.length]).toEqual(['second', 1]);
  const demote = ['demote', '--username', 'second'];
  await runAdminCommand(demote, { db: api.db, ask: null, variables: {} });
  expect((await erase()).answer).toMatchObject({ accounts: 1, messages: 1 });
});

it('gives out an invitation, and erases it with its letter', async () => {
  const anna = 'anna@example.org';
  await insertInvitation(api.db, { email: anna, role: 'editor', actorId: null });
  const { invitations, letters } = await take(anna);
  expect(invitations).toEqual([
    { role: 'editor', createdAt: expect.any(String), expiresAt: expect.any(String) },
  ]);
  expect(letters.map(({ letter }) => letter)).toEqual(['invitation']);
  await api.request(erasePerson, { body: { email: anna } }, asDirector());
  expect(await take(anna)).toMatchObject({ invitations: [], letters: [] });
});

it('does the same by command', async () => {
  await api.request(sendMessage, { body: aMessage() });
  const file = join(api.dataDirectory, 'ada.json');
  expect(await runPersonCommand(['export', email, file], null)).toContain('0 accounts, 1 message,');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ messages: [{ email }] });
  await expect(runPersonCommand(['export', email, file], null)).rejects.toThrow('EEXIST');
  await expect(runPersonCommand(['erase', email], null)).rejects.toThrow('--yes');
  const ask = { line: async () => 'somebody@example.org', secret: async () => '' };
  await expect(runPersonCommand(['erase', email], ask)).rejects.toThrow('Nothing was deleted');
  expect(await runPersonCommand(['erase', email, '--yes'], null)).toContain(
    'deleted 0 accounts, 1',
  );
  expect((await take()).messages).toEqual([]);
});

it('is kept for 24 months, unless it became a commission', async () => {
  const sender = { email: 'old@example.org' };
  await api.request(sendMessage, { body: aMessage({ ...sender, subject: 'Old' }) });
  await api.request(submitProject, { body: aProject({ ...sender, title: 'Never made' }) });
  await api.request(submitProject, { body: aProject({ ...sender, title: 'Commissioned' }) });
  await api.db.execute(sql`update projects set status = 'approved' where title = 'Commissioned'`);
  const age = (months: number) =>
    Promise.all(
      ['messages', 'projects'].map((name) =>
        api.db.execute(sql`
          update ${sql.identifier(name)} set created_at = now() - ${months} * interval '1 month' - interval '1 hour'
          where email = ${sender.email}`),
      ),
    );
  await age(23);
  await runEverythingDue(api);
  expect((await take(sender.email)).projects).toHaveLength(2);
  await age(24);
  await runEverythingDue(api);
  const { messages, projects } = await take(sender.email);
  expect(messages).toEqual([]);
  expect(projects.map(({ title }) => title)).toEqual(['Commissioned']);
});
