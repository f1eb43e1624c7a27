import { abandonedUploadMs } from '#contract/limits';
import { currentMediaStore } from '../blobs/blobs-media-store.ts';
import { currentDatabase } from '../db/database.ts';
import { deleteUpload, giveUpAbandoned } from '../db/queries/uploads.ts';

/** How many one run takes: more would not be removed within the time a scheduled function has. */
const batch = 50;

export interface Collected {
  /** What was removed. */
  ids: string[];
  /** Whether there may be more. */
  hasMore: boolean;
}

/**
 * Lets go of uploads that nobody has gone on with for a day, and of files that no work has referred to for as long.
 * What a run could not finish, the next one does.
 * @param deadline when to stop, even if there is more.
 * @param now for tests.
 */
export async function collectAbandonedUploads(
  deadline: Date,
  now: Date = new Date(),
): Promise<Collected> {
  const db = currentDatabase();
  const store = currentMediaStore();
  const found = await giveUpAbandoned(db, new Date(now.getTime() - abandonedUploadMs), batch);
  const ids: string[] = [];
  for (const id of found) {
    if (Date.now() > deadline.getTime()) return { ids, hasMore: true };
    await store.remove(id);
    await deleteUpload(db, id);
    ids.push(id);
  }
  return { ids, hasMore: found.length === batch };
}
