import { currentDatabase } from '#server/db/database';
import { runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { ensureTables } from '../database/ensure-tables.ts';
import { terminal } from './ask.ts';
import { runAdminCommand } from './commands.ts';
import { connect } from './connect.ts';

await runCommand(async () => {
  const connection = await connect(await openDataDirectory());
  try {
    const db = currentDatabase();
    await ensureTables(db, connection.isLocal);
    const surroundings = { db, ask: terminal(), variables: process.env };
    const told = await runAdminCommand(process.argv.slice(2), surroundings);
    return `${told}\n(${connection.place})`;
  } finally {
    await connection.close();
  }
});
