import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data directory open; two would destroy it. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';

  constructor(directory: string, holder: string) {
    super(
      `The database in ${directory} is in use by another process${holder}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Takes a directory for this process, with files beside it. Node has no file locks of its own, but
 * SQLite takes the system's, which end with their process however it ends: nothing stale remains
 * after `kill -9`.
 *
 * @returns a function that gives the directory back
 * @throws {DirectoryInUseError}
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true });
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DirectoryInUseError(directory, holderOf(directory));
  }
  writeFileSync(`${directory}.pid`, String(process.pid));
  return () => lock.close();
}

function holderOf(directory: string): string {
  try {
    return ` (process ${readFileSync(`${directory}.pid`, 'utf8')})`;
  } catch {
    return '';
  }
}
