import { currentDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { dataDirectory } from '../data-directory.ts';
import { Cancelled, terminal } from './ask.ts';
import { CommandError, runAdminCommand } from './commands.ts';
import { connect } from './connect.ts';

const connection = await connect(dataDirectory());
try {
  const db = currentDatabase();
  await migrate(db);
  const words = process.argv.slice(2);
  const surroundings = { db, ask: terminal(), variables: process.env };
  console.info(await runAdminCommand(words, surroundings));
  console.info(`(${connection.place})`);
} catch (error) {
  if (!(error instanceof CommandError || error instanceof Cancelled)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await connection.close();
}
