import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { listOpenSessions } from '#server/db/queries/administration';
import { signedIn, startSession } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { withPasskey } from '#tests/support/factors';
import { failureOf } from '#tests/support/failure';
import type { Ask } from './ask.ts';
import { runAdminCommand } from './commands.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** A person who answers in order, and what they were asked. */
function person(...answers: string[]): Ask & { asked: string[] } {
  const asked: string[] = [];
  const answer = (question: string) => {
    asked.push(question);
    return Promise.resolve(answers.shift() ?? '');
  };
  return { asked, line: answer, secret: (question) => answer(`(hidden) ${question}`) };
}

const run = (words: string, more: { ask?: Ask; variables?: Record<string, string> } = {}) =>
  runAdminCommand(words.split(' ').filter(Boolean), {
    db: api.db,
    ask: more.ask ?? null,
    variables: more.variables ?? {},
  });

const logsIn = async (username: string, password: string) =>
  api.request(logIn, { body: { username, password } }).then(
    ({ answer }) => answer.user.role,
    () => false,
  );

describe('npm run admin', () => {
  it('asks for what it needs on a terminal and makes an admin', async () => {
    const ask = person('head', 'head@mail.example', 'secret words', 'secret words');
    expect(await run('', { ask })).toBe('head is an admin now.');
    expect(ask.asked).toEqual([
      'Username: ',
      'E-mail: ',
      '(hidden) New password: ',
      '(hidden) The same again: ',
    ]);
    expect(await logsIn('head', 'secret words')).toBe('admin');
  });

  it('takes flags and the environment where nobody can be asked', async () => {
    const variables = { ADMIN_PASSWORD: 'from outside' };
    await run('create --username second --email second@mail.example', { variables });
    expect(await logsIn('second', 'from outside')).toBe('admin');
    await run('', {
      variables: { ...variables, ADMIN_USERNAME: 'third', ADMIN_EMAIL: 'third@mail.example' },
    });
    expect(await logsIn('third', 'from outside')).toBe('admin');
  });

  it.each([
    ['create', { ADMIN_PASSWORD: 'long enough by far' }, 'Username is missing.'],
    ['create --username ab', {}, 'Username must be at least 3 characters'],
    ['create --username abc --email nowhere', {}, 'Please enter a valid email'],
    ['create --username abc --email a@b.example', {}, 'Password is missing.'],
    [
      'create --username abc --email a@b.example',
      { ADMIN_PASSWORD: 'eleven char' },
      'Password must be at least 12 characters',
    ],
    [
      'create --username elephants-dream --email a@b.example',
      { ADMIN_PASSWORD: 'Elephants-Dream' },
      'Password must not be your name',
    ],
    ['create --password secret1', {}, "Unknown option '--password'"],
    ['demote', {}, 'Usage: npm run admin'],
    ['promote --username nobody', {}, 'There is no account named nobody.'],
    ['constructor', {}, 'Usage: npm run admin'],
    ['deactivate --username nobody', {}, 'There is no account named nobody.'],
    ['revoke --session all', {}, '--session takes a number'],
  ])('explains what is wrong with "%s"', async (words, variables, message) => {
    await expect(run(words, { variables })).rejects.toThrow(message);
  });

  it('explains that a name or an address is taken', async () => {
    await signedIn(api, 'taken', 'user');
    const variables = { ADMIN_PASSWORD: 'long enough by far' };
    const create = (username: string, email: string) =>
      run(`create --username ${username} --email ${email}`, { variables });
    await expect(create('TAKEN', 'new@mail.example')).rejects.toThrow('already taken');
    await expect(create('untaken', 'taken@example.org')).rejects.toThrow('already registered');
  });

  it('makes the account that has the address the admin, after asking', async () => {
    const { token } = await signedIn(api, 'squatter', 'user');
    const words = 'create --username owner --email SQUATTER@example.org';
    const today = new Date().toISOString().slice(0, 10);
    const question = `This email is already registered, by squatter on ${today}. Make that account the admin? (yes/no) `;
    const unwilling = person('no');
    await expect(run(words, { ask: unwilling })).rejects.toThrow('Nothing was changed.');
    expect(unwilling.asked).toEqual([question]);
    expect(await logsIn('squatter', 'password')).toBe('user');
    const willing = person('yes', 'secret words', 'secret words');
    expect(await run(words, { ask: willing })).toBe('owner is an admin now.');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('squatter', 'password')).toBe(false);
    expect(await logsIn('owner', 'secret words')).toBe('admin');
  });

  it('does so with a flag where nobody can be asked, but takes no name from another account', async () => {
    await signedIn(api, 'early', 'user');
    await signedIn(api, 'bystander', 'user');
    const variables = { ADMIN_PASSWORD: 'from outside' };
    const create = (words: string) =>
      run(`create --email early@example.org ${words}`, { variables });
    await expect(create('--username late')).rejects.toThrow('With --promote that account becomes');
    await expect(create('--username bystander --promote')).rejects.toThrow('already taken');
    expect(await logsIn('bystander', 'password')).toBe('user');
    expect(await create('--username late --promote')).toBe('late is an admin now.');
    expect(await logsIn('late', 'from outside')).toBe('admin');
  });

  it('promotes an account, which logs in again as an admin', async () => {
    const { token } = await signedIn(api, 'rising', 'user');
    expect(await run('promote --username RISING')).toContain('is an admin now');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('rising', 'password')).toBe('admin');
  });

  it('makes an account an editor, and says who keeps the site', async () => {
    await signedIn(api, 'cutter', 'user');
    expect(await run('role --username cutter --role editor')).toContain('has the role editor now');
    expect(await logsIn('cutter', 'password')).toBe('editor');
    await expect(run('role --username cutter --role king')).rejects.toThrow(
      'admin, editor or user',
    );
    expect(await run('invite --email new@example.org --role editor')).toContain('is invited');
    await expect(run('invite --email NEW@example.org --role admin')).rejects.toThrow('already');
    const listed = await run('list');
    expect(listed).toContain('cutter  cutter@example.org  editor  active  password only');
    expect(listed).toContain('invited  new@example.org  editor');
  });

  it('makes an admin an ordinary account, whose sessions end', async () => {
    const { token } = await signedIn(api, 'falling', 'admin');
    expect(await run('demote --username FALLING')).toContain('has no role any longer');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('falling', 'password')).toBe('user');
    await expect(run('demote --username nobody')).rejects.toThrow('no account named nobody');
  });

  it('keeps one admin who can log in', async () => {
    const names = (await api.db.$client`select username from users where role = 'admin'`).map(
      (row) => row['username'],
    );
    await signedIn(api, 'last', 'admin');
    for (const name of names) await run(`deactivate --username ${name}`);
    for (const words of ['demote', 'deactivate', 'role --role editor']) {
      await expect(run(`${words} --username last`)).rejects.toThrow('only admin who can log in');
    }
    expect(await logsIn('last', 'password')).toBe('admin');
    for (const name of names) await run(`activate --username ${name}`);
  });

  it('changes nothing when the repeated password differs', async () => {
    await signedIn(api, 'careful', 'user');
    const ask = person('one password', 'another password');
    await expect(run('password --username careful', { ask })).rejects.toThrow(/don't match/);
    expect(await logsIn('careful', 'password')).toBe('user');
  });

  it('gives a new password and ends the sessions', async () => {
    const { token } = await signedIn(api, 'forgetful', 'admin');
    const ask = person('well remembered', 'well remembered');
    expect(await run('password --username FORGETFUL', { ask })).toContain('new password');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('forgetful', 'well remembered')).toBe('admin');
    const letters = await api.db.$client`select letter from outbox where user_id is not null`;
    expect(letters).toEqual([{ letter: 'password-changed' }]);
  });

  it('removes second factors, and ends the sessions', async () => {
    const { token } = await signedIn(api, 'locked-out', 'admin');
    await withPasskey(api, token);
    expect(await logsIn('locked-out', 'password')).toBe(false);
    const told = await run('reset-factors --username Locked-Out');
    expect(told).toContain('logs in with the password alone again');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('locked-out', 'password')).toBe('admin');
    const letters = async () =>
      await api.db.$client`select notice from outbox where notice = 'factor-removed'`;
    expect(await letters()).toHaveLength(1);
    await run('reset-factors --username locked-out');
    expect(await letters()).toHaveLength(1);
    await expect(run('reset-factors --username nobody')).rejects.toThrow(/no account/);
  });

  it('deactivates and activates', async () => {
    const { token } = await signedIn(api, 'leaving', 'admin');
    await run('deactivate --username leaving');
    expect((await failureOf(api.request(getCurrentUser, {}, { token }))).status).toBe(401);
    expect(await logsIn('leaving', 'password')).toBe(false);
    await run('activate --username leaving');
    expect(await logsIn('leaving', 'password')).toBe('admin');
  });

  it('lists sessions without anything that opens them, and ends them', async () => {
    const { token, user } = await signedIn(api, 'busy', 'admin');
    const second = await startSession(user.id);
    const text = await run('sessions --username busy');
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toContain(token);
    const [newest] = await listOpenSessions(api.db, 'busy');
    expect(await run(`revoke --session ${newest?.id}`)).toBe('1 session has ended.');
    expect((await failureOf(api.request(getCurrentUser, {}, { token: second }))).status).toBe(401);
    expect((await api.request(getCurrentUser, {}, { token })).status).toBe(200);
    expect(await run('revoke --username busy')).toBe('1 session has ended.');
    expect(await run('sessions --username busy')).toBe('No session is open.');
  });
});
