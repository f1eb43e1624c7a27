import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findPrograms } from './programs.ts';

const run = promisify(execFile);

/** A Postgres of its own, with nothing in it that outlives it. */
export interface Cluster {
  /** What `PostgresSession` connects to. */
  socketPath: string;
  close(): Promise<void>;
}

/** Nothing has to survive a crash, and two test files at once have a database each. */
const settings = {
  listen_addresses: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts Postgres on a socket in a new folder. It refuses to run as root, who starts it as the user `postgres`, which
 * comes with Debian's package.
 *
 * @throws {NoPostgres} when none is installed
 */
export async function startCluster(): Promise<Cluster> {
  const programs = await findPrograms();
  // The path of a socket has at most 107 bytes, which other folders for temporary files may not leave.
  const directory = await mkdtemp('/tmp/halation-postgres-');
  const owner = process.getuid?.() === 0 ? await postgresUser() : undefined;
  if (owner) await chown(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: directory },
  );
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', directory, ...words], {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server.stderr);
  return {
    socketPath: join(directory, '.s.PGSQL.5432'),
    close: async () => {
      const ended = once(server, 'close');
      // SIGQUIT: at once, which nothing here minds (https://www.postgresql.org/docs/current/server-shutdown.html).
      server.kill('SIGQUIT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const numberOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await numberOf('-u'), gid: await numberOf('-g') };
}

/** Reads the log until Postgres is ready, and lets the rest of it go. */
async function untilReady(stderr: Readable): Promise<void> {
  const log: string[] = [];
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    log.push(line);
    if (line.includes('ready to accept connections')) {
      stderr.resume();
      return;
    }
  }
  throw new Error(`Postgres did not start:\n${log.join('\n')}`);
}
