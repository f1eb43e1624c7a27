import { resolve } from 'node:path';
import { ensureFirstAdmin, type FirstAdmin } from '#server/auth/first-admin';
import { currentDatabase } from '#server/db/database';
import { currentDeployment } from '#server/deployment';
import { currentEnvironment } from '#server/environment';
import { giveUp } from './command.ts';
import { openDataDirectory } from './data-directory.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { readLocalEnvironment } from './environment.ts';
import { startSchedule } from './functions/schedule.ts';
import { startLiveSite } from './live-site.ts';

process.env['LOG_LEVEL'] ??= 'warn';

const dist = resolve('dist');
const dataDirectory = await openDataDirectory();
const startedAt = performance.now();
let firstAdmin: FirstAdmin | null = null;

const start = async () =>
  startLiveSite({
    port: readLocalEnvironment().PORT,
    dataDirectory,
    dist,
    prepare: async ({ database }) => {
      // A database elsewhere is in use: nothing is added to it.
      const added = database ? await seedDemonstration(currentDatabase()) : 0;
      if (added > 0) console.info(`Added ${added} demonstration works.`);
      if (database) firstAdmin = await ensureFirstAdmin();
      console.info('Building the pages …');
    },
  });

const site = await start().catch(giveUp);

const stopSchedule = startSchedule(site.dispatcher);

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.info(`
  The site      ${site.server.url}
${(site.stack.database ? describeOwn() : describePreview()).join('\n')}

Ready in ${seconds} s. Ctrl-C stops it; nothing is lost.
`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    stopSchedule();
    void site.close().then(() => process.exit(0));
  });
}

function describeOwn(): string[] {
  const mail = process.env['SMTP_URL'] ? 'sent through SMTP_URL' : process.env['MAIL_DIRECTORY'];
  return [
    `  Its data      ${dataDirectory}`,
    `  Its mail      ${mail}`,
    ...(firstAdmin ? [describeAdmin(firstAdmin)] : []),
  ];
}

function describeAdmin({ username, password }: FirstAdmin): string {
  const shown = password ? `, password ${password} (shown this once)` : '';
  return `  Its admin     ${username}${shown}`;
}

function describePreview(): string[] {
  const { DATABASE_URL } = currentEnvironment();
  const allowed = currentDeployment().isReadOnly ? ' It can only be looked at.' : '';
  return [
    `  Its data      of ${new URL(DATABASE_URL).host}`,
    `  A preview     It sends no mail, builds nothing and does nothing in the background.${allowed}`,
  ];
}
