import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { site } from '#config/site';
import type { Settings } from '#contract/settings';
import { currentDeployment } from '../deployment.ts';
import { currentEnvironment, type Environment } from '../environment.ts';
import { contentOf } from './content.ts';
import type { Correspondent, Letter } from './letter.ts';

/** Where letters go. */
export interface PostOffice {
  /**
   * Hands a letter over.
   * @param number - the letter's own: a repeat carries the same Message-ID, so that a mailbox can tell it is one.
   * @param settings - whom it comes from, and who the director is, unless the environment says so.
   * @throws whatever kept it from being handed over.
   */
  send(letter: Letter, number: number, settings: Settings): Promise<void>;
  close(): void;
}

/** Whether a mail server or a folder for mail is configured, and this is the live site. */
export const canSendMail = (environment: Environment = currentEnvironment()): boolean =>
  !currentDeployment().isPreview && Boolean(environment.SMTP_URL ?? environment.MAIL_DIRECTORY);

/** How long a mail server may take for one step, in milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** A letter never reads a file or an address, whatever stands in it. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Opens the configured way out, or answers `null` where there is none. */
export async function openPostOffice(
  environment = currentEnvironment(),
): Promise<PostOffice | null> {
  if (!canSendMail(environment)) return null;
  if (environment.SMTP_URL) return overSmtp(environment.SMTP_URL, environment);
  if (environment.MAIL_DIRECTORY) return intoDirectory(environment.MAIL_DIRECTORY, environment);
  return null;
}

/** Half of the code of a function that accepts forms: a cold start need not read it before there is mail to send. */
const mailer = () => import('nodemailer');

async function overSmtp(url: string, environment: Environment): Promise<PostOffice> {
  const { createTransport } = await mailer();
  const requireTLS = !maySendInClear(url, environment);
  const transport = createTransport({
    ...{ url, requireTLS, pool: true, maxConnections: 2 },
    ...timeouts,
    ...closed,
  });
  return {
    send: async (letter, number, settings) => {
      await transport.sendMail(envelopeOf(letter, number, settings, environment));
    },
    close: () => transport.close(),
  };
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether mail may go over a line without TLS: it carries links that set passwords, so only within one machine, or where
 * the environment says so. Otherwise `smtp://` begins with STARTTLS (RFC 3207) or sends nothing.
 */
const maySendInClear = (url: string, { SMTP_WITHOUT_TLS }: Environment): boolean =>
  SMTP_WITHOUT_TLS === 'true' || loopback.test(new URL(url.replace(/^smtps?:/, 'http:')).hostname);

async function intoDirectory(directory: string, environment: Environment): Promise<PostOffice> {
  const { createTransport } = await mailer();
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  return {
    async send(letter, number, settings) {
      const envelope = envelopeOf(letter, number, settings, environment);
      const { message } = await transport.sendMail(envelope);
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `.${randomUUID()}`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, join(directory, `${String(number).padStart(6, '0')}.eml`));
    },
    close: () => transport.close(),
  };
}

function envelopeOf(
  letter: Letter,
  number: number,
  { identity, contact }: Settings,
  environment: Environment,
): SendMailOptions {
  const director = environment.MAIL_TO ?? contact.email;
  const from = environment.MAIL_FROM ?? { name: identity.name, address: contact.email };
  const addressed = (to: Correspondent | 'director') => (to === 'director' ? director : to);
  return {
    from,
    to: addressed(letter.to),
    replyTo: addressed(letter.replyTo),
    subject: letter.subject,
    ...contentOf(letter.blocks),
    messageId: `<letter-${number}.${site.product}@${new URL(site.address).hostname}>`,
    // RFC 3834: keeps holiday notices and the like from answering.
    ...(!letter.isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  };
}
