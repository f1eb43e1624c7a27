import { ApiError } from '#contract/request';

const unreachable = 'The site could not be reached. Please check your connection and try again.';

/**
 * What a person is told about a call that failed.
 * @param fallback for an answer that says nothing.
 */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.text || fallback;
  // The Fetch standard rejects with a TypeError when there was no answer; its message is the browser's own.
  if (error instanceof TypeError) return unreachable;
  return (error instanceof Error && error.message) || fallback;
}
