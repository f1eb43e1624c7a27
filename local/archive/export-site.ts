import { sql } from 'drizzle-orm';
import { mediaFileAt } from '#contract/media-types';
import { type MediaStore, MissingPart } from '#server/blobs/media-store';
import type { Database } from '#server/db/database';
import { recordEvent } from '#server/db/queries/record-event';
import { CommandError } from '../command.ts';
import { listArchivedTables, listCounters } from './archived-tables.ts';
import { type Manifest, manifestPath } from './manifest.ts';
import { onStage, readStagedRows, type Stage, stageRows } from './staged-rows.ts';
import { type TarWriter, writeTar } from './tar-writer.ts';

export interface SiteData {
  db: Database;
  store: MediaStore;
}

export interface Exported {
  manifest: Manifest;
  /** Addresses that works name and that no file is behind. */
  missing: string[];
}

/** Since then an export is noted in the log; a database from before it can be exported, too. */
const logMigration = '0010_audit.sql';

/**
 * Writes everything that a site keeps into one archive: its rows as of one moment, then its files.
 * @throws {CommandError} in words for the person; then there is no archive.
 */
export async function exportSite({ db, store }: SiteData, file: string): Promise<Exported> {
  const now = new Date();
  const tables = await listArchivedTables(db);
  if (tables.length === 0) throw new CommandError('There is no site in this database.');
  const level = await readLevel(db);
  const found = new Set<string>();
  let referred: string[] = [];
  const manifest = await onStage(db, async (stage) => {
    const counts = await stageRows(stage, tables);
    const counters = await listCounters(db, tables);
    referred = await listReferred(db);
    return writeTar(file, now, async (writer) => {
      for (const { name } of tables) await addRows(stage, writer, name);
      // A listing may not have heard of what is new (Blobs are eventually consistent).
      for (const id of new Set([...(await store.ids()), ...referred.map(idAt)])) {
        if (await addFile(store, writer, id)) found.add(id);
      }
      const createdAt = now.toISOString();
      const content = { createdAt, ...level, tables: counts, counters, files: found.size };
      const written: Manifest = { format: 1, ...content };
      await writer.add(manifestPath, `${JSON.stringify(written, null, 2)}\n`);
      return written;
    });
  });
  if (level.migrations.includes(logMigration)) {
    await db.execute(recordEvent({ kind: 'site', action: 'exported', actorId: null }));
  }
  return { manifest, missing: referred.filter((address) => !found.has(idAt(address))) };
}

/** The migrations that were applied, and what else is noted among them. */
export async function readLevel(db: Database): Promise<Pick<Manifest, 'migrations' | 'marks'>> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`);
  const names = rows.map(({ name }) => name).sort();
  return {
    migrations: names.filter((name) => name.endsWith('.sql')),
    marks: names.filter((name) => !name.endsWith('.sql')),
  };
}

async function addRows(stage: Stage, writer: TarWriter, table: string) {
  let pages = 0;
  for await (const lines of readStagedRows(stage, table)) {
    pages += 1;
    const page = String(pages).padStart(5, '0');
    await writer.add(`tables/${table}/${page}.jsonl`, `${lines.join('\n')}\n`);
  }
}

/** @returns whether there is a file: an upload that goes on is none yet. */
async function addFile(store: MediaStore, writer: TarWriter, id: string): Promise<boolean> {
  const found = await store.find(id);
  if (!found) return false;
  const { partsUnder = id, ...manifest } = found;
  for (const part of manifest.parts) {
    const bytes = await store.readPart(partsUnder, part).catch(explainMissing);
    await writer.add(`files/${id}/${part}`, bytes);
  }
  await writer.add(`files/${id}/${manifestPath}`, JSON.stringify(manifest));
  return true;
}

function explainMissing(error: unknown): never {
  if (!(error instanceof MissingPart)) throw error;
  throw new CommandError(
    'A file was removed during the export. Nothing was written: run it again.',
  );
}

/** The addresses of files that works and their history name. */
async function listReferred(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select distinct address from media_references where address is not null order by address`,
  );
  return rows.map(({ address }) => address).filter(mediaFileAt);
}

const idAt = (address: string) => mediaFileAt(address)?.id ?? '';
