import type { Context } from '@netlify/functions';
import { describeError, log } from '../log.ts';
import { deliverLetters } from './deliver-letters.ts';
import { leaveLetters } from './leave-letters.ts';

/** How long letters may be sent after the answer, in milliseconds. */
const deliveryMs = 10_000;

/**
 * Runs a statement that queues letters and sends them after the answer. The background is told before the answer is
 * given, at the same time as the statement runs, so that it sends what this call cannot.
 */
export async function announce<Result>(
  context: Pick<Context, 'waitUntil'>,
  queue: () => Promise<Result>,
): Promise<Result> {
  const marked = leaveLetters();
  const result = await queue();
  await marked;
  context.waitUntil(deliverSoon());
  return result;
}

async function deliverSoon(): Promise<void> {
  try {
    await deliverLetters(new Date(Date.now() + deliveryMs));
  } catch (error) {
    log('warn', 'letters wait', describeError(error));
  }
}
