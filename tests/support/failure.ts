import { ApiError } from '#contract/request';

/** The error of a call that must not succeed. @throws {Error} when it did. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`expected a failure, got ${JSON.stringify(outcome)}`, { cause: outcome });
}
