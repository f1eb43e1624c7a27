import type { Database } from '#server/db/database';
import { appliedMigrations, migrate, migrationNames } from '#server/db/migrate';
import { CommandError } from '../command.ts';

/**
 * Brings a local database up to date, and one elsewhere that is empty. The tables of a site elsewhere are changed by its
 * deploys alone, whose functions run over them.
 * @throws {CommandError} when those are not of this version of the project.
 */
export async function ensureTables(db: Database, isLocal: boolean): Promise<void> {
  const applied = await appliedMigrations(db);
  if (isLocal || applied.length === 0) return void (await migrate(db));
  const known = await migrationNames();
  const differing = [...new Set(known).symmetricDifference(new Set(applied))];
  if (differing.length === 0) return;
  throw new CommandError(
    `The database is of another version of the project (${differing.join(', ')}). Use the version that is deployed, or ` +
      'deploy this one first: a production build brings the database up to date.',
  );
}
