import { ApiError } from '#contract/request';

const unreachable = 'The site could not be reached. Please check your connection and try again.';

/**
 * Whether a call was not answered at all: the Fetch standard rejects with a TypeError then, which is the cause of an error
 * that has words of its own.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);

/**
 * What a person is told about a call that failed.
 * @param fallback for an answer that says nothing.
 */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.text || fallback;
  // Its message is the browser's own.
  if (error instanceof TypeError) return unreachable;
  return (error instanceof Error && error.message) || fallback;
}
