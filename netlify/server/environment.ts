import * as v from 'valibot';
import { accountEmail, password, username } from '#contract/account-fields';
import {
  maxConfirmationsPerDay,
  maxFormsPerDay,
  maxLinksPerDay,
  maxNoticesPerDay,
  maxReceiptsPerDay,
  maxRegistrationsPerDay,
  maxUnfinishedUploads,
  uploadMaxBytes,
} from '#contract/limits';

/** A whole number, read from text. */
const wholeNumberOrZero = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, 'must be a whole number'),
  v.transform(Number),
);

/** A whole number above zero, read from text. */
const wholeNumber = v.pipe(wholeNumberOrZero, v.minValue(1, 'must be at least 1'));

const count = (fallback: number) => v.optional(wholeNumber, String(fallback));

/** Minutes, fractions too, read from text. */
const minutes = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}(\.\d{1,4})?$/, 'must be a number of minutes'),
      v.transform(Number),
    ),
    String(fallback),
  );

/** What Neon's driver takes. Its own error, with the password in it, would come with the first statement. */
function isConnectionString(text: string): boolean {
  const [, rest] = text.split(/^postgres(?:ql)?:/);
  const url = rest === undefined ? null : URL.parse(`http:${rest}`);
  return Boolean(url?.username && url.pathname.length > 1);
}

const mailbox = v.pipe(
  v.string(),
  v.regex(/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/, 'must be an address'),
);

/** 120 credits of the 300 that Netlify's Free plan has a month (`docs/costs.md`). */
export const defaultDeploysPerMonth = 8;

const environmentSchema = v.object(
  {
    /** Where the data are. Neon's pooled connection string in production. */
    DATABASE_URL: v.pipe(
      v.string(),
      v.check(
        isConnectionString,
        'must be postgresql://name:password@host/database, with signs such as / and # percent-encoded',
      ),
    ),
    /** Another address that speaks Neon's HTTP protocol; the local start sets it. */
    DATABASE_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a web address'))),
    /** How long a statement may take before the caller is told to come back. */
    DATABASE_TIMEOUT_MS: count(2500),
    /** The same of the first statement after a while: the database may be asleep and have to start. */
    DATABASE_WAKE_MS: count(8000),
    /** How long a process keeps the categories of the works: one that is not offered shows in filters after so long. */
    CATEGORIES_KEPT_MS: count(60_000),
    /** How long a process keeps what is set of the site: what another one has changed holds in it after so long. */
    SETTINGS_KEPT_MS: count(60_000),
    /** How long a request to Blobs may take and how often it is made, instead of each store's own; commands set them. */
    BLOBS_REQUEST_MS: v.optional(wholeNumber),
    BLOBS_ATTEMPTS: v.optional(wholeNumber),
    /** The first admin of a local start, and what `npm run admin` takes where nobody can be asked. */
    ADMIN_USERNAME: v.optional(username),
    ADMIN_EMAIL: v.optional(accountEmail),
    ADMIN_PASSWORD: v.optional(password),
    /** Failed logins of one account within a day before each further one has to wait: of strangers, or of one device. */
    FAILED_LOGINS_PER_ACCOUNT: count(5),
    /** Failed logins of strangers from one address within 15 minutes. */
    FAILED_LOGINS_PER_ADDRESS: count(200),
    /** Logins with a passkey alone that one address may begin within an hour. */
    PASSKEY_LOGINS_PER_ADDRESS: count(200),
    /** How long a session of an admin lasts without use, and in all. */
    ADMIN_SESSION_IDLE_HOURS: count(12),
    ADMIN_SESSION_DAYS: count(30),
    /** Registrations from one address within an hour. */
    REGISTRATIONS_PER_ADDRESS: count(100),
    /** Accounts that all addresses together may register within a day. */
    REGISTRATIONS_PER_DAY: count(maxRegistrationsPerDay),
    /** Registrations from one address within an hour that may be told that a name or an address is taken. */
    TAKEN_NAMES_PER_ADDRESS: count(10),
    /** Requests for and uses of password links from one address within an hour. */
    PASSWORD_RESETS_PER_ADDRESS: count(30),
    /** Messages and project requests from one address within an hour. */
    STORED_FORMS_PER_ADDRESS: count(30),
    /** Messages and project requests of all senders within a day; later ones are held for a look. */
    FORMS_PER_DAY: count(maxFormsPerDay),
    /** Receipts mailed to all senders within a day. */
    RECEIPTS_PER_DAY: count(maxReceiptsPerDay),
    /** Links for a new password mailed to all accounts without a role within a day. */
    PASSWORD_LINKS_PER_DAY: count(maxLinksPerDay),
    /** Letters that ask the addresses of registrations, mailed within a day. */
    CONFIRMATIONS_PER_DAY: count(maxConfirmationsPerDay),
    /** Notices of their security mailed to all accounts without a role within a day. */
    NOTICES_PER_DAY: count(maxNoticesPerDay),
    /** The largest upload of each kind, in bytes; a thumbnail is an image. */
    UPLOAD_MAX_VIDEO_BYTES: count(uploadMaxBytes.video),
    UPLOAD_MAX_IMAGE_BYTES: count(uploadMaxBytes.image),
    /** Resumable uploads that one account may have begun and not finished. */
    UPLOAD_MAX_UNFINISHED: count(maxUnfinishedUploads),
    /** The mail server, such as `smtps://name:password@mail.example.com`. Without one, mail waits in the outbox. */
    SMTP_URL: v.optional(
      v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
    ),
    /** Sends mail over a line that anybody on it can read, where `smtp://` names a server that offers no TLS. */
    SMTP_WITHOUT_TLS: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
    /** Who mail comes from: an address, or `Name <address>`. */
    MAIL_FROM: v.optional(mailbox),
    /** Who is told about messages and project requests. */
    MAIL_TO: v.optional(mailbox),
    /** A folder for mail as `.eml` files where there is no mail server; the local start sets it. */
    MAIL_DIRECTORY: v.optional(v.string()),
    /** The built pages, where they are not written into the functions; the local start sets it. */
    PAGES_DIRECTORY: v.optional(v.string()),
    /** Netlify's build hook of the live site. Without one, changes wait for the next deploy. */
    NETLIFY_BUILD_HOOK_URL: v.optional(v.pipe(v.string(), v.url('must be a web address'))),
    /** How long nothing may have changed before a build is asked for. */
    PUBLISH_QUIET_MINUTES: minutes(10),
    /** After so long a build is asked for although changes go on. */
    PUBLISH_AT_MOST_MINUTES: minutes(60),
    /** So many deploys a month at most are automatic; 0: none. Those that are asked for by hand count and are never refused. */
    DEPLOYS_PER_MONTH: v.optional(wholeNumberOrZero, String(defaultDeploysPerMonth)),
    /** What Netlify signs its deploy notifications with. Without it none is believed. */
    DEPLOY_EVENTS_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters')),
    ),
    /** For previews: their `DATABASE_URL` is not the live site's, so they may write. */
    PREVIEW_HAS_OWN_DATABASE: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
    /** Another address of Netlify's API, for tests. */
    PURGE_API_URL: v.optional(v.pipe(v.string(), v.url('must be a web address'))),
    /** `info` writes a line for each request, `warn` only for those that failed on the server's side. */
    LOG_LEVEL: v.optional(
      v.picklist(['info', 'warn', 'silent'], 'must be info, warn or silent'),
      'info',
    ),
  },
  'must be set',
);

/** The server's configuration, read and checked. */
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Variables are missing or wrong; it names them and never what they hold. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the whole environment at once.
 * @throws {EnvironmentError} that lists every variable that is wrong and what it must be.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `- ${issue.path?.[0].key}: ${issue.message}`);
  throw new EnvironmentError(
    `The environment is not complete:\n${lines.join('\n')}\nSee "Configuration" in README.md.`,
  );
}

let environment: Environment | undefined;

/** The environment of this process, read once. */
export function currentEnvironment(): Environment {
  environment ??= readEnvironment(process.env);
  return environment;
}
