import { correspondenceMonths, idempotencyDays } from '#contract/limits';
import { removeExpiredSessions } from '../auth/sessions.ts';
import { currentDatabase } from '../db/database.ts';
import { deleteOldChanges } from '../db/queries/address-changes.ts';
import { deleteUnconfirmed } from '../db/queries/address-confirmations.ts';
import { deleteOverAttempts } from '../db/queries/attempts.ts';
import { deleteOldFigures } from '../db/queries/figures.ts';
import { deleteExpiredInvitations } from '../db/queries/invitations.ts';
import { nextDueAt } from '../db/queries/outbox.ts';
import { deleteExpiredResets } from '../db/queries/password-resets.ts';
import { releaseScheduled } from '../db/queries/scheduled-content.ts';
import { deleteOldSecurityEvents } from '../db/queries/security-log.ts';
import { deleteOldCorrespondence, forgetIdempotencyKeys } from '../db/queries/submissions.ts';
import { deliverLetters } from '../mail/deliver-letters.ts';
import { canSendMail } from '../mail/post-office.ts';
import { publishDue } from '../publish/publish-due.ts';
import { sendPurges } from '../publish/send-purges.ts';
import { withdrawFiles } from '../publish/withdraw-files.ts';
import { countVisits } from '../spool/count-visits.ts';
import { storeSpooled } from '../spool/store-spooled.ts';
import { collectAbandonedUploads } from './collect-abandoned.ts';
import type { Task } from './run-due-tasks.ts';

/**
 * Everything that the scheduled function does, in this order. First what visitors see, purges and builds after what they
 * may be about; then what people wait for, letters after the spool that they may be about; last what strangers can make
 * as much of as they like.
 */
export const tasks: readonly Task[] = [
  { name: 'scheduled content', run: () => releaseScheduled(currentDatabase()) },
  { name: 'withdrawn files', run: withdrawFiles },
  { name: 'purges', run: sendPurges },
  { name: 'builds', run: publishDue },
  { name: 'spool', run: storeSpooled },
  {
    name: 'letters',
    async run(deadline) {
      if (!canSendMail()) return null;
      await deliverLetters(deadline);
      return nextDueAt(currentDatabase());
    },
  },
  {
    name: 'expired rows',
    async run() {
      const db = currentDatabase();
      await Promise.all([
        removeExpiredSessions(),
        deleteOverAttempts(db),
        deleteExpiredResets(db),
        deleteExpiredInvitations(db),
        deleteOldChanges(db),
        deleteUnconfirmed(db),
        deleteOldSecurityEvents(db),
        deleteOldFigures(db),
        forgetIdempotencyKeys(db, idempotencyDays),
        deleteOldCorrespondence(db, correspondenceMonths),
      ]);
      return null;
    },
  },
  {
    name: 'abandoned uploads',
    async run(deadline) {
      const { hasMore } = await collectAbandonedUploads(deadline);
      return hasMore ? new Date() : null;
    },
  },
  {
    // Whenever the database is awake for something else, and once a day.
    name: 'visits',
    run: async (deadline) => ((await countVisits(deadline)) ? new Date() : null),
  },
];
