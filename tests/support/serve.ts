// A program: serves a copy of the built site to browser tests, a file at a time, and obeys them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startDatabase } from '#local/database/start-database';
import { startLiveSite } from '#local/live-site';
import { startSite } from '#local/site';
import { freshSettings } from '#server/db/current-settings';
import { currentDatabase } from '#server/db/database';
import { portVariable, rebuildsVariable } from './built-site.ts';
import { restorePristine } from './pristine.ts';

/** What a test file may ask for. */
export type ServeCommand = 'stop database' | 'resume database' | 'restore database' | 'close';

/** What the test file is told once the site answers. */
export interface Served {
  url: string;
  connectionString: string;
  endpoint: string;
}

const [dataDirectory = '', dist = '', dump = '', deploy] = process.argv.slice(2);
const loadFrom = new Blob([await readFile(dump)]);
const openDatabase = () => startDatabase({ loadFrom });
const deployed = deploy && { projectDirectory: deploy, functions: join(deploy, 'functions') };
// Passkeys belong to an address, which is to be known before anything reads it.
const port = Number(process.env[portVariable] ?? 0);
const options = { port, dataDirectory, dist, openDatabase, ...deployed };
const site = process.env[rebuildsVariable]
  ? await startLiveSite({ ...options, isBuilt: true })
  : await startSite(options);
const { database } = site.stack;
if (!database) throw new Error('Tests never run against a database elsewhere.');

/** Calls of functions that are under way. */
const running = new Set<Promise<unknown>>();
const { call } = site.dispatcher;
site.dispatcher.call = (...parameters) => {
  const answer = call(...parameters).finally(() => running.delete(answer));
  running.add(answer);
  return answer;
};

/** Resolves once nothing that was asked for is still being done. */
async function nothingRuns(): Promise<void> {
  do {
    await Promise.allSettled(running);
    await site.dispatcher.close();
    await nextTurn();
  } while (running.size > 0);
}

async function restoreDatabase(): Promise<void> {
  await nothingRuns();
  await currentDatabase().$client.query(restorePristine);
  // What this process keeps of them is what a file before has set.
  await freshSettings();
}

const obey: Record<ServeCommand, () => Promise<void>> = {
  'stop database': () => database.stopAnswering(),
  'resume database': () => database.resumeAnswering(),
  'restore database': restoreDatabase,
  close: () => site.close(),
};

process.on('message', (command: ServeCommand) => {
  void obey[command]().then(() => {
    process.send?.('done');
    if (command === 'close') process.exit(0);
  });
});
process.on('disconnect', () => process.exit(0));

const served: Served = {
  url: site.server.url,
  connectionString: database.connectionString,
  endpoint: database.endpoint,
};
process.send?.(served);
