import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { nextMessage, tell } from '#tests/support/child-program';
import type { Command, Served } from './serve-site.ts';

/** A site in a process of its own, over a data directory that outlives it. */
export interface SiteProcess {
  url: string;
  /** Neon's driver on the site's database, around all faults. */
  sql: NeonQueryFunction<false, false>;
  tell(command: Command): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** @param environment what the site's environment has beside this process's own. */
export async function startSiteProcess(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<SiteProcess> {
  const child = fork(resolve('tests/chaos/serve-site.ts'), [dataDirectory], {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'silent', ...unlimited, ...environment },
  });
  const served = await nextMessage<Served>(child);
  neonConfig.fetchEndpoint = served.endpoint;
  return {
    url: served.url,
    sql: neon(served.connectionString),
    tell: (command) => tell(child, command),
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Everything here comes from one address. */
const unlimited = {
  STORED_FORMS_PER_ADDRESS: '1000000',
  FORMS_PER_DAY: '1000000',
  RECEIPTS_PER_DAY: '1000000',
  FAILED_LOGINS_PER_ACCOUNT: '1000000',
  FAILED_LOGINS_PER_ADDRESS: '1000000',
};
