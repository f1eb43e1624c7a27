import { mediaFileAt } from '#contract/media-types';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { currentDatabase } from '../../db/database.ts';
import { findMovedFile } from '../../db/queries/withdrawn-files.ts';
import { Problem } from '../../http/problem.ts';

const missing = 'There is no file at this address: please upload it again';

/** What visitors see of a work first. */
const fileFields = ['url', 'thumbnailUrl'] as const;

/**
 * Looks whether the files of this site that a public work names are there. What is elsewhere is not asked for.
 * @param names of the fields that hold addresses.
 * @throws {Problem} `invalid`, on the fields whose file is missing.
 */
export async function requireFiles(
  values: Record<string, unknown>,
  names: readonly string[] = fileFields,
): Promise<void> {
  const named = names.map(async (field) => {
    const file = mediaFileAt(String(values[field] ?? ''));
    if (!file) return [];
    const manifest = await findNow(file.id);
    return manifest?.extension === file.extension ? [] : [[field, missing]];
  });
  const fields = Object.fromEntries((await Promise.all(named)).flat());
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** The manifest of a file, also where it is named by the id that it had before its work was taken down. */
async function findNow(id: string) {
  const store = currentMediaStore();
  const manifest = await store.find(id);
  const moved = manifest ? undefined : await findMovedFile(currentDatabase(), id);
  return moved === undefined ? manifest : store.find(moved);
}
