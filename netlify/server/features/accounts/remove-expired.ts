import { deviceDays } from '../../auth/devices.ts';
import { removeExpiredSessions } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { deleteOverAttempts } from '../../db/queries/attempts.ts';
import { deleteOverChallenges } from '../../db/queries/challenges.ts';
import { deleteUnusedDevices } from '../../db/queries/devices.ts';
import { describeError, log } from '../../log.ts';

/** Clears away expired sessions, counts and challenges, and devices that nobody uses. Runs after an answer: nobody waits for it, and the next one tries again. */
export async function removeExpired(): Promise<void> {
  try {
    const db = currentDatabase();
    await Promise.all([
      removeExpiredSessions(),
      deleteOverAttempts(db),
      deleteOverChallenges(db),
      deleteUnusedDevices(db, deviceDays),
    ]);
  } catch (error) {
    log('warn', 'expired rows were not removed', describeError(error));
  }
}
