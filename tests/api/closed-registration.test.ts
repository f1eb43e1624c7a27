import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { site } from '#config/site';
import { acceptInvitation } from '#contract/endpoints/invitation';
import { register } from '#contract/endpoints/register';
import { invite } from '#contract/endpoints/team';
import { registrationRefusals } from '#contract/registration';
import { users } from '#server/db/tables/users';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { failureOf } from '#tests/support/failure';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

// The site reads its setting once, before anything else.
vi.hoisted(() => {
  process.env['REGISTRATION'] = 'invitation';
});

let api: Api;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  api = await startApi();
});
afterAll(async () => {
  delete process.env['SMTP_URL'];
  await api.close();
  await server.close();
});

const password = 'a long password of mine';

it('A registration is refused in words where accounts are made by invitation', async () => {
  expect(site.registration).toBe('invitation');
  const body = { username: 'ada', email: 'ada@example.org', password };
  const error = await failureOf(api.request(register, { body }));
  expect([error.status, error.text]).toEqual([403, registrationRefusals.invitation]);
  expect(await api.db.$count(users)).toBe(0);
});

it('The link of an invitation makes an account all the same', async () => {
  const { token } = await signedIn(api, 'mara');
  const email = 'nils@example.org';
  await api.request(invite, { body: { email, role: 'editor' } }, { token });
  const links = () =>
    server.mails.flatMap(({ text }) => /\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
  await eventually(() => expect(links()).toHaveLength(1));
  const body = { token: links()[0] ?? '', username: 'nils', password };
  const { answer } = await api.request(acceptInvitation, { body });
  expect(answer.user).toMatchObject({ email, role: 'editor' });
});
