import { currentMediaStore } from '../blobs/blobs-media-store.ts';
import type { MediaStore } from '../blobs/media-store.ts';
import { currentDatabase, type Database } from '../db/database.ts';
import { deleteUpload, giveUpUpload } from '../db/queries/uploads.ts';
import {
  keepShown,
  listWithdrawn,
  moveFile,
  settleWithdrawn,
  type WithdrawnFile,
} from '../db/queries/withdrawn-files.ts';

/** How many files are seen to at once. */
const batch = 10;

/**
 * Takes the files of works that were taken down from the addresses that visitors know: what a draft still needs moves to
 * an address that nobody outside knows, the rest is removed. What is cut short the next run goes on with.
 * @param deadline when to stop, even if there are more.
 * @returns when there is more to do.
 */
export async function withdrawFiles(deadline: Date): Promise<Date | null> {
  const db = currentDatabase();
  const store = currentMediaStore();
  for (;;) {
    const files = await listWithdrawn(db, batch);
    await Promise.all(files.map((file) => withdraw(db, store, file)));
    if (files.length < batch) return null;
    if (Date.now() > deadline.getTime()) return new Date();
  }
}

async function withdraw(db: Database, store: MediaStore, { id, newId, use }: WithdrawnFile) {
  if (use === 'shown') return keepShown(db, id);
  if (use === 'needed') {
    // The address of another site may look like one of this site: it stays as it is.
    if (!(await store.readdress(id, newId))) return settleWithdrawn(db, id);
    // Published again meanwhile, or moved by another run, which settles it.
    if (!(await moveFile(db, { id, newId }))) return;
  }
  if (use === 'none') {
    await giveUpUpload(db, id);
    await store.remove(id);
    await deleteUpload(db, id);
  } else {
    await store.forget(id);
  }
  await settleWithdrawn(db, id);
}
