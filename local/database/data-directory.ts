import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from '../close-to-others.ts';

// Now and then V8 ends the process ("Check failed: jit_page_->allocations_.erase") as it frees code of
// WebAssembly that it has replaced (https://github.com/nodejs/node/issues/64500): that of PGlite is kept.
setFlagsFromString('--no-wasm-code-gc');

/**
 * Opens PGlite on a directory, or in memory when there is none. A new directory is filled under
 * another name and renamed when it is whole, so that a process killed meanwhile leaves none that
 * cannot be opened.
 */
export async function openDatabase(
  directory: string | undefined,
  dump: Blob | undefined,
): Promise<PGlite> {
  if (directory === undefined) return PGlite.create(dump ? { loadDataDir: dump } : {});
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    const unfinished = `${directory}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    const database = await PGlite.create({
      dataDir: unfinished,
      ...(dump && { loadDataDir: dump }),
    });
    await database.close();
    // PGlite gives its files a mode of its own, whatever that of the process is.
    await closeToOthers(unfinished);
    await rename(unfinished, directory);
  }
  return PGlite.create({ dataDir: directory });
}
