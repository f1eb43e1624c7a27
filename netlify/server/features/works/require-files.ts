import { mediaFileAt } from '#contract/media-types';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { Problem } from '../../http/problem.ts';

const missing = 'There is no file at this address: please upload it again';

/** Where a work names files, one or several. */
const fileFields = ['url', 'thumbnailUrl', 'beforeUrl', 'frames'] as const;

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
    const addresses = [values[field] ?? []].flat();
    const areThere = await Promise.all(addresses.map((address) => isThere(String(address))));
    return areThere.every(Boolean) ? [] : [[field, missing]];
  });
  const fields = Object.fromEntries((await Promise.all(named)).flat());
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

async function isThere(address: string): Promise<boolean> {
  const file = mediaFileAt(address);
  if (!file) return true;
  const manifest = await currentMediaStore().find(file.id);
  return manifest?.extension === file.extension;
}
