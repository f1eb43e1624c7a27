/**
 * Whether a call was not answered at all: the Fetch standard rejects with a TypeError then, which is the cause of an error
 * that has words of its own.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
