import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { currentDatabase } from '#server/db/database';
import { CommandError, runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { connectSite } from './connect-site.ts';
import { importSite } from './import-site.ts';
import { checkArchive } from './tar-reader.ts';

const usage = `Usage: npm run import -- <file>

Restores an archive of \`npm run export\` into an empty site.`;

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || name.startsWith('-') || rest.length > 0) throw new CommandError(usage);
  const file = resolve(name);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const manifest = await checkArchive(file);
  const site = await connectSite(await openDataDirectory());
  try {
    const data = { db: currentDatabase(), store: currentMediaStore() };
    await importSite(data, file, manifest);
    const { createdAt, tables, files } = manifest;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return `Restored ${rows} rows and ${files} files as of ${createdAt}.\n(${site.place})`;
  } finally {
    await site.close();
  }
});
