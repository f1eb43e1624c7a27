import { type MediaFile, mediaFileAt, mediaUrl } from '#contract/media-types';
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
 * @returns the present addresses of those that moved when their work was taken down, by field.
 * @throws {Problem} `invalid`, on the fields whose file is missing.
 */
export async function requireFiles(
  values: Record<string, unknown>,
  names: readonly string[] = fileFields,
): Promise<Record<string, string>> {
  const moved: Record<string, string> = {};
  const missed: Record<string, string> = {};
  const look = async (field: string) => {
    const file = mediaFileAt(String(values[field] ?? ''));
    if (!file) return;
    const id = await findNow(file);
    if (id === undefined) missed[field] = missing;
    else if (id !== file.id) moved[field] = mediaUrl({ ...file, id });
  };
  await Promise.all(names.map(look));
  if (Object.keys(missed).length > 0) throw new Problem('invalid', { fields: missed });
  return moved;
}

/** The id of a file that is there, also where it is named by the id that it had before its work was taken down. */
async function findNow({ id, extension }: MediaFile): Promise<string | undefined> {
  const store = currentMediaStore();
  const isThere = async (tried: string) => (await store.find(tried))?.extension === extension;
  if (await isThere(id)) return id;
  const moved = await findMovedFile(currentDatabase(), id);
  return moved !== undefined && (await isThere(moved)) ? moved : undefined;
}
