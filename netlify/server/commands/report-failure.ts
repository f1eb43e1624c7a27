import { isStoreFailure } from '../blobs/store-failure.ts';
import { isUnavailable } from '../db/database.ts';
import { EnvironmentError } from '../environment.ts';
import { reasonOf } from '../fetch-whole.ts';

/** Why a command failed, in words for who gave it; `null` for what only a programmer can put right. */
export function failureSentence(error: unknown): string | null {
  if (isUnavailable(error)) return `The database cannot be reached: ${reasonOf(error)}`;
  if (isStoreFailure(error)) return `The files of the site cannot be reached: ${reasonOf(error)}`;
  // A file that cannot be written, a port that is taken.
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem || error instanceof EnvironmentError ? error.message : null;
}

/**
 * Ends a command of a deploy that failed: says why in the deploy's log and leaves a code that stops it.
 * @param unreachable what it means that the database cannot be reached
 */
export function reportFailure(error: unknown, unreachable: string): void {
  // What wraps something says only that it failed; what a build says has many lines.
  const isWhole = error instanceof Error && !error.cause;
  console.error(failureSentence(error) ?? (isWhole ? error.message : reasonOf(error)));
  if (isUnavailable(error)) console.error(unreachable);
  process.exitCode = 1;
}
