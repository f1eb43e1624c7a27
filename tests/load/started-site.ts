import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What `npm start` runs, in a process of its own with data of its own. */
export interface StartedSite {
  url: URL;
  close(): Promise<void>;
}

export const loadAdmin = { username: 'director', password: 'correct horse' };

/** Everybody comes from one address here. */
const environment = {
  PORT: '0',
  STORED_FORMS_PER_ADDRESS: '1000000',
  FORMS_PER_DAY: '1000000',
  ADMIN_USERNAME: loadAdmin.username,
  ADMIN_EMAIL: 'director@example.org',
  ADMIN_PASSWORD: loadAdmin.password,
};

/** @throws {Error} when it ends instead of being ready. */
export async function startSite(): Promise<StartedSite> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-load-'));
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: { ...process.env, ...environment, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([addressIn(child.stdout), ended.then(() => null)]);
  if (!address) throw new Error('The site did not start.');
  // `localhost` may stand for two addresses; the site listens on one of them.
  const url = new URL(address.replace('localhost', '127.0.0.1'));
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The address that the site prints when it is ready. */
function addressIn(output: Readable): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    output.on('data', (text: Buffer) => {
      printed += text.toString();
      const address = /The site\s+(\S+)/.exec(printed)?.[1];
      if (address && printed.includes('Ready in')) resolve(address);
    });
  });
}
