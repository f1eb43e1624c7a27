import { removeExpiredSessions } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { deleteOverAttempts } from '../../db/queries/attempts.ts';
import { describeError, log } from '../../log.ts';

/** Clears away expired sessions and counts. Runs after an answer: nobody waits for it, and the next one tries again. */
export async function removeExpired(): Promise<void> {
  try {
    await Promise.all([removeExpiredSessions(), deleteOverAttempts(currentDatabase())]);
  } catch (error) {
    log('warn', 'expired rows were not removed', describeError(error));
  }
}
