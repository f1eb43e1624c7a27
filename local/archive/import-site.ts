import * as v from 'valibot';
import { markDue } from '#server/blobs/due-mark';
import { manifestSchema as fileManifestSchema } from '#server/blobs/manifest';
import type { MediaStore } from '#server/blobs/media-store';
import { appliedMigrations, migrate, migrationNames } from '#server/db/migrate';
import { CommandError } from '../command.ts';
import { type ArchivedTable, listArchivedTables } from './archived-tables.ts';
import { readLevel, type SiteData } from './export-site.ts';
import type { Manifest } from './manifest.ts';
import {
  addStagedRows,
  announceContent,
  countStaged,
  isSiteEmpty,
  moveStagedRows,
  onStage,
  SiteNotEmpty,
  type Stage,
} from './staged-rows.ts';
import { type Entry, readTar } from './tar-reader.ts';

const rowsPath = /^tables\/(?<table>[a-z0-9_]+)\/\d+\.jsonl$/;
const partPath = /^files\/(?<id>[a-z0-9-]+)\/(?<part>(?<index>\d+)-[0-9a-f]{64})$/;
const filePath = /^files\/(?<id>[a-z0-9-]+)\/manifest\.json$/;

/**
 * Restores an archive into an empty site. Files come first, and then all rows at once: a site whose import was cut short
 * has no rows, and takes the import again.
 * @param manifest what `checkArchive` said of the same file, so that nothing is written of a damaged one.
 * @throws {CommandError} in words for the person; then no row was written.
 */
export async function importSite(data: SiteData, file: string, manifest: Manifest): Promise<void> {
  const tables = await prepareTables(data, manifest);
  await onStage(data.db, async (stage) => {
    await takeIn(stage, data.store, file);
    await checkCounts(stage, manifest);
    await moveStagedRows(stage, tables, manifest).catch((error: unknown) => {
      throw error instanceof SiteNotEmpty ? notEmpty() : error;
    });
  });
  await migrate(data.db);
  await announceContent(data.db);
  await markDue();
}

/** Brings an empty database to the migrations that the archive's rows are the result of. */
async function prepareTables({ db }: SiteData, manifest: Manifest): Promise<ArchivedTable[]> {
  const known = await migrationNames();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `This archive is of a newer version of the project (${unknown.join(', ')}). Import it with that version.`,
    );
  }
  // A site in use keeps its tables as they are.
  const isMade = (await appliedMigrations(db)).length > 0;
  if (isMade && !(await isSiteEmpty(db, await listArchivedTables(db)))) throw notEmpty();
  await migrate(db, manifest.migrations);
  const tables = await listArchivedTables(db);
  const { migrations } = await readLevel(db);
  if (migrations.length > manifest.migrations.length) {
    throw new CommandError(
      'This archive is of an older version of the project than the database. Import it into a new database, which is ' +
        'then brought up to date.',
    );
  }
  return tables;
}

/** Puts the files into the store, and the rows onto the stage. */
async function takeIn(stage: Stage, store: MediaStore, file: string): Promise<void> {
  const before = new Map<string, number>();
  for await (const { path, content } of readTar(file)) {
    const table = rowsPath.exec(path)?.groups?.['table'];
    if (table) {
      const lines = content.toString();
      const count = before.get(table) ?? 0;
      await addStagedRows(stage, table, count, lines);
      before.set(table, count + lines.split('\n').length - 1);
    } else {
      await takeFile({ path, content }, store);
    }
  }
}

async function takeFile({ path, content }: Entry, store: MediaStore): Promise<void> {
  const part = partPath.exec(path)?.groups;
  if (part) {
    const name = await store.putPart(String(part['id']), Number(part['index']), content);
    if (name !== part['part']) throw new CommandError(`${path} does not hold what its name says.`);
  }
  const id = filePath.exec(path)?.groups?.['id'];
  if (id) await store.finish(id, v.parse(fileManifestSchema, JSON.parse(content.toString())));
}

async function checkCounts(stage: Stage, { tables }: Manifest): Promise<void> {
  const staged = await countStaged(stage);
  for (const [name, count] of Object.entries(tables)) {
    if ((staged.get(name) ?? 0) !== count)
      throw new CommandError(
        `The archive does not hold the ${count} rows of ${name} that it speaks of.`,
      );
  }
}

const notEmpty = () =>
  new CommandError(
    'This site is not empty, and an import replaces nothing. Import into a new database (locally: another DATA_DIR) ' +
      'before the site is first started.',
  );
