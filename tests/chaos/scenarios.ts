import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/auth/passwords';
import { brokenPromises } from './check-ledger.ts';
import { type Called, Client, chaosAdmin, newLedger } from './client.ts';
import type { Fault } from './faulty-proxy.ts';
import type { Service } from './serve-site.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** What a run of one fault has shown. */
export interface Outcome {
  name: string;
  calls: Called[];
  /** In words; empty when everything was as promised. */
  broken: string[];
}

interface Breakdown {
  name: string;
  service: Service;
  fault: Fault;
  /** The answers that an action may get, beside its success; an action that is not named has to succeed. */
  excused: Partial<Record<string, readonly number[]>>;
}

/** What needs a service that is gone says so; what does not goes on. */
const withoutDatabase = {
  list: [503],
  featured: [503],
  version: [503],
  health: [503],
  login: [503],
  desk: [503],
  create: [503],
  upload: [503],
};
const withoutBlobs = { upload: [503], file: [503] };

export const breakdowns: readonly Breakdown[] = [
  { name: 'database down', service: 'database', fault: 'down', excused: withoutDatabase },
  { name: 'database slow (5 s)', service: 'database', fault: 'slow', excused: withoutDatabase },
  {
    name: 'database answers 5 s late',
    service: 'database',
    fault: 'late',
    excused: withoutDatabase,
  },
  {
    name: 'every third statement fails',
    service: 'database',
    fault: 'flaky',
    excused: withoutDatabase,
  },
  { name: 'Blobs down', service: 'blobs', fault: 'down', excused: withoutBlobs },
  { name: 'Blobs slow (5 s)', service: 'blobs', fault: 'slow', excused: withoutBlobs },
];

const successes: Record<string, readonly number[]> = {
  page: [200],
  list: [200],
  featured: [200],
  version: [200],
  health: [200],
  login: [200],
  // 202: kept in the spool until the database is back.
  form: [201, 202],
  desk: [200],
  create: [201],
  publish: [202],
  upload: [201],
  file: [200],
};

/** How long anybody waits for an answer, in milliseconds. */
const usualTimeoutMs = 3000;
/** Files may take longer than words. */
const uploadTimeoutMs = 20_000;

/**
 * Lets one thing after the other go wrong on one site, and has the same calls made each time.
 * @param rounds how often each.
 * @param timeoutMs after which an answer comes too late.
 */
export async function runBreakdowns(
  rounds: number,
  chosen = breakdowns,
  timeoutMs = usualTimeoutMs,
): Promise<Outcome[]> {
  return onSite({}, async (start) => {
    const site = await start();
    const client = await signIn(site);
    await client.doEverything();
    const outcomes: Outcome[] = [];
    for (const { name, service, fault, excused } of chosen) {
      client.calls.length = 0;
      await site.tell({ do: 'break', service, fault });
      for (let round = 0; round < rounds; round++) await client.doEverything();
      const calls = [...client.calls];
      await site.tell({ do: 'break', service, fault: 'none' });
      await site.tell({ do: 'run scheduled' });
      const lost = await brokenPromises(site, client.ledger);
      outcomes.push({
        name,
        calls,
        broken: [...wrongAnswers(calls, excused, timeoutMs), ...lost],
      });
    }
    return outcomes;
  });
}

/** The answers that were not promised. */
function wrongAnswers(
  calls: readonly Called[],
  excused: Breakdown['excused'] = {},
  timeoutMs = usualTimeoutMs,
): string[] {
  return calls.flatMap(({ action, status, ms }) => {
    const allowed = [...(successes[action] ?? []), ...(excused[action] ?? [])];
    const limitMs = action === 'upload' || action === 'file' ? uploadTimeoutMs : timeoutMs;
    const broken: string[] = [];
    if (!allowed.includes(status)) broken.push(`${action} was answered ${status}`);
    if (ms > limitMs) broken.push(`${action} took ${(ms / 1000).toFixed(1)} s`);
    return broken;
  });
}

/** Kills a site in the middle of writing, again and again, and starts it on what is left. */
export async function runKills(kills: number, timeoutMs = usualTimeoutMs): Promise<Outcome> {
  return onSite({}, async (start) => {
    const ledger = newLedger();
    const calls: Called[] = [];
    const broken: string[] = [];
    let token: string | undefined;
    for (let kill = 0; kill < kills; kill++) {
      const site = await start();
      broken.push(...(await brokenPromises(site, ledger)));
      const client = await signIn(site, ledger, token);
      token = client.token;
      let isDead = false;
      const write = async () => {
        while (!isDead) {
          await Promise.all([
            client.sendForm('messages'),
            client.sendForm('projects'),
            client.addWork(),
            client.upload(),
          ]);
        }
      };
      const writing = write();
      await client.hasWritten;
      await delay(Math.random() * 300);
      await site.kill();
      isDead = true;
      await writing;
      calls.push(...client.calls);
    }
    const site = await start();
    await site.tell({ do: 'run scheduled' });
    broken.push(...(await brokenPromises(site, ledger)));
    const answered = calls.filter(({ status }) => status !== 0);
    return {
      name: `killed ${kills} times`,
      calls,
      broken: [...new Set([...wrongAnswers(answered, {}, timeoutMs), ...broken])],
    };
  });
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the site with a mail server that takes connections and says nothing. */
export async function runWithoutMail(): Promise<Outcome> {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  try {
    return await onSite(environment, async (start) => {
      const site = await start();
      const client = await signIn(site);
      await client.doEverything();
      const broken = [
        ...wrongAnswers(client.calls),
        ...(await brokenPromises(site, client.ledger)),
      ];
      const [row] =
        await site.sql`select count(*)::int as waiting from outbox where state = 'waiting'`;
      if (row?.['waiting'] !== 4) broken.push(`${row?.['waiting']} letters wait instead of 4`);
      return { name: 'mail server silent', calls: client.calls, broken };
    });
  } finally {
    silent.close();
  }
}

/** Runs the site with a build hook behind which nobody is. */
export async function runWithoutHook(): Promise<Outcome> {
  const environment = { NETLIFY_BUILD_HOOK_URL: 'http://127.0.0.1:9/build' };
  return onSite(environment, async (start) => {
    const site = await start();
    const client = await signIn(site);
    await client.doEverything();
    const state = await client.publish();
    const broken = [
      ...wrongAnswers(client.calls),
      ...(await brokenPromises(site, client.ledger)),
      ...(state['hookFailure'] ? [] : ['nobody is told that the hook does not answer']),
      ...(state['changeCount'] === 1 ? [] : [`${state['changeCount']} changes wait instead of 1`]),
    ];
    return { name: 'build hook down', calls: client.calls, broken };
  });
}

type Start = () => Promise<SiteProcess>;

/** Gives a data directory to a run, and ends whatever it started. */
async function onSite<Result>(
  environment: Record<string, string>,
  run: (start: Start) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-chaos-'));
  let last: SiteProcess | undefined;
  try {
    return await run(async () => {
      last = await startSiteProcess(dataDirectory, environment);
      return last;
    });
  } finally {
    await last?.kill();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** A client with the session of an admin, who is made when there is none. */
async function signIn(site: SiteProcess, ledger = newLedger(), known?: string): Promise<Client> {
  if (known) return new Client(site, ledger, known);
  const password = await hashPassword(chaosAdmin.password);
  await site.sql`insert into users (username, email, password, role)
    values (${chaosAdmin.username}, 'director@example.org', ${password}, 'admin')`;
  return new Client(site, ledger, await new Client(site, ledger, '').logIn());
}
