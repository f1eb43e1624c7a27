import { isUnavailable } from './db/database.ts';

/**
 * Ends a command of a deploy that failed: says why in the deploy's log and leaves a code that stops it.
 * @param unreachable what to say when the database cannot be reached
 */
export function endInWords(error: unknown, unreachable: string): void {
  const words = isUnavailable(error) ? unreachable : error;
  console.error(words instanceof Error ? words.message : words);
  process.exitCode = 1;
}
