import { currentDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { terminal } from './ask.ts';
import { runAdminCommand } from './commands.ts';
import { connect } from './connect.ts';

await runCommand(async () => {
  const connection = await connect(await openDataDirectory());
  try {
    const db = currentDatabase();
    await migrate(db);
    const surroundings = { db, ask: terminal(), variables: process.env };
    const told = await runAdminCommand(process.argv.slice(2), surroundings);
    return `${told}\n(${connection.place})`;
  } finally {
    await connection.close();
  }
});
