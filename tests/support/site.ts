import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { builtSiteParts, builtSiteVariable } from './built-site.ts';
import type { ServeCommand, Served } from './serve.ts';

/** A running copy of the built site, for one test file. */
export interface TestSite {
  url: string;
  dataDirectory: string;
  /** Neon's driver on the site's own database. */
  sql: NeonQueryFunction<false, false>;
  /** Simulates an outage of the database, and its end. */
  stopDatabase(): Promise<void>;
  resumeDatabase(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts `npm start`'s server over a copy of the demonstration data, in a process of its own.
 * @param environment what the server's environment has beside the test's own.
 */
export async function startTestSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const built = process.env[builtSiteVariable];
  if (!built) throw new Error('The site is built by the global setup of the browser tests.');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-site-'));
  await cp(join(built, builtSiteParts.data, 'blobs'), join(dataDirectory, 'blobs'), {
    recursive: true,
  });
  const parameters = [
    dataDirectory,
    join(built, builtSiteParts.dist),
    join(built, builtSiteParts.dump),
  ];
  const child = fork(resolve('tests/support/serve.ts'), parameters, {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
  });
  const served = await firstMessage(child);
  neonConfig.fetchEndpoint = served.endpoint;
  return {
    url: served.url,
    dataDirectory,
    sql: neon(served.connectionString),
    stopDatabase: () => tell(child, 'stop database'),
    resumeDatabase: () => tell(child, 'resume database'),
    close: async () => {
      await tell(child, 'close');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<Served> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The site did not start: exit code ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return message as Served;
}

async function tell(child: ChildProcess, command: ServeCommand): Promise<void> {
  const done = once(child, 'message');
  child.send(command);
  await done;
}
