import { readFileSync, writeFileSync } from 'node:fs';
import { takeLock } from '../exclusive-lock.ts';

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
 * Takes a directory for this process, with files beside it.
 *
 * @returns a function that gives the directory back
 * @throws {DirectoryInUseError}
 */
export function lockDirectory(directory: string): () => void {
  const release = takeLock(`${directory}.lock`);
  if (!release) throw new DirectoryInUseError(directory, holderOf(directory));
  writeFileSync(`${directory}.pid`, String(process.pid));
  return release;
}

function holderOf(directory: string): string {
  try {
    return ` (process ${readFileSync(`${directory}.pid`, 'utf8')})`;
  } catch {
    return '';
  }
}
