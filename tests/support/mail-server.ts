import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: what the envelope said, and what the mail says of itself. */
export interface ArrivedMail extends Email {
  envelopeFrom: string;
  envelopeTo: string[];
  source: string;
  /** Whether nobody on the line could read it. */
  isEncrypted: boolean;
}

interface Refusal {
  code: number;
  text: string;
}

const busy: Refusal = { code: 450, text: 'mailbox is busy' };

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Everything that arrived, in order. */
  mails: ArrivedMail[];
  /** Refuses this many of the next mails with a reply of SMTP, or takes mails again (0). */
  refuseNext(count: number, reply?: Refusal): void;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server on a free port, with SMTPUTF8 and without a login.
 * @param offersTls with a certificate that nobody vouches for; otherwise it takes mail in clear.
 */
export async function startMailServer(offersTls = false): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  let refusals = 0;
  let refusal = busy;
  const server = new SMTPServer({
    disabledCommands: offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        }
        const source = Buffer.concat(parts);
        void PostalMime.parse(source).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            ...mail,
            envelopeFrom: mailFrom ? mailFrom.address : '',
            envelopeTo: rcptTo.map(({ address }) => address),
            source: source.toString(),
            isEncrypted: session.secure,
          });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (count, reply = busy) => {
      refusal = reply;
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
