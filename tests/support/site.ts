import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { builtSiteParts, builtSiteVariable, rebuildsVariable } from './built-site.ts';
import { nextMessage, tell } from './child-program.ts';
import { loadedMachine } from './loaded-machine.ts';
import type { ServeCommand, Served } from './serve.ts';

/** A running copy of the built site. */
export interface TestSite {
  url: string;
  dataDirectory: string;
  /** Neon's driver on the site's own database. */
  sql: NeonQueryFunction<false, false>;
  /** Points `sql` at this site again, after other sites ran in this process: the driver knows one address at a time. */
  useDatabase(): void;
  /** Simulates an outage of the database, and its end. */
  stopDatabase(): Promise<void>;
  resumeDatabase(): Promise<void>;
  /** Brings back the rows and files that it started with. */
  startOver(): Promise<void>;
  close(): Promise<void>;
}

const deployOf = (built: string) => join(built, builtSiteParts.deploy);

/**
 * Whether a site that was used can start over: the functions of a deploy keep what they know of the settings to themselves.
 */
export const canStartOver = (): boolean =>
  !existsSync(deployOf(process.env[builtSiteVariable] ?? ''));

/**
 * Starts `npm start`'s server over a copy of the demonstration data, in a process of its own.
 * @param environment what the server's environment has beside the test's own.
 * @param built the directory of another built site, laid out alike.
 */
export async function startTestSite(
  environment: Record<string, string> = {},
  built = process.env[builtSiteVariable],
): Promise<TestSite> {
  if (!built) throw new Error('The site is built by the global setup of the browser tests.');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-site-'));
  const blobs = join(dataDirectory, 'blobs');
  const copyBlobs = () =>
    cp(join(built, builtSiteParts.data, 'blobs'), blobs, {
      recursive: true,
      // A site may be served from there meanwhile: what it has not written whole yet has such a name.
      filter: (path) => !basename(path).startsWith('.'),
    });
  await copyBlobs();
  let dist = join(built, builtSiteParts.dist);
  if (environment[rebuildsVariable]) {
    const own = join(dataDirectory, 'dist');
    await cp(dist, own, { recursive: true });
    dist = own;
  }
  const deploy = deployOf(built);
  const parameters = [dataDirectory, dist, join(built, builtSiteParts.dump)];
  if (existsSync(deploy)) parameters.push(deploy);
  const child = fork(resolve('tests/support/serve.ts'), parameters, {
    execArgv: [],
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      // Tests add works of categories of their own, and do not wait for them to be known.
      CATEGORIES_KEPT_MS: '1',
      ...loadedMachine,
      ...environment,
    },
  });
  const served = await nextMessage<Served>(child);
  const useDatabase = () => {
    neonConfig.fetchEndpoint = served.endpoint;
  };
  useDatabase();
  return {
    url: served.url,
    dataDirectory,
    sql: neon(served.connectionString),
    useDatabase,
    stopDatabase: () => tell<ServeCommand>(child, 'stop database'),
    resumeDatabase: () => tell<ServeCommand>(child, 'resume database'),
    startOver: async () => {
      await tell<ServeCommand>(child, 'restore database');
      const written = [blobs, join(dataDirectory, 'mail')];
      await Promise.all(written.map((path) => rm(path, { recursive: true, force: true })));
      await copyBlobs();
    },
    close: async () => {
      await tell<ServeCommand>(child, 'close');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
