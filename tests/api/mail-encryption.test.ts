import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#config/default-settings';
import { readEnvironment } from '#server/environment';
import type { Letter } from '#server/mail/letter';
import { openPostOffice } from '#server/mail/post-office';
import { type MailServer, startMailServer } from '#tests/support/mail-server';

let plain: MailServer;
let encrypting: MailServer;

const DATABASE_URL = 'postgresql://name:password@127.0.0.1:1/none';

beforeAll(async () => {
  process.env['DATABASE_URL'] = DATABASE_URL;
  [plain, encrypting] = [await startMailServer(), await startMailServer(true)];
});
beforeEach(() => {
  for (const { mails } of [plain, encrypting]) mails.splice(0);
});
afterAll(() => Promise.all([plain.close(), encrypting.close()]));

/** The same server by an address that is not of the loopback interface, although Linux takes it there. */
const elsewhere = ({ url }: MailServer) => url.replace('127.0.0.1', '0.0.0.0');

const letter: Letter = {
  to: { name: 'Mara', address: 'mara@example.org' },
  replyTo: 'director',
  subject: 'A link for a new password',
  blocks: [],
};

async function send(SMTP_URL: string, more: Record<string, string> = {}): Promise<void> {
  const variables = { DATABASE_URL, SMTP_URL, ...more };
  const office = await openPostOffice(readEnvironment(variables));
  if (!office) throw new Error('There is no way out.');
  await office.send(letter, 1, defaultSettings).finally(() => office.close());
}

it('sends nothing over the network to a server that offers no TLS', async () => {
  await expect(send(elsewhere(plain))).rejects.toThrow(/TLS/);
  expect(plain.mails).toEqual([]);
});

it('sends nothing to a server whose certificate nobody vouches for', async () => {
  await expect(send(elsewhere(encrypting))).rejects.toThrow(/certificate/);
  expect(encrypting.mails).toEqual([]);
});

it('encrypts what goes over the network', async () => {
  await send(`${elsewhere(encrypting)}?tls.rejectUnauthorized=false`);
  expect(encrypting.mails).toMatchObject([{ subject: letter.subject, isEncrypted: true }]);
});

it('sends in clear within one machine, and elsewhere only where it is told to', async () => {
  await send(plain.url);
  await send(elsewhere(plain), { SMTP_WITHOUT_TLS: 'true' });
  expect(plain.mails).toMatchObject([{ isEncrypted: false }, { isEncrypted: false }]);
});
