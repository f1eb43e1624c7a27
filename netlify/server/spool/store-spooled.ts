import { currentDatabase, isUnavailable } from '../db/database.ts';
import { storeSubmission } from '../db/queries/submissions.ts';
import { describeError, log } from '../http/log.ts';
import { listSpooled, readSpooled, removeSpooled } from './spool.ts';

/**
 * Moves what waits in the spool into the database. A submission is let go of only after it is stored; one that is met
 * twice is known by its key.
 * @returns how many are left.
 * @throws {DatabaseUnavailable} as soon as the database is out of reach again.
 */
export async function storeSpooled(deadline: Date): Promise<number> {
  const keys = await listSpooled();
  let stored = 0;
  for (const key of keys) {
    if (Date.now() > deadline.getTime()) break;
    if (await storeOne(key)) stored++;
  }
  return keys.length - stored;
}

async function storeOne(key: string): Promise<boolean> {
  try {
    const submission = await readSpooled(key);
    if (submission) await storeSubmission(currentDatabase(), submission, null);
    await removeSpooled(key);
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log('warn', 'spooled submission not stored', { key, ...describeError(error) });
    return false;
  }
}
