import { abandonedUploadMs } from '#contract/limits';
import { deleteUpload, giveUpAbandoned } from '../../db/queries/uploads.ts';
import { currentPlaces } from './upload-session.ts';

/** How many one run takes, so that it ends well within the time a scheduled function has. */
const batch = 50;

/**
 * Lets go of uploads that nobody has gone on with for a day, and of files that no work has referred to for as long.
 * What a run could not finish, the next one does.
 * @param now for tests.
 * @returns the ids of what was removed; the CDN may still hold a copy of each, under `cacheTagOf(id)`.
 */
export async function collectAbandonedUploads(now: Date = new Date()): Promise<string[]> {
  const { db, store } = currentPlaces();
  const ids = await giveUpAbandoned(db, new Date(now.getTime() - abandonedUploadMs), batch);
  for (const id of ids) {
    await store.remove(id);
    await deleteUpload(db, id);
  }
  return ids;
}
