import { currentDatabase } from '#server/db/database';
import { connect } from '../admin/connect.ts';
import { runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { ensureTables } from '../database/ensure-tables.ts';
import { removeDemonstration } from './seed.ts';

await runCommand(async () => {
  const { isLocal, close } = await connect(await openDataDirectory());
  try {
    await ensureTables(currentDatabase(), isLocal);
    const count = await removeDemonstration(currentDatabase());
    return `Removed ${count} demonstration works. The next start builds the site without them.`;
  } finally {
    await close();
  }
});
