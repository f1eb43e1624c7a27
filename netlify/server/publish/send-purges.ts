import { currentDatabase } from '../db/database.ts';
import { claimPurges, nextPurgeAt, postponePurges, settlePurges } from '../db/queries/purges.ts';
import { canPurge, purge } from './purge.ts';

/**
 * Tells the CDN what it has to forget, unless it was told twice just now.
 * @returns when there is more to tell it.
 */
export async function sendPurges(): Promise<Date | null> {
  if (!canPurge()) return null;
  const db = currentDatabase();
  const claimed = await claimPurges(db);
  if (claimed.length > 0) {
    const isDone = await purge(claimed.map(({ tag }) => tag));
    await (isDone ? settlePurges(db, claimed) : postponePurges(db, claimed));
  }
  return nextPurgeAt(db);
}
