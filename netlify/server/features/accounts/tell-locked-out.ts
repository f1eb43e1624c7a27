import type { Context } from '@netlify/functions';
import type { LockOutHandler } from '../../auth/enter.ts';
import type { SessionOrigin } from '../../auth/session-origin.ts';
import { currentDatabase } from '../../db/database.ts';
import { queueLockOutNotice } from '../../db/queries/notices.ts';
import { limitKey } from '../../limits/limit.ts';
import { describeError, log } from '../../log.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';

/**
 * What tells the owner of an account, once a day at most, that strangers have used up their tries at it. It is done
 * after the answer, which would take longer for an account than for a name that none has.
 */
export const tellingLockOuts =
  (origin: SessionOrigin, context: Pick<Context, 'waitUntil'>): LockOutHandler =>
  (accountId) =>
    context.waitUntil(tell(accountId, origin));

async function tell(accountId: number, origin: SessionOrigin): Promise<void> {
  const key = limitKey('lock-out-notices', String(accountId));
  const budget = { key, allowed: 1, windowSeconds: 24 * 3600 };
  try {
    const isQueued = await queueLockOutNotice(currentDatabase(), accountId, budget, origin);
    if (isQueued) await leaveLetters();
  } catch (error) {
    log('warn', 'a lock-out was not told', describeError(error));
  }
}
