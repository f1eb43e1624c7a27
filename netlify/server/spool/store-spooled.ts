import { isStoreFailure } from '../blobs/store-failure.ts';
import { shownPackage } from '../db/current-settings.ts';
import { currentDatabase, isUnavailable } from '../db/database.ts';
import { storeSubmission } from '../db/queries/submissions.ts';
import type { Submission } from '../db/submission.ts';
import { describeError, log } from '../log.ts';
import { listSpooled, readSpooled, removeSpooled } from './spool.ts';

/** What cannot be stored is seldom better a minute later, and each try wakes the database; what could not be read mostly is. */
const retryMs = { notStored: 3_600_000, notRead: 60_000 };

/**
 * Moves what waits in the spool into the database. A submission is let go of only after it is stored; one that is met
 * twice is known by its key.
 * @returns when to go on: now, if time ran out, or later, if something could not be read or stored; `null` when nothing is
 * left.
 * @throws {DatabaseUnavailable} as soon as the database is out of reach again.
 */
export async function storeSpooled(deadline: Date): Promise<Date | null> {
  const waits: number[] = [];
  for (const key of await listSpooled()) {
    if (Date.now() > deadline.getTime()) return new Date();
    const waitMs = await storeOne(key);
    if (waitMs !== null) waits.push(waitMs);
  }
  return waits.length === 0 ? null : new Date(Date.now() + Math.min(...waits));
}

/** @returns how long to wait before it is tried again; `null`: it is stored. */
async function storeOne(key: string): Promise<number | null> {
  try {
    const submission = await readSpooled(key);
    if (submission)
      await storeSubmission(currentDatabase(), await withPackage(submission), 'spool');
    await removeSpooled(key);
    return null;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log('warn', 'spooled submission not stored', { key, ...describeError(error) });
    return isStoreFailure(error) ? retryMs.notRead : retryMs.notStored;
  }
}

/** Who took a project in may not have known the package; without a database nothing of it has changed since. */
async function withPackage(submission: Submission): Promise<Submission> {
  if (submission.kind !== 'project' || submission.agreed) return submission;
  return { ...submission, agreed: await shownPackage(submission.form.budget) };
}
