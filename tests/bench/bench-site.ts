import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchCommand, BenchSiteFacts } from './serve-bench-site.ts';

/** A running site with a given number of works. */
export interface BenchSite extends BenchSiteFacts {
  works: number;
  /** Statements that the functions have sent to the database since the start. */
  countStatements(): Promise<number>;
  close(): Promise<void>;
}

/** Who measures the desk. */
export const benchAdmin = { username: 'bench', password: 'measure everything' };

/**
 * Builds a site over a temporary data directory and serves it as `npm start` does, in a process of its own.
 *
 * @param works 10, or more: the ten, and copies of them that were published earlier
 * @throws {Error} when it does not start
 */
export async function startBenchSite(works: number): Promise<BenchSite> {
  const directory = await mkdtemp(join(tmpdir(), 'halation-bench-'));
  const child = fork(resolve('tests/bench/serve-bench-site.ts'), [directory, String(works)], {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'warn' },
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`The site with ${works} works did not start: exit code ${code}.`);
  });
  failed.catch(() => undefined);
  const [facts] = (await Promise.race([once(child, 'message'), failed])) as [BenchSiteFacts];
  return {
    ...facts,
    works,
    countStatements: async () => {
      const counted = once(child, 'message');
      child.send('count statements' satisfies BenchCommand);
      return Number((await counted)[0]);
    },
    close: async () => {
      child.send('close' satisfies BenchCommand);
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
