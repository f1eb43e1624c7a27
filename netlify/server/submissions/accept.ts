import type { Context } from '@netlify/functions';
import type { Receipt } from '#contract/submission';
import { markDue } from '../blobs/due-mark.ts';
import { currentDatabase, isUnavailable } from '../db/database.ts';
import type { Budget } from '../db/queries/attempts.ts';
import { storeSubmission } from '../db/queries/submissions.ts';
import type { FilledForm, Submission } from '../db/submission.ts';
import type { Reply } from '../http/answers.ts';
import { budgetOf, tooManyRequests } from '../limits/limit.ts';
import { describeError, log } from '../log.ts';
import { announce } from '../mail/announce.ts';
import { spool } from '../spool/spool.ts';
import { referenceOf } from './reference.ts';
import { looksLikeRobot, type Signals } from './suspicion.ts';

/**
 * Takes in a form: into the database with its letters or, while that is out of reach, into the spool, to be stored
 * by the scheduled function.
 * @param key - the idempotency key.
 * @throws {Problem} `tooManyRequests` when the address has used up its budget.
 * @throws {DatabaseUnavailable} when neither database nor spool could take it.
 */
export async function accept(
  form: FilledForm,
  signals: Signals,
  key: string,
  context: Context,
): Promise<Reply<Receipt>> {
  const budget = budgetOf('stored-forms', context);
  const submission: Submission = {
    ...form,
    key,
    reference: referenceOf(form.kind, key),
    suspected: looksLikeRobot(signals),
    receivedAt: new Date(),
    sender: budget.key,
  };
  try {
    const outcome = await announce(context, () =>
      storeSubmission(currentDatabase(), submission, budget),
    );
    if (!outcome.stored) throw tooManyRequests(outcome.waitSeconds);
    const { id, reference, createdAt } = outcome;
    return { status: 201, body: { id, reference, createdAt: createdAt.toISOString() } };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return keepForLater(submission, budget, error);
  }
}

async function keepForLater(
  submission: Submission,
  { allowed }: Budget,
  unavailable: unknown,
): Promise<Reply<Receipt>> {
  try {
    await spool(submission, allowed);
    await markDue();
  } catch (error) {
    log('warn', 'submission not spooled', describeError(error));
    throw unavailable;
  }
  return { status: 202, body: { reference: submission.reference } };
}
