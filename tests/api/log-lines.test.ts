import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logIn } from '#contract/endpoints/log-in';
import { logOut } from '#contract/endpoints/log-out';
import { register } from '#contract/endpoints/register';
import { outbox } from '#server/db/tables/outbox';
import { type Api, startApi } from '#tests/support/api';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { runEverythingDue } from '#tests/support/run-everything-due';

const lines: string[] = [];
let api: Api;
let mailServer: MailServer;

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'info';
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  mailServer = await startMailServer();
  process.env['SMTP_URL'] = mailServer.url;
  api = await startApi();
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
  vi.restoreAllMocks();
});

it('no line of the log holds a token, a password, a hash or an address of a person', async () => {
  const password = 'correct horse';
  const body = { username: 'noted', email: 'noted@mail.example', password };
  const { token } = (await api.request(register, { body })).answer;
  const wrong = { username: 'noted', password: 'battery staple' };
  await api.request(logIn, { body: wrong }).catch(() => undefined);
  await api.request(register, { body: { ...body, ...wrong } }).catch(() => undefined);
  await api.request(getCurrentUser, {}, { token });
  await api.database.stopAnswering();
  await api.request(getCurrentUser, {}, { token }).catch(() => undefined);
  await api.request(logIn, { body }).catch(() => undefined);
  await api.database.resumeAnswering();
  const hashes = await api.db.$client`select token_hash from sessions`;
  await api.request(logOut, {}, { token });
  expect(hashes).toHaveLength(1);

  const requests = lines.filter((line) => line.includes('"event":"request"'));
  expect(requests.length).toBeGreaterThanOrEqual(7);
  expect(lines.filter((line) => line.includes('"event":"failed"'))).not.toEqual([]);
  const secrets = [token, password, 'battery staple', 'argon2id', 'noted@mail.example'];
  for (const line of lines) {
    for (const secret of [...secrets, ...hashes.map((row) => String(row['token_hash']))]) {
      expect(line).not.toContain(secret);
    }
  }
});

it('no line repeats the address that a mail server refuses, which the outbox does', async () => {
  const refusal = '5.1.1 <refused@mail.example>: Recipient address rejected';
  mailServer.refuseNext(2, { code: 550, text: refusal });
  const body = { username: 'refused', email: 'refused@mail.example', password: 'correct horse' };
  await api.request(register, { body });
  await runEverythingDue(api);
  const errors = (await api.db.select().from(outbox)).map(({ failure }) => failure);
  expect(errors).toContainEqual(expect.stringContaining(refusal));
  const told = lines.filter((line) => line.includes('"event":"letter not sent"'));
  expect(told).toContainEqual(expect.stringContaining('"responseCode":550'));
  for (const line of lines) expect(line).not.toContain('refused@mail.example');
});
