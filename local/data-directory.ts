import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { closeToOthers, rightsOfOthers } from './close-to-others.ts';
import { readLocalEnvironment } from './environment.ts';

/**
 * Where the local site keeps its data: `DATA_DIR`, by default `.local`. It holds mail with links that set passwords, so
 * nobody but its owner may read it: neither what is there nor what this process writes from now on.
 */
export async function openDataDirectory(): Promise<string> {
  process.umask(rightsOfOthers);
  const directory = resolve(readLocalEnvironment().DATA_DIR);
  const isOpen = await stat(directory).then(
    ({ mode }) => (mode & rightsOfOthers) !== 0,
    () => false,
  );
  if (isOpen) await closeToOthers(directory);
  return directory;
}
