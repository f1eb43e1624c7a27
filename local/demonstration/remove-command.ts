import { currentDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { connect } from '../admin/connect.ts';
import { runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { removeDemonstration } from './seed.ts';

await runCommand(async () => {
  const { close } = await connect(await openDataDirectory());
  try {
    await migrate(currentDatabase());
    const count = await removeDemonstration(currentDatabase());
    return `Removed ${count} demonstration works. The next start builds the site without them.`;
  } finally {
    await close();
  }
});
