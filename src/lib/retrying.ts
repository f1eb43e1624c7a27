import { maxRetries } from '#contract/limits';
import { ApiError } from '#contract/request';

const firstRetryMs = 1000;

/**
 * Asks, and asks again up to twice, after one and two seconds, unless asking again cannot help.
 * @throws whatever `ask` throws at its last try.
 */
export async function retrying<Value>(ask: () => Promise<Value>, tried = 0): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (tried >= maxRetries || !mayHelp(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, firstRetryMs * 2 ** tried));
    return retrying(ask, tried + 1);
  }
}

/** An answer in the 400s, a 401 among them, stays the same however often it is asked for. */
function mayHelp(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
