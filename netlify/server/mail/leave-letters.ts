import { markDue } from '../blobs/due-mark.ts';
import { describeError, log } from '../log.ts';

/**
 * Tells the background that a statement has queued a letter: it sends it within a minute. For what queues one seldom, and
 * for functions that do not carry what sends mail.
 */
export async function leaveLetters(): Promise<void> {
  await markDue().catch((error: unknown) => log('warn', 'mark not written', describeError(error)));
}
