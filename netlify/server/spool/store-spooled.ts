import { currentDatabase, isUnavailable } from '../db/database.ts';
import { storeSubmission } from '../db/queries/submissions.ts';
import { describeError, log } from '../http/log.ts';
import { listSpooled, readSpooled, removeSpooled } from './spool.ts';

/** What cannot be stored is seldom better a minute later, and each try wakes the database. */
const retryMs = 3_600_000;

/**
 * Moves what waits in the spool into the database. A submission is let go of only after it is stored; one that is met
 * twice is known by its key.
 * @returns when to go on: now, if time ran out, or later, if something could not be stored; `null` when nothing is left.
 * @throws {DatabaseUnavailable} as soon as the database is out of reach again.
 */
export async function storeSpooled(deadline: Date): Promise<Date | null> {
  let isAllStored = true;
  for (const key of await listSpooled()) {
    if (Date.now() > deadline.getTime()) return new Date();
    if (!(await storeOne(key))) isAllStored = false;
  }
  return isAllStored ? null : new Date(Date.now() + retryMs);
}

async function storeOne(key: string): Promise<boolean> {
  try {
    const submission = await readSpooled(key);
    if (submission) await storeSubmission(currentDatabase(), submission, 'spool');
    await removeSpooled(key);
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log('warn', 'spooled submission not stored', { key, ...describeError(error) });
    return false;
  }
}
