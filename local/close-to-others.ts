import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What others than the owner may do, in the mode of a file. */
export const rightsOfOthers = 0o077;

/** Takes from others every right to a directory and to what is in it. */
export async function closeToOthers(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await close(join(entry.parentPath, entry.name));
  }
  // The last, so that one who finds it closed knows that all of it is.
  await close(directory);
}

async function close(path: string): Promise<void> {
  const { mode } = await stat(path);
  await chmod(path, mode & 0o777 & ~rightsOfOthers);
}
