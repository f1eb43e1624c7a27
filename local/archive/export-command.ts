import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { currentDatabase } from '#server/db/database';
import { listSpooled } from '#server/spool/spool';
import { CommandError, runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { connectSite } from './connect-site.ts';
import { type Exported, exportSite } from './export-site.ts';

const usage = `Usage: npm run export [-- <file>]

Writes one archive of the whole site: all tables and all files, with their checksums.
Without a name it is halation-<time>.tar in this folder.`;

await runCommand(async () => {
  const [name = `halation-${timeStamp()}.tar`, ...rest] = process.argv.slice(2);
  if (name.startsWith('-') || rest.length > 0) throw new CommandError(usage);
  const file = resolve(name);
  if (existsSync(file))
    throw new CommandError(`${file} is there already, and is not written over.`);
  const site = await connectSite(await openDataDirectory());
  try {
    const data = { db: currentDatabase(), store: currentMediaStore() };
    const exported = await exportSite(data, file);
    const waiting = (await listSpooled()).length;
    return [
      ...(await describe(exported, file)),
      ...warnings(exported, waiting),
      `(${site.place})`,
    ].join('\n');
  } finally {
    await site.close();
  }
});

function timeStamp(): string {
  return new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

async function describe({ manifest }: Exported, file: string): Promise<string[]> {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  return [
    `Wrote ${file}: ${rows} rows, ${manifest.files} files, ${megabytes} MB.`,
    'It holds everything that the site knows, hashes of passwords included. Keep it as a secret.',
  ];
}

function warnings({ missing }: Exported, waiting: number): string[] {
  const lines: string[] = [];
  if (missing.length > 0) lines.push(`No file is behind ${missing.join(', ')}.`);
  if (waiting > 0) {
    lines.push(
      `${waiting} messages or projects still wait to be stored and are not in it. They are within minutes of the ` +
        'database being there: export again then.',
    );
  }
  return lines;
}
