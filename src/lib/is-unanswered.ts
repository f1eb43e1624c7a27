import { ApiError } from '#contract/request';

/**
 * Whether a call was not answered at all: the Fetch standard rejects with a TypeError then, which is the cause of an error
 * that has words of its own.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);

/** Whether what a call was to change may be changed although it failed: its answer was lost, or is an error of the server. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
